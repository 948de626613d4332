"""Is an address on the public internet? Webhooks must not reach into the host's own network."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

NAT64 = IPv6Network("64:ff9b::/96")  # an IPv4 address, as a network without IPv4 writes it
UNICAST = IPv6Network("2000::/3")  # all that was ever handed out
TUNNELS = (IPv6Network("2002::/16"), IPv6Network("2001::/32"))  # 6to4, Teredo
ISATAP = (0x00005EFE, 0x02005EFE)  # the third quarter of such an address


def is_public(address: str) -> bool:
    """Whether anybody on the internet means the same machine by this address. Where an IPv6
    address stands for an IPv4 one, that decides; tunnels from the time before are refused."""
    found = ip_address(address)
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or _translated(found)
        if inner is None:
            return _public_v6(found)
        found = inner
    return found.is_global and not found.is_multicast


def _translated(address: IPv6Address) -> IPv4Address | None:
    return IPv4Address(int(address) & 0xFFFFFFFF) if address in NAT64 else None


def _public_v6(address: IPv6Address) -> bool:
    tunnel = any(address in net for net in TUNNELS) or int(address) >> 32 & 0xFFFFFFFF in ISATAP
    return address.is_global and address in UNICAST and not tunnel

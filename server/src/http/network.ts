import ipaddr from 'ipaddr.js';

/**
 * The network of a client: an IPv4 address itself, and the first 64 bits of an IPv6 address, because one home or one
 * attacker has all addresses of such a network. Texts that are not addresses stay as they are.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`;
}

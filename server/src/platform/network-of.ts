import { isIP } from 'node:net';

/**
 * Returns the network that counts as one sender: the /64 of an IPv6 address, since a household has all of its addresses; an IPv4
 * address itself, also if mapped into IPv6; other text unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight 16-bit groups of an IPv6 address, read from a URL, which normalizes it. */
function groupsOf(address: string): number[] {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = [], end = []] = host
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []));
  return [...front, ...Array<number>(8 - front.length - end.length).fill(0), ...end];
}

import { isIP } from 'node:net';

/**
 * What counts as one sender: of IPv6 the network (/64), which one household has to itself, with as many addresses as it likes;
 * of IPv4 the address, also inside IPv6. Other text is returned as it is.
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

/** The eight numbers of an IPv6 address; a URL's host has it in its one short form, without dots. */
function groupsOf(address: string): number[] {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = [], end = []] = host
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []));
  return [...front, ...Array<number>(8 - front.length - end.length).fill(0), ...end];
}

import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): readonly number[] {
  const withoutDots = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [first = [], last = []] = withoutDots
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}

/**
 * An address without port, brackets or zone, as proxies write them into X-Forwarded-For; IPv4 if it is an IPv4 address
 * written as IPv6. Other texts are cut at 60 characters.
 */
function plainAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!isIPv6(address)) return address.slice(0, 60);
  const groups = groupsOf(address);
  const [, , , , , mapped = 0, high = 0, low = 0] = groups;
  if (mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.map((group) => group.toString(16)).join(':');
}

/** The network of an address: /24 of IPv4, /64 of IPv6, so that one machine does not count as many. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `net:${plain.split('.').slice(0, 3).join('.')}`;
  return `net:${isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain}`;
}

/**
 * What limits of a visitor count: an IPv4 address, or the /64 of an IPv6 address, which is typically assigned to one
 * user, however the address is written.
 */
export function visitorAt(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? networkOf(plain) : plain;
}

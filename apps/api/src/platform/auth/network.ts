import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address: /24 of IPv4, /64 of IPv6, so that one machine does not count as many. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `net:${plain.split('.').slice(0, 3).join('.')}`;
  if (!isIPv6(plain)) return `net:${address.slice(0, 60)}`;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `net:${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}`;
}

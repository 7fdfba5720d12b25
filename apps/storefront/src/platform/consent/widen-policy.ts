/**
 * Directives to which the origins of a service are added. Frames are only for services: the shop has none.
 */
const reaching = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src'];

/** A page's policy with additional origins; other policies are returned unchanged. */
export function widenPolicy(policy: string, origins: readonly string[]): string {
  if (origins.length === 0 || !/(?:^|; )script-src /.test(policy)) return policy;
  const parts = policy.split('; ');
  for (const name of reaching) {
    const at = parts.findIndex((part) => part.startsWith(`${name} `));
    const own = at < 0 ? `${name} 'self'` : parts[at];
    parts.splice(at < 0 ? parts.length : at, at < 0 ? 0 : 1, `${own} ${origins.join(' ')}`);
  }
  return parts.join('; ');
}

/** A page whose policy depends on the visitor's choice: shared caches must not store it. */
export const ownCaching = 'private, no-cache';

/** A stored response head, names and values alternating, for a visitor who agreed to additional origins. */
export function widenHead(head: readonly string[], origins: readonly string[]): string[] {
  if (origins.length === 0) return [...head];
  return head.map((value, at) => {
    const name = at % 2 === 1 ? head[at - 1] : undefined;
    if (name === 'content-security-policy') return widenPolicy(value, origins);
    return name === 'cache-control' && value.includes('s-maxage') ? ownCaching : value;
  });
}

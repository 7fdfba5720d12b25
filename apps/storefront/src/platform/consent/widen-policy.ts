/** What a service that was agreed to may fetch from its origins. Frames are for it alone: the shop has none. */
const reaching = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src'];

/** A page's policy with further origins; what is no policy of a page stays as it is. */
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

/** A page that is allowed more by somebody's choice is theirs alone: no cache between may hand it to others. */
export const ownCaching = 'private, no-cache';

/** A kept head, names and values in turn, as it is for somebody who agreed to further origins. */
export function widenHead(head: readonly string[], origins: readonly string[]): string[] {
  if (origins.length === 0) return [...head];
  return head.map((value, at) => {
    const name = at % 2 === 1 ? head[at - 1] : undefined;
    if (name === 'content-security-policy') return widenPolicy(value, origins);
    return name === 'cache-control' && value.includes('s-maxage') ? ownCaching : value;
  });
}

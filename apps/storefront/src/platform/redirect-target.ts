const longest = 512;

/**
 * Where a person may be redirected after signing in: only to a path of this shop. Anything that could leave
 * the shop (`//host`, backslashes, control characters, schemes), loop (the sign-in pages) or have an effect
 * (`/api`) becomes the fallback.
 */
export function redirectTarget(raw: unknown, fallback: string, avoid: readonly string[] = []): string {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > longest) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line breaks are what browsers drop from addresses
  if (/[\u0000-\u0020\u007f\\]/.test(raw) || /%(?:0[0-9a-f]|5c|2f%2f)/i.test(raw)) return fallback;
  if (!raw.startsWith('/') || raw.startsWith('//')) return fallback;
  let url: URL;
  try {
    url = new URL(raw, 'http://shop.invalid');
  } catch {
    return fallback;
  }
  if (url.host !== 'shop.invalid' || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return fallback;
  if (avoid.includes(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

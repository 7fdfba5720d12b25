/** The host name of a Host header, without its port, in lower case; undefined if invalid. */
export function hostNameOf(host: string): string | undefined {
  const found = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host);
  return found?.[1]?.toLowerCase();
}

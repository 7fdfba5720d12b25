/** First parts of paths under `/api` that have a series of their own. */
const calls: ReadonlySet<string> = new Set([
  ...['account', 'consent', 'content', 'forms', 'own-account', 'private', 'public', 'session', 'sessions'],
]);

/** First parts of other paths that are no pages. */
const files: ReadonlySet<string> = new Set(['_next', 'media', 'product-pictures', 'social', 'search-index']);

/** The route of a request in the metrics: one of a few names, whatever path the visitor sent. */
export function measuredRoute(url: string): string {
  const [, first = '', second = ''] = url.split(/[/?]/, 3);
  if (first === 'health') return '/health';
  if (first === 'api') return calls.has(second) ? `/api/${second}` : '/api';
  return files.has(first) ? `/${first}` : 'page';
}

/**
 * The address of a REST route: below its base (`https://cms.example/wp-json`), or in `rest_route` if a WordPress has no
 * pretty permalinks (`https://cms.example/index.php?rest_route=`).
 */
export function restAddress(
  base: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(base);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = url.pathname.replace(/\/+$/, '') + path;
  else url.searchParams.set('rest_route', route.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

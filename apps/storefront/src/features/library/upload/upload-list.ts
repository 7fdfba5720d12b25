import type { UploadQueue } from '#features/upload/index.ts';

/** Files that are new to the list, and the names of those already on it. */
export function newOnes<Named extends { readonly name: string }>(
  { entries }: UploadQueue,
  files: readonly Named[],
): { readonly fresh: Named[]; readonly known: string[] } {
  const names = new Set(entries.map(({ item }) => item.name));
  const fresh: Named[] = [];
  const known: string[] = [];
  for (const file of files) {
    if (names.has(file.name)) known.push(file.name);
    else fresh.push(file);
    names.add(file.name);
  }
  return { fresh, known };
}

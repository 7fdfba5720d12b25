import type { Branch } from '@labelwerk/contracts/locations/locations.ts';
import { branchIds } from '@labelwerk/domain/market/branches.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';

/** The lines of business a customer may choose, in a language; `other` is last. */
export function listBranches(language: Language): Branch[] {
  const named = branchIds.map((id) => ({ id, name: messageOf(language, `market.branch.${id}`) }));
  const last = named.filter(({ id }) => id === 'other');
  return [
    ...named.filter(({ id }) => id !== 'other').sort((a, b) => a.name.localeCompare(b.name, language)),
    ...last,
  ];
}

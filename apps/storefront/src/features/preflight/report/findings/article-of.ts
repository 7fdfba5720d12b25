/** Articles of the content service about findings (`print-file-error/…`), by prefix of the rule's id. */
const articles: readonly (readonly [rule: string, slug: string])[] = [
  ['LP-BOX-3', 'no-bleed'],
  ['LP-BOX-1', 'wrong-size'],
  ['LP-IMG-1', 'low-resolution'],
  ['LP-IMG-2', 'low-resolution'],
  ['LP-FONT-1', 'font-not-embedded'],
  ['LP-CUT-1', 'no-cut-line'],
];

/** The slug of the article about a finding; undefined if there is none. */
export const articleOf = (id: string): string | undefined =>
  articles.find(([rule]) => id === rule || id.startsWith(`${rule}.`))?.[1];

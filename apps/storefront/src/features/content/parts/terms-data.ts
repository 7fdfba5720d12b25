type Term = { readonly name: string; readonly description: string };

/** Terms of a glossary as schema.org data. */
export const termsData = (name: string, terms: readonly Term[]) => ({
  '@type': 'DefinedTermSet',
  name,
  hasDefinedTerm: terms.map((term) => ({ '@type': 'DefinedTerm', ...term })),
});

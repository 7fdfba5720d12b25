import { linkTarget, nameAt } from '@labelwerk/content/names.ts';
import type { TextFile } from '@labelwerk/content/read-folder.ts';
import { type SourceFault, sourceFaults } from '@labelwerk/content/source.ts';
import { variablesOf } from '@labelwerk/content/variables.ts';
import { type Language, siteIn } from '@labelwerk/domain/market/sites.ts';

/** All settings that a text can name: texts are validated independently of a shop's settings. */
const anySettings = {
  ...{ shop: 'Shop', companyName: 'Company', address: 'Street 1', email: 'mail@shop.example', phone: '0' },
  ...{ paymentProviders: 'Provider', consentServices: 'statistics', fileDays: 1 },
};

/** Entries may be published later: a link to one that is not is left out on pages. */
const isPage = (name: string): boolean => linkTarget(name) !== undefined;

/** The errors in a text, by line. Only pictures in `pictures` are allowed; without it, any name. */
export function faultsOfText(
  text: string,
  language: Language,
  pictures?: ReadonlySet<string>,
): readonly SourceFault[] {
  const site = siteIn(language);
  const isPicture = (name: string) => pictures?.has(name) ?? true;
  return sourceFaults(text, { site, variables: variablesOf(site, anySettings), isPage, isPicture });
}

/** All errors in files, with path and line. An empty file removes its text and is valid. */
export function faultsOfFiles(files: readonly TextFile[], pictures?: ReadonlySet<string>): readonly string[] {
  return files
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ path, text, language }) =>
      faultsOfText(text, language, pictures).map(({ line, message }) => `${path}:${line}: ${message}`),
    );
}

/** The name of a stored text; every stored text has one. */
export const nameOf = (entry: Parameters<typeof nameAt>[0]): string => nameAt(entry) ?? entry.slug;

import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc from '@markdoc/markdoc';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type KnownNames, linksOn, type TextVariables } from './markdoc-text.ts';

/** Front matter of a text. Maximum lengths are those that search engines show. */
export const headSchema = z.strictObject({
  title: z.string().trim().min(3).max(60),
  description: z.string().trim().min(20).max(155),
  /** Texts by name, for entries that are parts of other pages. */
  fields: z.record(z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/), z.json()).optional(),
});

export type TextHead = z.output<typeof headSchema>;

/** A fault of a text; lines count from 1. */
export type SourceFault = { readonly line: number; readonly message: string };

/** Maximum length of a text in characters. */
export const maxSourceLength = 200_000;

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** The front matter of a text without its body. Throws if it is invalid. */
export function headOf(source: string): TextHead {
  const [, text = ''] = frontMatter.exec(source) ?? [];
  return headSchema.parse(parseDocument(text).toJS());
}

function headFaults(source: string): readonly SourceFault[] {
  const [, text] = frontMatter.exec(source) ?? [];
  if (text === undefined)
    return [{ line: 1, message: 'the text has no front matter between two lines of ---' }];
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  // The front matter begins on the second line of the file.
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line + 1;
  if (document.errors.length > 0)
    return document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      message: message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? message,
    }));
  const parsed = headSchema.safeParse(document.toJS());
  if (parsed.success) return [];
  const lineOf = (key: PropertyKey | undefined): number => {
    const pairs = isMap(document.contents) ? document.contents.items : [];
    const entry = pairs.find((pair) => String(pair.key) === String(key));
    return lineAt((entry?.key as { range?: readonly number[] } | undefined)?.range?.[0]);
  };
  return parsed.error.issues.map((issue) => ({
    line: lineOf(issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]),
    message: [issue.path.join('.'), issue.message].filter(Boolean).join(' '),
  }));
}

type SourceContext = KnownNames & {
  readonly site: Site;
  readonly variables: TextVariables;
};

/**
 * All faults of a text, by line: front matter, syntax, unknown tags and variables, links that `isPage` rejects, and
 * pictures that `isPicture` rejects.
 */
export function sourceFaults(
  source: string,
  { site, variables, ...names }: SourceContext,
): readonly SourceFault[] {
  if (source.length > maxSourceLength)
    return [{ line: 1, message: `the text is longer than ${maxSourceLength} characters` }];
  const parsed = Markdoc.parse(source);
  const { config, faults } = linksOn(parsed, site, variables, names);
  const ofBody = Markdoc.validate(parsed, config).map(({ lines, error }) => ({
    line: (lines[0] ?? 0) + 1,
    message: error.message,
  }));
  return [...headFaults(source), ...ofBody, ...faults].sort((one, other) => one.line - other.line);
}

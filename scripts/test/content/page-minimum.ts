/** An element of a rendered text. */
type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly unknown[];
};

const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'attributes' in node && 'children' in node;

const isNamed = (node: unknown, name: string): node is Element => isElement(node) && node.name === name;

type Range = readonly [min: number, max: number];

/** What the text of a page has: words, and at least so many figures, tables, links, questions, groups and terms. */
type PageMinimum = {
  readonly words: Range;
  readonly figures: number;
  readonly tables: number;
  /** Different pages of the shop. */
  readonly links: number;
  readonly questions: number;
  /** Headings that questions stand under. */
  readonly groups?: number;
  /** Terms of a glossary. */
  readonly terms?: number;
  /** Words of each answer, and of the explanation of each term. */
  readonly answers: Range;
};

/** A page that is read in half a minute: a list, a notice, a form with its explanation. */
export const briefPage: PageMinimum = {
  words: [80, 150],
  figures: 0,
  tables: 0,
  links: 0,
  questions: 0,
  answers: [1, 150],
};

const answers: Range = [40, 90];

/** A page that explains a service and answers what people ask before they order it. */
const servicePage: PageMinimum = {
  words: [250, 500],
  figures: 2,
  tables: 0,
  links: 2,
  questions: 4,
  answers,
};

/** The minimum by the page, else by its folder with its slash; every other page is brief. */
const minimums: Readonly<Record<string, PageMinimum>> = {
  'products/': { words: [350, 600], figures: 8, tables: 1, links: 4, questions: 6, answers },
  'blog/': { words: [600, 1200], figures: 8, tables: 1, links: 4, questions: 0, answers },
  'tutorial/': { words: [600, 1200], figures: 8, tables: 0, links: 4, questions: 0, answers },
  'artwork-assistant': servicePage,
  'artwork-service-revision': servicePage,
  'artwork-services': servicePage,
  'design-service': servicePage,
  'general-packages': servicePage,
  'order-artwork-service': servicePage,
  'pre-print-artwork': servicePage,
  'print-data-delivery': servicePage,
  'proof-order': servicePage,
  'proofing-service': servicePage,
  'revision-services': servicePage,
  'sample-book': servicePage,
  sustainability: servicePage,
  'transparency-calculator': servicePage,
  'customer-service-faq': {
    words: [1800, 4050],
    figures: 20,
    tables: 0,
    links: 12,
    questions: 45,
    groups: 8,
    answers,
  },
  glossary: { words: [2400, 5400], figures: 40, tables: 0, links: 8, questions: 0, terms: 60, answers },
};

export const minimumOf = (page: string): PageMinimum =>
  minimums[page] ?? minimums[page.slice(0, page.indexOf('/') + 1)] ?? briefPage;

const plain = (node: unknown): string => {
  if (!isElement(node)) return String(node ?? '');
  const { ask = '', name = '' } = node.name === 'Picture' ? {} : node.attributes;
  return `${ask}${name} ${node.children.map(plain).join(' ')} `;
};

/** The readable text of a tree, questions included. */
export const readableText = (tree: readonly unknown[]): string => tree.map(plain).join(' ');

const wordsIn = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

/** The numbers of a text, in order; decimals with a point, thousands without a mark. After 0, a mark is decimal. */
export const figuresIn = (text: string): readonly string[] =>
  (text.match(/\d+(?:[.,\u202f\u00a0]\d+)*/g) ?? []).map((figure) =>
    figure.replace(/(?<!^0)[.,\u202f\u00a0](?=\d{3}(?!\d))/g, '').replace(',', '.'),
  );

const elementsIn = (tree: readonly unknown[]): readonly Element[] =>
  tree.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.children)] : []));

/**
 * What a text lacks to be a page of its kind, each with the line (from 1) it concerns: that of the question, else the
 * first. `tree` is `source` as rendered for a site.
 */
export function shortfallsOf(
  source: string,
  tree: readonly unknown[],
  minimum: PageMinimum,
): readonly string[] {
  const elements = elementsIn(tree);
  const text = readableText(tree);
  const within = (count: number, [min, max]: Range) => count >= min && count <= max;
  const counts = {
    figures: figuresIn(text).length,
    tables: elements.filter(({ name }) => name === 'table').length,
    links: new Set(
      elements
        .filter(({ name }) => name === 'a')
        .map(({ attributes }) => String(attributes.href).split('#')[0] ?? '')
        .filter((href) => href.startsWith('/')),
    ).size,
    questions: elements.filter(({ name }) => name === 'Question').length,
    groups: tree.filter((node, at) => isNamed(node, 'h2') && isNamed(tree[at + 1], 'Question')).length,
    terms: elements.filter(({ name }) => name === 'Term').length,
  };
  const words = wordsIn(text).length;
  const lines = source.split('\n');
  return [
    ...(within(words, minimum.words) ? [] : [`1: ${words} words, not ${minimum.words.join(' to ')}`]),
    ...(['figures', 'tables', 'links', 'questions', 'groups', 'terms'] as const)
      .filter((what) => counts[what] < (minimum[what] ?? 0))
      .map((what) => `1: ${counts[what]} ${what}, not ${minimum[what]}`),
    ...elements
      .filter(({ name }) => name === 'Question' || name === 'Term')
      .flatMap(({ name, attributes, children }) => {
        const count = wordsIn(readableText(children)).length;
        if (within(count, minimum.answers)) return [];
        const start = name === 'Question' ? `ask="${attributes.ask}"` : `term id="${attributes.id}"`;
        const line = lines.findIndex((one) => one.includes(start)) + 1;
        return [`${line}: an answer of ${count} words, not ${minimum.answers.join(' to ')}`];
      }),
  ];
}

/** Runs of five words of a text, in lower case. */
export function fiveWordRuns(text: string): ReadonlySet<string> {
  const words = wordsIn(text.toLowerCase()).map((word) => word.replace(/[^\p{L}\d]/gu, ''));
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

/** The share (0 to 1) of the runs of the shorter of two texts that the other has as well. */
export function repeatedShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  return short.size === 0 ? 0 : [...short].filter((run) => long.has(run)).length / short.size;
}

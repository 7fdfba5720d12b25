import { SaxesParser } from 'saxes';

/** An element of an SVG with the attributes that have no prefix, and `href`. */
export type SvgElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  /** Of `style` elements alone. */
  readonly text: string;
};

/** Elements that draw nothing, or that a label must not have: they are left out with all that they contain. */
const leftOut: ReadonlySet<string> = new Set([
  ...['script', 'metadata', 'title', 'desc', 'animate', 'animateTransform', 'animateMotion', 'set'],
  ...['view', 'a11y', 'cursor', 'audio', 'video', 'iframe', 'handler', 'listener'],
]);
const maxElements = 20_000;
const maxDepth = 100;

type Growing = SvgElement & { readonly children: SvgElement[]; text: string };

/**
 * The elements of an SVG without its scripts, animations, metadata and the parts of editors; undefined if it is no
 * SVG, malformed, or larger than 20,000 elements. External entities and document types are not read.
 */
export function readSvgTree(source: string): SvgElement | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: (Growing | undefined)[] = [];
  let root: Growing | undefined;
  let count = 0;
  let isBroken = false;
  const fail = () => {
    isBroken = true;
  };
  parser.on('error', fail);
  parser.on('doctype', (text) => {
    // Programs write the public identifier of SVG; entities of one's own are not needed and may expand endlessly.
    if (text.includes('[')) isBroken = /<!ENTITY/i.test(text) || isBroken;
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > maxElements || open.length > maxDepth) fail();
    const parent = open.at(-1);
    const isLeftOut = leftOut.has(name) || name.includes(':');
    const isRoot = open.length === 0;
    if (isRoot ? name !== 'svg' : !parent || isLeftOut) {
      if (isRoot) fail();
      open.push(undefined);
      return;
    }
    const element: Growing = { name, attributes: plainAttributes(attributes), children: [], text: '' };
    parent?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element?.name === 'style') element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(source).close();
  } catch {
    return undefined;
  }
  return isBroken ? undefined : root;
}

function plainAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string' || /^on/i.test(name)) continue;
    if (name === 'xlink:href') plain.href ??= value;
    else if (!name.includes(':') && name !== 'xmlns') plain[name] = value;
  }
  return plain;
}

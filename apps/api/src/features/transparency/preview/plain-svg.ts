import sax from 'sax';

/** Elements that draw shapes, and what they refer to within the file. Texts would need fonts, pictures other files. */
const plain: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'metadata', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
]);
/** Elements whose contents draw nothing: of any name. */
const described: ReadonlySet<string> = new Set(['metadata']);
const maxElements = 20_000;
const maxDepth = 100;

/** Whether a style or an attribute refers only to elements of the same file. */
const refersInside = (value: string): boolean =>
  !/url\s*\(\s*["']?\s*(?!#|["'])/i.test(value) && !/[\\@]|expression|javascript/i.test(value);

/**
 * Whether an SVG holds shapes alone: no scripts, events, texts, pictures, links, document types or references to other
 * files. Malformed XML isn't plain.
 */
export function isPlainSvg(text: string): boolean {
  let isPlain = true;
  let elements = 0;
  const open: string[] = [];
  const parser = sax.parser(true, { xmlns: false });
  const refuse = () => {
    isPlain = false;
  };
  parser.onerror = (error) => {
    parser.error = null as unknown as Error;
    refuse();
    throw error;
  };
  parser.ondoctype = refuse;
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse();
  };
  parser.onopentag = ({ name, attributes }) => {
    elements += 1;
    const isDescribed = open.some((one) => described.has(one));
    if (open.length === 0 && name !== 'svg') refuse();
    if (elements > maxElements || open.length > maxDepth) refuse();
    if (!isDescribed && !plain.has(name)) refuse();
    for (const [key, raw] of Object.entries(attributes)) {
      const value = String(raw);
      if (/^on/i.test(key) || !refersInside(key.startsWith('xmlns') ? '' : value)) refuse();
      if (/(?:^|:)(?:href|base)$/i.test(key) && !isDescribed && !value.startsWith('#')) refuse();
    }
    open.push(name);
    if (!isPlain) throw new Error('not plain');
  };
  parser.onclosetag = () => {
    open.pop();
  };
  const judgeText = (content: string) => {
    if (open.at(-1) === 'style' && !refersInside(content)) refuse();
  };
  parser.ontext = judgeText;
  parser.oncdata = judgeText;
  try {
    parser.write(text).close();
  } catch {
    return false;
  }
  return isPlain && elements > 0;
}

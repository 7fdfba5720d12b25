import sax from 'sax';

/** Elements that are kept; others are left out with what is in them. */
const allowed: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch', 'marker', 'mask', 'pattern'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image', 'clipPath'],
  ...['text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop', 'filter'],
  ...[
    'feBlend',
    'feColorMatrix',
    'feComposite',
    'feFlood',
    'feGaussianBlur',
    'feMerge',
    'feMergeNode',
    'feOffset',
  ],
]);
const maxElements = 200_000;
const maxDepth = 200;

const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]*$/;

/** Whether a style or attribute refers to nothing outside of the file. */
const isInside = (value: string): boolean =>
  !/url\s*\(\s*["']?\s*(?!#|["'])/i.test(value) && !/[\\@]|expression|javascript/i.test(value);

function isKept(element: string, name: string, value: string): boolean {
  if (/^on/i.test(name) || /(?:^|:)base$/i.test(name)) return false;
  if (/^xmlns(?::|$)/.test(name)) return true;
  if (/(?:^|:)href$/i.test(name))
    return value.startsWith('#') || (element === 'image' && picture.test(value));
  return isInside(value);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * An SVG without scripts, events, links, animations, document types and references to other files; undefined if it is
 * no SVG, malformed or has too many elements.
 */
export function cleanSvg(text: string): string | undefined {
  const parser = sax.parser(true, { xmlns: false });
  const open: string[] = [];
  let written = '';
  let elements = 0;
  /** Depth of the element that is left out with its content. */
  let leftOut: number | undefined;
  let isSvg = true;
  const fail = (): never => {
    isSvg = false;
    throw new Error('no SVG');
  };
  parser.onerror = fail;
  parser.onopentag = ({ name, attributes }) => {
    elements += 1;
    if ((open.length === 0 && name !== 'svg') || elements > maxElements || open.length > maxDepth) fail();
    open.push(name);
    if (leftOut !== undefined) return;
    if (!allowed.has(name)) {
      leftOut = open.length;
      return;
    }
    const rest = Object.entries(attributes)
      .map(([key, value]) => [key, String(value)] as const)
      .filter(([key, value]) => isKept(name, key, value))
      .map(([key, value]) => ` ${key}="${escaped(value)}"`);
    written += `<${name}${rest.join('')}>`;
  };
  parser.onclosetag = (name) => {
    if (leftOut === undefined) written += `</${name}>`;
    else if (leftOut === open.length) leftOut = undefined;
    open.pop();
  };
  const write = (content: string) => {
    if (leftOut !== undefined) return;
    if (open.at(-1) !== 'style' || isInside(content)) written += escaped(content);
  };
  parser.ontext = write;
  parser.oncdata = write;
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
  } catch {
    return undefined;
  }
  return isSvg && elements > 0 ? written : undefined;
}

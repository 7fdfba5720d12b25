import { setImmediate } from 'node:timers/promises';
import sax from 'sax';
import { cleanStyle, isInside } from './clean-style.ts';
import { defineEntities } from './svg-entities.ts';

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
const maxDepth = 200;
/** Of one element. */
const maxAttributes = 500;
/** Characters read in one turn: a few milliseconds, after which other requests have theirs. */
const turn = 4_000;

const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]*$/;

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
 * no SVG, malformed, too deep or has an element of too many attributes.
 */
export async function cleanSvg(text: string): Promise<string | undefined> {
  const parser = sax.parser(true, { xmlns: false });
  // By itself, sax refuses attributes of more than 64 kB, which pictures within a file have.
  Object.assign(parser, { bufferCheckPosition: Number.POSITIVE_INFINITY });
  const open: string[] = [];
  let written = '';
  /** What the open style element contains: it comes in pieces, which say nothing by themselves. */
  let style = '';
  /** Depth of the element that is left out with its content. */
  let leftOut: number | undefined;
  const fail = (): never => {
    throw new Error('no SVG');
  };
  parser.onerror = fail;
  parser.ondoctype = (doctype) => defineEntities(parser.ENTITIES, doctype, fail);
  parser.onopentag = ({ name, attributes }) => {
    const entries = Object.entries(attributes);
    if ((open.length === 0 && name !== 'svg') || open.length > maxDepth || entries.length > maxAttributes)
      fail();
    const isInStyle = open.at(-1) === 'style';
    open.push(name);
    if (leftOut !== undefined) return;
    if (isInStyle || !allowed.has(name)) {
      leftOut = open.length;
      return;
    }
    const rest = entries
      .map(([key, value]) => [key, key === 'style' ? cleanStyle(String(value)) : String(value)] as const)
      .filter(([key, value]) => (key === 'style' ? value !== '' : isKept(name, key, value)))
      .map(([key, value]) => ` ${key}="${escaped(value)}"`);
    written += `<${name}${rest.join('')}>`;
  };
  parser.onclosetag = (name) => {
    if (leftOut === undefined) {
      if (name === 'style') written += escaped(cleanStyle(style));
      style = '';
      written += `</${name}>`;
    } else if (leftOut === open.length) leftOut = undefined;
    open.pop();
  };
  const write = (content: string) => {
    if (leftOut !== undefined) return;
    if (open.at(-1) === 'style') style += content;
    else written += escaped(content);
  };
  parser.ontext = write;
  parser.oncdata = write;
  try {
    const whole = text.replace(/^\uFEFF/, '');
    for (let at = 0; at < whole.length; at += turn) {
      parser.write(whole.slice(at, at + turn));
      await setImmediate();
    }
    parser.close();
  } catch {
    return undefined;
  }
  return written === '' ? undefined : written;
}

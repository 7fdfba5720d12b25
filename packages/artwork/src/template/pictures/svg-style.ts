import type { SvgElement } from './svg-tree.ts';

/** The properties that are drawn, by their names in CSS. */
export type SvgStyle = Readonly<Record<string, string>>;

/** Properties that elements take over from those around them. */
const inherited = [
  ...['color', 'fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'visibility'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset'],
  'clip-rule',
];
const ofElement = ['display', 'opacity', 'clip-path', 'mask', 'filter', 'mix-blend-mode', 'marker'];
const drawn = [...inherited, ...ofElement, 'marker-start', 'marker-mid', 'marker-end'];

export type StyleRules = (element: SvgElement) => SvgStyle;

const declarations = (text: string): [string, string][] =>
  text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf(':');
    if (at < 0) return [];
    const value = part
      .slice(at + 1)
      .replace(/!important/i, '')
      .trim();
    return [[part.slice(0, at).trim().toLowerCase(), value]];
  });

const simple = /^(?:\*|[\w-]+|[\w-]*\.[\w-]+|#[\w-]+)$/;

/**
 * The rules of style elements, as programs write them: for a class, an id or an element name. Undefined if one needs
 * more than that (`g > path`, `@media`).
 */
export function readRules(sheets: readonly string[]): StyleRules | undefined {
  const rules: { readonly selector: string; readonly style: SvgStyle }[] = [];
  for (const sheet of sheets) {
    const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@font-face\s*\{[^}]*\}/g, '');
    for (const part of text.split('}')) {
      if (part.trim() === '') continue;
      const [selectors = '', body] = part.split('{');
      if (body === undefined) return undefined;
      for (const selector of selectors.split(',').map((one) => one.trim())) {
        if (!simple.test(selector)) return undefined;
        rules.push({ selector, style: Object.fromEntries(declarations(body)) });
      }
    }
  }
  const weight = (selector: string) => (selector.startsWith('#') ? 2 : selector.includes('.') ? 1 : 0);
  rules.sort((a, b) => weight(a.selector) - weight(b.selector));
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/);
    const matches = (selector: string) => {
      if (selector.startsWith('#')) return attributes.id === selector.slice(1);
      const [tag = '', className] = selector.split('.');
      const isTag = tag === '' || tag === '*' || tag === name;
      return isTag && (className === undefined || classes.includes(className));
    };
    return Object.assign({}, ...rules.flatMap(({ selector, style }) => (matches(selector) ? [style] : [])));
  };
}

/** The style of an element: its attributes, then the rules, then its own `style`, over what it inherits. */
export function styleOf(element: SvgElement, rules: StyleRules, around: SvgStyle): SvgStyle {
  const { attributes } = element;
  const declared: Record<string, string> = {};
  for (const name of drawn) if (attributes[name] !== undefined) declared[name] = attributes[name];
  Object.assign(declared, rules(element), Object.fromEntries(declarations(attributes.style ?? '')));
  const style: Record<string, string> = {};
  for (const name of inherited) {
    const value = declared[name] === 'inherit' ? around[name] : (declared[name] ?? around[name]);
    if (value !== undefined) style[name] = value;
  }
  for (const name of drawn)
    if (!inherited.includes(name) && declared[name] !== undefined) style[name] = declared[name];
  return style;
}

/** Serialized XML. */
export type Xml = { readonly written: string };

type Child = Xml | string | undefined | readonly Child[];

/** Whether XML 1.0 allows a character in any notation. Lone surrogates are replaced beforehand. */
function isWritable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code !== 0xfffe && code !== 0xffff;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  Array.from(text.toWellFormed())
    .filter(isWritable)
    .map((sign) => escapes[sign] ?? sign)
    .join('');

const childrenOf = (child: Child): string => {
  if (child === undefined) return '';
  if (typeof child === 'string') return escaped(child);
  if (Array.isArray(child)) return child.map(childrenOf).join('');
  return (child as Xml).written;
};

/**
 * An element with attributes and children. Texts are escaped, and characters that XML doesn't allow are dropped. An
 * element without content is left out, since neither syntax of EN 16931 allows empty ones.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: Child[]
): Xml {
  const inside = childrenOf(children);
  if (inside.trim() === '') return { written: '' };
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { written: `<${name}${written.join('')}>${inside}</${name}>` };
}

/** An element without attributes. */
export const plain = (name: string, ...children: Child[]): Xml => element(name, {}, ...children);

/** A complete document in UTF-8. */
export const documentOf = ({ written }: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written}\n`;

/** An element that may consist of attributes only; attributes without a value are left out. */
export function attributed(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: Child[]
): Xml {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined || value === ''
      ? ''
      : ` ${key}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`,
  );
  const inside = childrenOf(children);
  return {
    written:
      inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`,
  };
}

import sax from 'sax';

/** An element as parsed by an independent reader; names without their prefixes. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

/** Parses XML strictly, with namespaces; throws if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = (tag) => {
    const attributes = Object.entries(tag.attributes).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value.value,
    ]);
    const element = {
      name: 'local' in tag ? tag.local : tag.name,
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  return root;
}

/** All elements at a path of names; `**` before a name matches it at any depth. */
export function at(from: XmlElement, path: string): XmlElement[] {
  return path.split('/').reduce<XmlElement[]>(
    (elements, step) => {
      if (!step.startsWith('**'))
        return elements.flatMap(({ children }) => children.filter(({ name }) => name === step));
      return elements.flatMap((one) => deep(one, step.slice(2)));
    },
    [from],
  );
}

const deep = (from: XmlElement, name: string): XmlElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...deep(child, name)]);

export const textAt = (from: XmlElement, path: string): string | undefined => at(from, path)[0]?.text;

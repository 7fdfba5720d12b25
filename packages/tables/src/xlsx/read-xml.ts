import sax from 'sax';
import { TableFault } from '../table-fault.ts';

export type XmlTag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** What is called for the tags of an XML; names are those without a prefix. */
export type XmlHandler = {
  readonly open?: (tag: XmlTag) => void;
  readonly text?: (piece: string) => void;
  readonly close?: (name: string) => void;
};

/** Tags within one another, and attributes of a tag: spreadsheets have a handful. */
const [deepest, mostAttributes] = [64, 200];

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML piece by piece. There are no entities but those of XML itself. A file with a document type is refused, as
 * is one that is not well-formed: `table.damaged`; one with more than `mostTags` is `table.too-large`.
 */
export async function readXml(
  text: AsyncIterable<string>,
  handler: XmlHandler,
  mostTags = 100_000,
): Promise<void> {
  const options: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true };
  const parser = sax.parser(true, options);
  const refuse = () => {
    throw new TableFault('table.damaged');
  };
  parser.ondoctype = refuse;
  parser.onerror = refuse;
  let [depth, tags, count] = [0, 0, 0];
  parser.onattribute = () => {
    count += 1;
    if (count > mostAttributes) refuse();
  };
  parser.onopentag = ({ name, attributes }) => {
    [depth, tags, count] = [depth + 1, tags + 1, 0];
    if (depth > deepest) refuse();
    if (tags > mostTags) throw new TableFault('table.too-large');
    const values: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) values[localName(key)] = String(value);
    handler.open?.({ name: localName(name), attributes: values });
  };
  parser.ontext = (piece) => handler.text?.(piece);
  parser.oncdata = (piece) => handler.text?.(piece);
  parser.onclosetag = (name) => {
    depth -= 1;
    handler.close?.(localName(name));
  };
  for await (const piece of text) parser.write(piece);
  parser.close();
}

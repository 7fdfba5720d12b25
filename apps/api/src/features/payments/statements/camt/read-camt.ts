import type { QualifiedTag, SAXOptions } from 'sax';
import { entryKeys } from '../entry-keys.ts';
import { type StatementEntry, StatementFault } from '../statement-entry.ts';
import { type ClosedEntry, entriesOf } from './camt-entries.ts';

const namespace = /^urn:iso:std:iso:20022:tech:xsd:(camt\.053\.001\.\d{2})$/;

/** The path of the account's identification. */
const account = 'Document/BkToCstmrStmt/Stmt/Acct/Id';

/** Maximum length of a kept text, in characters: ISO 20022 allows 500 at most where it matters. */
const maxText = 1000;
/** Maximum characters kept of an entry in total: batches of a hundred thousand transactions fit. */
const maxEntry = 64_000_000;
const maxDepth = 40;

type Open = { readonly name: string; text: string };
type Collected = Map<string, string[]>;

/** Collects the texts of one statement entry while its elements open and close. */
class EntryReader {
  readonly #stack: Open[] = [];
  #account = '';
  #entry: Collected | undefined;
  #transactions: Collected[] = [];
  #kept = 0;
  readonly closed: ClosedEntry[] = [];
  hasBegun = false;

  open({ local, uri, attributes }: QualifiedTag): void {
    const depth = this.#stack.length;
    if (depth === 0 && (local !== 'Document' || !namespace.test(uri)))
      throw new StatementFault(
        `The file is not a CAMT.053 statement, but ${local} of ${uri || 'no namespace'}.`,
        'Banks offer several XML formats: choose the statement of booked entries, camt.053 version 02 or ' +
          'later.',
      );
    if (depth >= maxDepth) throw new StatementFault('The elements of the file are nested too deeply.');
    this.hasBegun = true;
    this.#stack.push({ name: local, text: '' });
    const path = this.#path();
    if (path === 'Document/BkToCstmrStmt/Stmt') this.#account = '';
    if (path === 'Document/BkToCstmrStmt/Stmt/Ntry') {
      this.#entry = new Map();
      this.#transactions = [];
      this.#kept = 0;
    }
    if (path.endsWith('/Ntry/NtryDtls/TxDtls')) this.#transactions.push(new Map());
    const currency = Object.values(attributes).find((attribute) => attribute.local === 'Ccy');
    if (currency) this.#keep(`${path}@Ccy`, currency.value.slice(0, 3));
  }

  text(text: string): void {
    const top = this.#stack.at(-1);
    if (top && top.text.length < maxText) top.text += text.slice(0, maxText - top.text.length);
  }

  close(): void {
    const path = this.#path();
    const text = this.#stack.pop()?.text.trim() ?? '';
    if (text !== '') this.#keep(path, text);
    // Without an IBAN the account is named by the number that its bank uses.
    if (path === `${account}/IBAN`) this.#account = text.replace(/\s/g, '');
    if (path === `${account}/Othr/Id` && this.#account === '') this.#account = text.slice(0, 40);
    if (path !== 'Document/BkToCstmrStmt/Stmt/Ntry' || !this.#entry) return;
    const [entry, transactions] = [this.#entry, this.#transactions];
    this.closed.push({ account: this.#account, entry, transactions });
    this.#entry = undefined;
  }

  #path(): string {
    return this.#stack.map(({ name }) => name).join('/');
  }

  #keep(path: string, text: string): void {
    const [, inEntry] = /^Document\/BkToCstmrStmt\/Stmt\/Ntry\/(.*)$/.exec(path) ?? [];
    if (!this.#entry || inEntry === undefined) return;
    const [, inTransaction] = /^NtryDtls\/TxDtls\/(.*)$/.exec(inEntry) ?? [];
    const target = inTransaction === undefined ? this.#entry : this.#transactions.at(-1);
    const name = inTransaction ?? inEntry;
    this.#kept += text.length + 50;
    if (this.#kept > maxEntry) throw new StatementFault('An entry of the file is too large.');
    const texts = target?.get(name);
    if (texts) texts.push(text);
    else target?.set(name, [text]);
  }
}

/**
 * The entries of a CAMT.053 file (versions 02 and later), one after the other, so that only one is in memory.
 * Without a DTD there are only the entities of XML itself; a file with a DTD is refused.
 */
export async function* readCamt(text: AsyncIterable<string>): AsyncGenerator<StatementEntry> {
  const { parser: newParser } = (await import('sax')).default;
  const options: SAXOptions & { strictEntities: boolean } = { xmlns: true, strictEntities: true };
  const parser = newParser(true, options);
  const reader = new EntryReader();
  const keyOf = entryKeys();
  parser.ondoctype = () => {
    throw new StatementFault(
      'The file contains a document type declaration (DTD), which no bank statement needs: refused.',
      'Make sure that the file is from the bank, and download it again.',
    );
  };
  parser.onerror = ({ message }) => {
    throw new StatementFault(
      `The file is not well-formed XML: ${message.split('\n')[0]} (line ${parser.line + 1}).`,
    );
  };
  parser.onopentag = (tag) => reader.open(tag as QualifiedTag);
  parser.ontext = (piece) => reader.text(piece);
  parser.oncdata = (piece) => reader.text(piece);
  parser.onclosetag = () => reader.close();
  for await (const piece of text) {
    parser.write(piece);
    for (const closed of reader.closed.splice(0)) yield* entriesOf(closed, keyOf);
  }
  parser.close();
  if (!reader.hasBegun) throw new StatementFault('The file contains no statement, only a declaration.');
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Invoice } from '../../invoice/invoice.ts';
import { writeCii } from '../cii.ts';
import { profileOf } from '../profile.ts';
import { writeUbl } from '../ubl.ts';
import { exampleInvoices } from './example-invoices.ts';
import { readXml } from './testing-xml-reader.ts';

/** The folder of the official rules as compiled XSLT, and the jar of Saxon-HE. */
const folder = process.env.SCHEMATRON_FOLDER ?? '';
const saxon = process.env.SAXON_JAR ?? '/usr/share/java/Saxon-HE.jar';

type RuleSet = { readonly path: string; readonly write: (invoice: Invoice) => string | undefined };

const ublOf = (name: 'peppol' | 'xrechnung') => (invoice: Invoice) =>
  profileOf(invoice).name === name ? writeUbl(invoice) : undefined;

/** The invoices that a file of rules applies to, by its name: `EN16931-CII-validation.xslt`, `PEPPOL-EN16931-UBL.xslt`. */
function ruleSetOf(path: string): RuleSet | undefined {
  const name = basename(path).toLowerCase();
  if (name.includes('cii')) return name.includes('xrechnung') ? undefined : { path, write: writeCii };
  if (name.includes('xrechnung')) return { path, write: ublOf('xrechnung') };
  if (name.includes('peppol')) return { path, write: ublOf('peppol') };
  return name.includes('ubl') ? { path, write: writeUbl } : undefined;
}

const ruleSets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.xslt?$/.test(name))
  .flatMap((name) => ruleSetOf(join(folder, name)) ?? []);

type Node = ReturnType<typeof readXml>;
const failuresIn = (node: Node): string[] => [
  ...(node.name === 'failed-assert' && !/^(warning|information)$/.test(node.attributes.flag ?? '')
    ? [`${node.attributes.id}: ${node.children.map(({ text }) => text.trim()).join(' ')}`]
    : []),
  ...node.children.flatMap(failuresIn),
];

test('the folder has rules for both syntaxes', () => {
  expect(ruleSets.some(({ write }) => write === writeCii)).toBe(true);
  expect(ruleSets.some(({ write }) => write === writeUbl)).toBe(true);
});

/** The names of broken rules by invoice. One run of the processor checks all of them, since compiling the rules is slow. */
function brokenRules({ path, write }: RuleSet): Readonly<Record<string, readonly string[]>> {
  const scratch = mkdtempSync(join(tmpdir(), 'schematron-'));
  try {
    const [invoices, reports] = [join(scratch, 'invoices'), join(scratch, 'reports')];
    for (const place of [invoices, reports]) mkdirSync(place);
    for (const [name, invoice] of Object.entries(exampleInvoices)) {
      const xml = write(invoice);
      if (xml !== undefined) writeFileSync(join(invoices, `${name}.xml`), xml);
    }
    const args = ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${invoices}`, `-xsl:${path}`, `-o:${reports}`];
    const { status, stderr } = spawnSync('java', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return Object.fromEntries(
      readdirSync(reports).map((name) => [
        name,
        failuresIn(readXml(readFileSync(join(reports, name), 'utf8'))),
      ]),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

test.each(ruleSets)('every example meets $path', (rules) => {
  const broken = brokenRules(rules);
  expect(Object.keys(broken)).toHaveLength(
    Object.values(exampleInvoices).filter((invoice) => rules.write(invoice) !== undefined).length,
  );
  expect(Object.entries(broken).filter(([, rulesOfInvoice]) => rulesOfInvoice.length > 0)).toEqual([]);
});

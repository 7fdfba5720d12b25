import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '@labelwerk/testkit/pdf/installed-tool.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../draw/draw-page.ts';
import { openBytes } from '../draw/pdfium.ts';
import { inImage } from '../preflight/crafted/producer-labels.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { makePrintFile } from '../press/print-file.ts';
import { repairDocument } from '../repair/repair-document.ts';
import { drawPlates } from '../separate/draw-plates.ts';
import { makePlateDocument } from '../separate/make-plate-document.ts';
import { openDocument } from './open-document.ts';

const expected = { width: 50, height: 30, shape: 'rectangle' } as const;
const label = makePrintLabel(inImage(40, 30, 'q 40 0 0 20 5 5 cm /Own Do Q'));

const ciphers = ['AES-256', ...(isInstalled('qpdf') ? ['RC4-128', 'AES-128'] : [])];

/** Protected against changes by an owner's password; opens without a password. */
async function restricted(cipher: string): Promise<Uint8Array> {
  if (cipher === 'AES-256') {
    const pdf = await PDF.load(label.slice());
    const permissions = { modify: false, copy: false, annotate: false, assemble: false } as const;
    pdf.setProtection({ ownerPassword: 'workshop', permissions });
    return pdf.save();
  }
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-restricted-'));
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
  writeFileSync(from, label);
  const kind = cipher === 'AES-128' ? ['--use-aes=y'] : ['--use-aes=n', '--allow-weak-crypto'];
  const cryptography = ['--encrypt', '', 'workshop', '128', '--modify=none', kind[0] as string, '--'];
  execFileSync('qpdf', [...kind.slice(1), ...cryptography, from, to]);
  const bytes = readFileSync(to);
  rmSync(folder, { recursive: true });
  return new Uint8Array(bytes);
}

async function opened(bytes: Uint8Array) {
  const document = await openDocument(bytes.slice());
  if (!document.ok) throw new Error(document.code);
  return document;
}

async function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  const document = await openBytes(bytes.slice());
  if (typeof document === 'string') throw new Error(document);
  const drawing = await drawPage(document, { pageIndex: 0, longest: 300, deadlineMs: 10_000 });
  document.close();
  if (!drawing || drawing === 'late') throw new Error('not drawn');
  return Buffer.from(drawing.pixels);
}

async function printed(bytes: Uint8Array): Promise<Uint8Array> {
  const printFile = await makePrintFile([bytes], { title: '', pages: [{ file: 0, page: 1 }], expected });
  if (!printFile.ok) throw new Error(printFile.code);
  return printFile.bytes;
}

describe.each(ciphers)('a file protected against changes by %s', (cipher) => {
  test('is checked like any other, and said to be protected', async () => {
    const bytes = await restricted(cipher);
    const document = await opened(bytes);
    expect(document.restricted).toBe(true);
    const checked = runPreflight(document, bytes.length, expected);
    if (!checked.ok) throw new Error(checked.code);
    expect(checked.findings.map(({ id, variant }) => `${id} ${variant}`)).toContain('LP-FILE-2 restricted');
  });

  test('has the same plates', async () => {
    const plates = async (bytes: Uint8Array) => {
      const document = await makePlateDocument((await opened(bytes)).pdf);
      const drawn = await drawPlates(document, { pageIndex: 0, longest: 200, deadlineMs: 10_000 });
      return drawn?.map(({ ink, amounts }) => [ink, Buffer.from(amounts).toString('base64')]);
    };
    expect(await plates(await restricted(cipher))).toEqual(await plates(label));
  });

  test('is printed and repaired as it is, without protection', async () => {
    const bytes = await restricted(cipher);
    const file = await printed(bytes);
    expect((await pixelsOf(file)).equals(await pixelsOf(await printed(label)))).toBe(true);
    const repaired = await repairDocument(bytes, { fixes: ['cut-path'], expected });
    if (!repaired.ok) throw new Error(repaired.code);
    for (const result of [file, repaired.bytes]) expect((await opened(result)).restricted).toBe(false);
  });
});

test('a file that needs a password to open is refused as protected', async () => {
  const pdf = await PDF.load(label.slice());
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'workshop' });
  expect(await openDocument(await pdf.save())).toEqual({ ok: false, code: 'encrypted' });
});

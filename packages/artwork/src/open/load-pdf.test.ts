import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { openDocument } from './open-document.ts';

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const asBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A label that opens without a password but does not permit changes. */
async function protectedLabel(): Promise<string> {
  const pdf = await PDF.load(makePrintLabel());
  pdf.setProtection({ ownerPassword: 'workshop', permissions: { modify: false } });
  return latin(await pdf.save());
}

/** Replaces a piece of a PDF and adjusts all offsets after it. */
function exchanged(text: string, from: string, to: string): string {
  const at = text.indexOf(from);
  const by = to.length - from.length;
  const moved = text.slice(0, at) + to + text.slice(at + from.length);
  const shifted = (offset: string) => String(Number(offset) + (Number(offset) > at ? by : 0));
  return moved
    .replace(
      /(\d{10}) (\d{5} n)/g,
      (_all, offset: string, rest) => `${shifted(offset).padStart(10, '0')} ${rest}`,
    )
    .replace(/startxref\s+(\d+)/, (_all, offset: string) => `startxref\n${shifted(offset)}`);
}

test('a file with unsigned permissions is opened', async () => {
  const text = await protectedLabel();
  const negative = /\/P (-\d+)/.exec(text)?.[1] ?? '';
  expect(Number(negative)).toBeLessThan(0);
  const positive = exchanged(text, `/P ${negative}`, `/P ${2 ** 32 + Number(negative)}`);
  expect(await openDocument(asBytes(positive))).toMatchObject({
    ok: true,
    restricted: true,
    recovered: false,
  });
});

test('an encrypted file without a usable cross-reference table is refused as protected', async () => {
  const text = (await protectedLabel()).replace(/startxref\s+\d+/, 'startxref\n3');
  expect(await openDocument(asBytes(text))).toEqual({ ok: false, code: 'encrypted' });
});

test('pages without types keep their inherited size when the page tree is rewritten', async () => {
  const text = latin(makePrintLabel({ pages: [{}, {}] })).replaceAll('/Type /Page ', '/Type /Leaf ');
  const opened = await openDocument(asBytes(text));
  if (!opened.ok) throw new Error(opened.code);
  expect(opened.pages.map(({ media, trim }) => [media.width, trim?.width])).toEqual([
    [expect.closeTo(55, 2), expect.closeTo(50, 2)],
    [expect.closeTo(55, 2), expect.closeTo(50, 2)],
  ]);
});

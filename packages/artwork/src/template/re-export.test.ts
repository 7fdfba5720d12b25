import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { isInstalled, saidBy } from '@labelwerk/testkit/pdf/installed-tool.ts';
import { PDF, PdfStream } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DocumentScope } from '../interpret/document-scope.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { ObjectReader } from '../objects/object-reader.ts';
import { openDocument } from '../open/open-document.ts';
import { purposeOf } from '../preflight/expectation/technical-inks.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { makeTemplate } from './make-template.ts';

const words = { artwork: 'Motiv', cut: 'Stanze', guides: 'Hilfslinien', title: 'Vorlage 60,5 × 40 mm <&>' };
const labels: readonly LabelTrim[] = [
  { shape: 'rounded', width: 60.5, height: 40, cornerRadius: 3 },
  { shape: 'oval', width: 80, height: 50, cornerRadius: 0 },
  { shape: 'special', contour: 'arch', width: 70, height: 90, cornerRadius: 0 },
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-template-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Export = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Runs another program on the file: it reads `from` and writes `to`. */
const by =
  (program: string, args: (from: string, to: string) => readonly string[]): Export =>
  async (bytes) => {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
    writeFileSync(from, bytes);
    rmSync(to, { force: true });
    saidBy(program, args(from, to));
    return new Uint8Array(readFileSync(to));
  };

const changed =
  (change: (pdf: PDF) => void): Export =>
  async (bytes) => {
    const pdf = await PDF.load(bytes);
    change(pdf);
    return pdf.save();
  };

/** Renames inks in the resources of the file; its content is unchanged. */
const renamed =
  (names: Readonly<Record<string, string>>): Export =>
  async (bytes) => {
    let text = Buffer.from(bytes).toString('latin1');
    for (const [from, to] of Object.entries(names))
      text = text.replaceAll(`/Separation /${from}`, `/Separation /${to}`);
    return new Uint8Array(Buffer.from(text, 'latin1'));
  };

const gs = (...more: readonly string[]) =>
  by('gs', (from, to) => [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    ...more,
    '-o',
    to,
    from,
  ]);

/** Ways through an editor, grouped by what remains of the template. */
const ways: readonly {
  readonly way: string;
  readonly left: 'inks' | 'shape';
  readonly needs?: string;
  readonly run: Export;
}[] = [
  { way: 'saved as it is', left: 'inks', run: changed(() => {}) },
  { way: 'layers dropped', left: 'inks', run: changed((pdf) => pdf.getCatalog().delete('OCProperties')) },
  {
    way: 'qpdf',
    left: 'inks',
    needs: 'qpdf',
    run: by('qpdf', (from, to) => ['--object-streams=generate', '--linearize', from, to]),
  },
  {
    way: 'mutool clean',
    left: 'inks',
    needs: 'mutool',
    run: by('mutool', (from, to) => ['clean', '-ggg', from, to]),
  },
  { way: 'Ghostscript', left: 'inks', needs: 'gs', run: gs() },
  {
    way: 'inks renamed by an editor',
    left: 'inks',
    run: renamed({ CutContour: 'CutContour#20Kopie', Guides: 'Guides#202' }),
  },
  {
    way: 'mutool convert',
    left: 'shape',
    needs: 'mutool',
    run: by('mutool', (from, to) => ['convert', '-F', 'pdf', '-o', to, from]),
  },
  {
    way: 'pdftocairo',
    left: 'shape',
    needs: 'pdftocairo',
    run: by('pdftocairo', (from, to) => ['-pdf', from, to]),
  },
  {
    way: 'Ghostscript to CMYK',
    left: 'shape',
    needs: 'gs',
    run: gs('-sColorConversionStrategy=CMYK', '-dPreserveSeparation=false'),
  },
];

async function look(bytes: Uint8Array, { width, height, shape, contour }: LabelTrim) {
  const opened = await openDocument(bytes.slice());
  if (!opened.ok) throw new Error(opened.code);
  const expected = { width, height, shape, ...(contour && { contour }) };
  const checked = runPreflight(opened, bytes.length, expected);
  if (!checked.ok) throw new Error(checked.code);
  const [geometry] = opened.pages;
  const page = geometry && pageToInterpret(opened.pdf, 0, geometry);
  if (!page) throw new Error('no page');
  const purposes: unknown[] = [];
  interpretPage(new DocumentScope(opened.pdf), page, (mark) => purposes.push(purposeOf(mark)));
  return {
    purposes,
    hasLayers: opened.pdf.getCatalog().has('OCProperties'),
    findings: checked.findings.map(({ id, variant, subject }) => [id, variant, subject].join(' ').trim()),
  };
}

describe('the template after a round trip through an editor', () => {
  const cases = ways.flatMap((one) => labels.map((label) => ({ ...one, label, shape: label.shape })));
  test.each(cases)('$way, $shape', async ({ left, needs, run, label }) => {
    if (needs !== undefined && !isInstalled(needs)) return;
    const { purposes, hasLayers, findings } = await look(await run(await makeTemplate(label, words)), label);
    const about = findings.filter((one) => /LP-(CUT|SPOT|PROC|BOX-[67])/.test(one)).toSorted();
    if (left === 'inks') {
      // Recognized as guides and cut line: neither printed nor checked as artwork.
      expect(purposes).toEqual(['legend', 'cut']);
      // The note names the layer, so that a file without layers has none.
      expect(about).toEqual(hasLayers ? ['LP-PROC-1 unprinted Hilfslinien'] : []);
    } else {
      // Only their position distinguishes them from artwork: the report asks about both.
      expect(purposes).toEqual([undefined, undefined]);
      expect(about.filter((one) => one.startsWith('LP-CUT'))).toEqual([
        'LP-CUT-5 process',
        'LP-CUT-6 printed',
      ]);
    }
  });
});

/** The XMP packet of a file. */
async function metadataOf(pdf: PDF): Promise<string> {
  const metadata = new ObjectReader(pdf).get(pdf.getCatalog(), 'Metadata');
  if (!(metadata instanceof PdfStream)) throw new Error('no metadata');
  return new TextDecoder().decode(metadata.getDecodedData());
}

test('it has metadata: title, creator, size, id, and Trapped for PDF/X', async () => {
  const [label] = labels;
  if (!label) throw new Error('no label');
  const pdf = await PDF.load(await makeTemplate(label, words));
  const xmp = await metadataOf(pdf);
  expect(xmp).toContain('<rdf:li xml:lang="x-default">Vorlage 60,5 × 40 mm &#60;&#38;&#62;</rdf:li>');
  for (const part of [
    '<dc:creator><rdf:Seq><rdf:li>Labelwerk</rdf:li></rdf:Seq></dc:creator>',
    '<label:width>60.5</label:width><label:height>40</label:height>',
    '<stDim:w>65.5</stDim:w><stDim:h>45</stDim:h><stDim:unit>mm</stDim:unit>',
    '<pdf:Trapped>False</pdf:Trapped>',
  ])
    expect(xmp).toContain(part);
  const id = /<xmpMM:DocumentID>uuid:([0-9a-f-]{36})</.exec(xmp)?.[1];
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/);
  const otherPdf = await PDF.load(await makeTemplate({ ...label, width: 61 }, words));
  expect(await metadataOf(otherPdf)).not.toContain(id);
  expect([pdf.getTitle(), pdf.getCreator(), pdf.getTrapped()]).toEqual([words.title, 'Labelwerk', 'False']);
});

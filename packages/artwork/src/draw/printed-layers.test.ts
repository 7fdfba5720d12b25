import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelResources, makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DocumentScope } from '../interpret/document-scope.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { openDocument } from '../open/open-document.ts';
import { preview } from '../pool/tasks/preview.ts';
import { separate } from '../pool/tasks/separate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-layers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Case = {
  readonly id: string;
  readonly settings: string;
  readonly group?: string;
  readonly more?: string;
};
const asks = '/AS [<< /Event /Print /OCGs [@sketch] /Category [/Print] >>]';
const printOff = '/Usage << /Print << /PrintState /OFF >> >>';
const printOn = '/Usage << /Print << /PrintState /ON >> >>';
const viewOff = '/Usage << /View << /ViewState /OFF >> >>';
const cases: readonly Case[] = [
  { id: 'on', settings: '/ON [@sketch]' },
  { id: 'off', settings: '/OFF [@sketch]' },
  { id: 'off at first', settings: '/BaseState /OFF' },
  { id: 'off at first, then on', settings: '/BaseState /OFF /ON [@sketch]' },
  { id: 'on, its usage says off, nobody asks', settings: '', group: printOff },
  { id: 'on, its usage says off, and is asked', settings: asks, group: printOff },
  { id: 'off, its usage says on, nobody asks', settings: '/OFF [@sketch]', group: printOn },
  { id: 'off, its usage says on, and is asked', settings: `/OFF [@sketch] ${asks}`, group: printOn },
  { id: 'on, hidden on the screen only', settings: '', group: viewOff },
  { id: 'off by other settings', settings: '', more: '/Configs [<< /OFF [@sketch] /Intent /View >>]' },
];

const marked = 'BDC 0 1 1 0 k 20 10 10 10 re f EMC';

function labelOf({ settings, group = '', more = '' }: Case, property: string): Uint8Array {
  return makePrintLabel({
    add: `/OC /${property} ${marked}`,
    objects: {
      sketch: `<< /Type /OCG /Name (Sketch) ${group} >>`,
      rule: '<< /Type /OCMD /OCGs [@sketch] /P /AllOff >>',
    },
    catalog: `/OCProperties << /OCGs [@sketch] /D << ${settings} >> ${more} >>`,
    pages: [
      { resources: labelResources.replace('/Properties <<', '/Properties << /Sketch @sketch /Rule @rule') },
    ],
  });
}

/** Whether the file check sees the content of the layer as printed. */
async function isPrinted(bytes: Uint8Array): Promise<boolean> {
  const opened = await openDocument(bytes);
  const [geometry] = opened.ok ? opened.pages : [];
  const page = opened.ok && geometry && pageToInterpret(opened.pdf, 0, geometry);
  if (!opened.ok || !page) throw new Error('not read');
  let isShown: boolean | undefined;
  interpretPage(new DocumentScope(opened.pdf), page, (mark) => {
    if (mark.layers.length > 0) isShown = !mark.hidden;
  });
  if (isShown === undefined) throw new Error('no layer');
  return isShown;
}

test.each(cases.flatMap((one) => ['Sketch', 'Rule'].map((property) => ({ ...one, property }))))(
  'pictures and plates show the layer as the checks see it: $id, $property',
  async (one) => {
    const bytes = labelOf(one, one.property);
    const path = join(folder, `${one.id}-${one.property}.pdf`.replaceAll(/[^\w.]+/g, '-'));
    writeFileSync(path, bytes);
    const printed = await isPrinted(bytes);
    const drawn = await preview({
      kind: 'preview',
      path,
      pageIndex: 0,
      folder: `${path}-drawn`,
      sizes: [{ size: 'whole', density: 1 }],
    });
    if (!drawn.ok) throw new Error(drawn.code);
    const picture = sharp(drawn.files[0]?.path);
    const { width = 0, height = 0 } = await picture.metadata();
    const [left, top] = [Math.round((25 / 55) * width), Math.round((20 / 35) * height)];
    const { data } = await picture
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const separated = await separate({
      kind: 'separate',
      path,
      pageIndex: 0,
      folder: `${path}-plates`,
      longest: 200,
    });
    if (!separated.ok) throw new Error(separated.code);
    const hasMagenta = separated.plates.some(({ ink }) => ink === 'Magenta');
    expect({ picture: (data[1] ?? 255) < 128, plate: hasMagenta }).toEqual({
      picture: printed,
      plate: printed,
    });
  },
);

import { printLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { type Crafted, clean, label } from './crafted.ts';

const pages = (page: object) => ({ ...clean, pages: [page] }) as never;
const two = (page: object) => ({ ...clean, pages: [{}, page] }) as never;

/** Faults of sizes, boxes, bleed and pages. */
export const pageFaults: readonly Crafted[] = [
  {
    id: 'no bleed; in the twin only the BleedBox ends at the trim',
    fault: pages({ media: [2.5, 2.5, 52.5, 32.5], bleed: [2.5, 2.5, 52.5, 32.5] }),
    twin: pages({ bleed: [2.5, 2.5, 52.5, 32.5] }),
    finds: ['LP-BOX-3 missing'],
  },
  {
    id: 'PDF 1.3; in the twin it is PDF/X-1a:2001',
    fault: { ...clean, version: '1.3' },
    twin: {
      ...clean,
      version: '1.3',
      info: '/GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001)',
    },
    finds: ['LP-FILE-1 version'],
  },
  {
    id: 'no output intent; in the twin the page has one',
    fault: { ...clean, intent: false },
    twin: {
      ...clean,
      intent: false,
      pages: [
        {
          entries:
            '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) >>]',
        },
      ],
    },
    finds: ['LP-COL-2 missing'],
  },
  {
    id: 'trim is 1 mm too small',
    fault: pages({ trim: [2.5, 2.5, 51.5, 32.5] }),
    twin: pages({ trim: [2.5, 2.5, 52.45, 32.5] }),
    finds: ['LP-BOX-1 size'],
  },
  {
    id: 'trim is turned',
    fault: pages({ media: [0, 0, 35, 55], trim: [2.5, 2.5, 32.5, 52.5], bleed: [0, 0, 35, 55] }),
    twin: clean,
    finds: ['LP-BOX-1 turned'],
  },
  {
    id: 'page fits neither with bleed nor without',
    fault: pages({ media: [0, 0, 80, 40], trim: undefined, bleed: undefined }),
    twin: clean,
    finds: ['LP-BOX-2 neither'],
  },
  {
    id: 'no TrimBox',
    fault: pages({ trim: undefined, bleed: undefined }),
    twin: clean,
    finds: ['LP-BOX-2 missing'],
  },
  {
    id: 'bleed of 0.8 mm',
    fault: { content: '0.1 0 0 0 k 1.7 1.7 51.6 31.6 re f', pages: [{ bleed: [1.7, 1.7, 53.3, 33.3] }] },
    twin: pages({ bleed: [0, 0, 55, 35] }),
    finds: ['LP-BOX-3 missing'],
  },
  {
    id: 'bleed of 2 mm',
    fault: { content: '0.1 0 0 0 k 0.5 0.5 54 34 re f', pages: [{ bleed: [0.5, 0.5, 54.5, 34.5] }] },
    twin: clean,
    finds: ['LP-BOX-3 small'],
  },
  {
    id: 'page ends at the trim',
    fault: pages({ media: [0, 0, 50, 30], trim: undefined, bleed: undefined }),
    twin: clean,
    finds: ['LP-BOX-3 none'],
  },
  {
    id: 'CropBox hides the label',
    fault: pages({ crop: [5, 5, 50, 30] }),
    twin: pages({ crop: [0, 0, 55, 35] }),
    finds: ['LP-BOX-4 hides-trim'],
  },
  {
    id: 'CropBox is the trim',
    fault: pages({ crop: printLabel.trim }),
    twin: pages({ crop: printLabel.media }),
    finds: ['LP-BOX-4 differs'],
  },
  {
    id: 'colour ends at the trim',
    fault: { content: '0.8 0 0 0 k 2.5 2.5 50 30 re f' },
    twin: { content: '0.8 0 0 0 k 0 0 55 35 re f' },
    finds: ['LP-BOX-5 rim'],
  },
  {
    id: 'colour ends at the trim on a cropped page',
    fault: { content: '0.8 0 0 0 k 2.5 2.5 50 30 re f', pages: [{ crop: [2.5, 2.5, 52.5, 32.5] }] },
    twin: { content: '0.8 0 0 0 k 0 0 55 35 re f' },
    finds: ['LP-BOX-5 rim'],
  },
  {
    id: 'colour ends at the trim, with a BleedBox that is the trim',
    fault: { content: '0.8 0 0 0 k 2.5 2.5 50 30 re f', pages: [{ bleed: printLabel.trim }] },
    twin: { content: '0.8 0 0 0 k 0 0 55 35 re f', pages: [{ bleed: printLabel.trim }] },
    finds: ['LP-BOX-3 missing', 'LP-BOX-5 rim'],
  },
  {
    id: 'two pages for three designs',
    fault: two({}),
    twin: two({}),
    ordered: { sorts: 3 },
    twinOrdered: { sorts: 2 },
    finds: ['LP-PAGE-1 count'],
  },
  {
    id: 'pages of different sizes',
    fault: two({ trim: [2.5, 2.5, 51.5, 32.5] }),
    twin: two({}),
    finds: ['LP-PAGE-2 differs'],
  },
  {
    id: 'page is rotated',
    fault: pages({ entries: '/Rotate 180' }),
    twin: pages({ entries: '/Rotate 0' }),
    finds: ['LP-PAGE-2 turned'],
  },
  {
    id: 'page has a unit of its own',
    fault: pages({ entries: '/UserUnit 2' }),
    twin: pages({ entries: '/UserUnit 1' }),
    finds: ['LP-PAGE-3 unit'],
  },
  {
    id: 'page is empty',
    fault: { content: '' },
    twin: clean,
    finds: ['LP-PAGE-4 empty'],
  },
  {
    id: 'old version',
    fault: { ...clean, version: '1.3' },
    twin: { ...clean, version: '1.7' },
    finds: ['LP-FILE-1 version'],
  },
  {
    id: 'the whole label is one picture',
    fault: { content: 'q 55 0 0 35 0 0 cm /Page Do Q' },
    twin: label(''),
    finds: ['LP-IMG-3 coarse'],
  },
];

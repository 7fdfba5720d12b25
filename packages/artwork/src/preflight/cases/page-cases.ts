import { add, type Case, on, text } from './case.ts';

export const pageCases: readonly Case[] = [
  {
    ...on('LP-FILE-1', 'version', 'warning'),
    trips: { version: '1.3' },
    measured: '1.3',
    spares: { label: { version: '1.4' } },
  },
  {
    ...on('LP-FILE-4', 'script', 'error'),
    trips: { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' },
    spares: { label: { catalog: '/OpenAction << /S /GoTo /D [0 /Fit] >>' } },
  },
  {
    ...on('LP-FILE-4', 'annotation', 'warning'),
    trips: {
      pages: [{ entries: '/Annots [<< /Type /Annot /Subtype /Square /Rect [28.35 28.35 56.7 56.7] >>]' }],
    },
    box: [10, 10, 10, 10],
    spares: {
      label: {
        pages: [{ entries: '/Annots [<< /Type /Annot /Subtype /Square /F 2 /Rect [28 28 57 57] >>]' }],
      },
    },
  },
  {
    ...on('LP-PAGE-1', 'count', 'error'),
    trips: { pages: [{}, {}] },
    expected: { sorts: 3 },
    measured: 2,
    spares: { expected: { sorts: 1 } },
  },
  {
    ...on('LP-PAGE-2', 'differs', 'error'),
    trips: { pages: [{}, { trim: [2.5, 2.5, 51.5, 32.5] }] },
    box: [2.5, 2.5, 49, 30],
    spares: { label: { pages: [{}, { trim: [2.5, 2.5, 52.2, 32.5] }] } },
  },
  {
    ...on('LP-PAGE-2', 'turned', 'warning'),
    trips: { pages: [{ entries: '/Rotate 180' }] },
    measured: 180,
    spares: { label: { pages: [{ entries: '/Rotate 360' }] } },
  },
  {
    ...on('LP-PAGE-3', 'unit', 'error'),
    trips: { pages: [{ entries: '/UserUnit 2' }] },
    measured: 2,
    spares: { label: { pages: [{ entries: '/UserUnit 1' }] } },
  },
  {
    ...on('LP-PAGE-4', 'empty', 'warning'),
    trips: { content: '' },
    box: [2.5, 2.5, 50, 30],
    spares: { label: { content: '0 0 0 1 k 5 5 1 1 re f' } },
  },
  {
    ...on('LP-BOX-1', 'size', 'error'),
    trips: { pages: [{ trim: [2.5, 2.5, 51.5, 32.5] }] },
    box: [2.5, 2.5, 49, 30],
    measured: '49 × 30',
    spares: { label: { pages: [{ trim: [2.5, 2.5, 52.1, 32.5] }] } },
  },
  {
    ...on('LP-BOX-1', 'slightly', 'warning'),
    trips: { pages: [{ trim: [2.5, 2.5, 52.2, 32.5] }] },
    box: [2.5, 2.5, 49.7, 30],
    spares: { label: { pages: [{ trim: [2.5, 2.5, 52.45, 32.5] }] } },
  },
  {
    ...on('LP-BOX-1', 'slightly', 'warning'),
    trips: { pages: [{ media: [0, 0, 49.5, 30], trim: undefined, bleed: undefined }] as never },
    box: [0, 0, 49.5, 30],
    measured: '49.5 × 30',
    spares: { label: { pages: [{ media: [0, 0, 49.95, 30], trim: undefined, bleed: undefined }] as never } },
  },
  {
    ...on('LP-BOX-1', 'turned', 'warning'),
    trips: { pages: [{ media: [0, 0, 40, 60], trim: [5, 5, 35, 55], bleed: [0, 0, 40, 60] }] },
    box: [5, 5, 30, 50],
    spares: {},
  },
  {
    ...on('LP-BOX-2', 'missing', 'warning'),
    trips: { pages: [{ trim: undefined, bleed: undefined }] as never },
    box: [2.5, 2.5, 50, 30],
    fix: 'trim-box',
    spares: {},
  },
  {
    ...on('LP-BOX-2', 'neither', 'error'),
    trips: { pages: [{ media: [0, 0, 80, 40], trim: undefined, bleed: undefined }] as never },
    box: [0, 0, 80, 40],
    measured: '80 × 40',
    spares: { label: { pages: [{ trim: undefined, bleed: undefined }] as never } },
  },
  {
    ...on('LP-BOX-3', 'missing', 'error'),
    trips: { content: '0.1 0 0 0 k 1.6 1.6 51.8 31.8 re f', pages: [{ bleed: [1.6, 1.6, 53.4, 33.4] }] },
    box: [2.5, 2.5, 50, 30],
    measured: 0.9,
    fix: 'bleed',
    spares: { label: { pages: [{ bleed: [1.4, 1.4, 53.6, 33.6] }] } },
  },
  {
    ...on('LP-BOX-3', 'small', 'warning'),
    trips: { content: '0.1 0 0 0 k 0.5 0.5 54 34 re f', pages: [{ bleed: [0.5, 0.5, 54.5, 34.5] }] },
    box: [2.5, 2.5, 50, 30],
    measured: 2,
    spares: {},
  },
  {
    ...on('LP-BOX-3', 'none', 'warning'),
    trips: { pages: [{ media: [0, 0, 50, 30], trim: undefined, bleed: undefined }] as never },
    box: [0, 0, 50, 30],
    measured: 0,
    fix: 'bleed',
    spares: {},
  },
  {
    ...on('LP-BOX-4', 'differs', 'warning'),
    trips: { pages: [{ crop: [1, 1, 54, 34] }] },
    box: [1, 1, 53, 33],
    spares: { label: { pages: [{ crop: [0, 0, 55, 35] }] } },
  },
  {
    ...on('LP-BOX-4', 'hides-trim', 'error'),
    trips: { pages: [{ crop: [5, 5, 50, 30] }] },
    box: [5, 5, 45, 25],
    spares: { label: { pages: [{ crop: [2.5, 2.5, 52.5, 32.5] }] } },
  },
  {
    ...on('LP-BOX-6', 'text', 'warning'),
    trips: add(text(10, 'Honig', '4 15')),
    box: [4, 14.3, 8.8, 3.2],
    measured: 1.5,
    spares: { label: add(text(10, 'Honig', '4.6 15')) },
  },
  { ...on('LP-STD-1', 'plain', 'note'), trips: { info: '/Title (Label)' }, spares: {} },
  {
    ...on('LP-FILE-4', 'launch', 'error'),
    trips: { pages: [{ entries: '/AA << /O << /S /Launch /F (calc.exe) >> >>' }] },
    spares: { label: { pages: [{ entries: '/AA << /O << /S /Named /N /Print >> >>' }] } },
  },
  {
    ...on('LP-FILE-4', 'attachment', 'warning'),
    trips: { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' },
    spares: { label: { catalog: '/Names << /Dests << /Names [] >> >>' } },
  },
  {
    ...on('LP-FILE-4', 'form', 'warning'),
    trips: { catalog: '/AcroForm << /Fields [<< /FT /Tx /T (a) >>] >>' },
    spares: { label: { catalog: '/AcroForm << /Fields [] >>' } },
  },
  {
    ...on('LP-FILE-4', 'multimedia', 'warning'),
    trips: {
      pages: [{ entries: '/Annots [<< /Type /Annot /Subtype /Movie /Rect [28.35 28.35 56.7 56.7] >>]' }],
    },
    box: [10, 10, 10, 10],
    spares: {
      label: { pages: [{ entries: '/Annots [<< /Type /Annot /Subtype /Link /Rect [28 28 57 57] >>]' }] },
    },
  },
];

import { type Crafted, clean, die, label, withEntry } from './crafted.ts';

const layered = (settings: string, group = '') =>
  label('/OC /Sketch BDC 0 1 0 0 k 10 5 5 5 re f EMC', {
    objects: { sketch: `<< /Type /OCG /Name (Sketch) ${group} >>` },
    catalog: `/OCProperties << /OCGs [@sketch] /D << ${settings} >> >>`,
    pages: [{ resources: withEntry('Properties', '/Sketch @sketch') }],
  });
const visibleLayer = layered('/ON [@sketch]');
const printState = (state: 'ON' | 'OFF') => `/Usage << /Print << /PrintState /${state} >> >>`;
const printing = '/AS [<< /Event /Print /OCGs [@sketch] /Category [/Print] >>]';

const annotated = (entries: string) => ({
  ...clean,
  pages: [{ entries: `/Annots [<< /Type /Annot /Rect [28.35 28.35 56.7 56.7] ${entries} >>]` }],
});
/** A comment that is printed, with this content in a square of 10 mm. */
const stamped = (content: string, flags = 4) => ({
  ...annotated(`/Subtype /Stamp /F ${flags} /AP << /N @stamp >>`),
  objects: {
    stamp: {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 28.346 28.346] /Matrix [1 0 0 1 0 0]',
      data: content,
    },
  },
});
const opening = (action: string) => ({ ...clean, catalog: `/OpenAction << ${action} >>` });
const special = { shape: 'special' } as const;
const outline = label(`${die} 5 5 40 20 re S`);

/** Faults of cut lines, layers and content that isn't painted. */
export const contentFaults: readonly Crafted[] = [
  {
    id: 'special shape without a cut line',
    fault: clean,
    twin: outline,
    ordered: special,
    finds: ['LP-CUT-1 none'],
  },
  {
    id: 'cut line is open',
    fault: label(`${die} 5 5 m 45 5 l 45 25 l 5 25 l S`),
    twin: label(`${die} 5 5 m 45 5 l 45 25 l 5 25 l s`),
    ordered: special,
    finds: ['LP-CUT-1 open'],
  },
  {
    id: 'two outlines',
    fault: label(`${die} 5 5 15 20 re S 25 5 15 20 re S`),
    twin: outline,
    ordered: special,
    finds: ['LP-CUT-1 several'],
  },
  {
    id: 'cut line is filled',
    fault: label('/Over gs /Cut cs 1 scn 5 5 40 20 re f'),
    twin: outline,
    ordered: special,
    finds: ['LP-CUT-2 filled'],
  },
  {
    id: 'cut line of 1 pt',
    fault: label(`${die} 0.35 w 5 5 40 20 re S`),
    twin: outline,
    ordered: special,
    finds: ['LP-CUT-2 width'],
  },
  {
    id: 'cut line knocks out',
    fault: label('/Cut CS 1 SCN 0.0882 w 5 5 40 20 re S'),
    twin: outline,
    ordered: special,
    finds: ['LP-CUT-2 knocks-out'],
  },
  {
    id: 'outline with a sharp inner corner',
    fault: label(`${die} 5 5 m 50 5 l 50 17.5 l 38 17.5 l 38 30 l 5 30 l h S`),
    twin: label(`${die} 5 5 m 50 5 l 50 17.5 l 40 17.5 l 38.9 17.5 38 18.4 38 19.5 c 38 30 l 5 30 l h S`),
    ordered: special,
    finds: ['LP-CUT-3 sharp'],
  },
  {
    id: 'cut line beside the chosen shape',
    fault: label(`${die} 3.5 3.5 48 28 re S`),
    twin: label(`${die} 2.5 2.5 50 30 re S`),
    ordered: { shape: 'rectangle' },
    finds: ['LP-CUT-4 differs'],
  },
  {
    id: 'die line in magenta',
    fault: label('0 1 0 0 K 0.0882 w 2.5 2.5 50 30 re S'),
    twin: label('0 1 0 0 K 0.4 w 5 5 45 25 re S'),
    ordered: { shape: 'rectangle' },
    finds: ['LP-CUT-5 process'],
  },
  {
    id: 'guides of the template in a process ink',
    fault: label('0.5 0 0 0 K 0.18 w [0.7 0.7] 0 d 4.5 4.5 46 26 re S'),
    twin: label('0.5 0 0 0 K 0.18 w [0.7 0.7] 0 d 6 6 43 23 re S'),
    ordered: { shape: 'rectangle' },
    finds: ['LP-CUT-6 printed'],
  },
  {
    id: 'die line in red, of a special shape',
    fault: label('1 0 0 RG 0.2 w 27.5 32.5 m 45 17.5 l 27.5 2.5 l 10 17.5 l h S'),
    twin: label(`${die} 27.5 31 m 45 17.5 l 27.5 4 l 10 17.5 l h S`),
    ordered: special,
    finds: ['LP-CUT-5 process'],
  },
  {
    id: 'layer is off',
    fault: layered('/OFF [@sketch]'),
    twin: visibleLayer,
    finds: ['LP-LAY-1 hidden'],
  },
  {
    id: 'layer is off when printed, by its usage',
    fault: layered(`/ON [@sketch] ${printing}`, printState('OFF')),
    twin: layered(`/ON [@sketch] ${printing}`, printState('ON')),
    finds: ['LP-LAY-1 hidden'],
  },
  {
    id: 'layer says it does not print, the settings do not ask',
    fault: layered('/ON [@sketch]', printState('OFF')),
    twin: layered('/ON [@sketch]', printState('ON')),
    finds: ['LP-LAY-1 print-state'],
  },
  {
    id: 'layer is on the screen only, by its view state',
    fault: layered(
      `/ON [@sketch] ${printing}`,
      printState('OFF').replace('>> >>', '>> /View << /ViewState /ON >> >>'),
    ),
    twin: layered(
      `/OFF [@sketch] ${printing}`,
      printState('ON').replace('>> >>', '>> /View << /ViewState /OFF >> >>'),
    ),
    finds: ['LP-LAY-1 hidden'],
  },
  {
    id: 'several layer configurations',
    fault: { ...clean, catalog: '/OCProperties << /OCGs [] /D << >> /Configs [<< /Name (Proof) >>] >>' },
    twin: { ...clean, catalog: '/OCProperties << /OCGs [] /D << >> /Configs [] >>' },
    finds: ['LP-LAY-1 configurations'],
  },
  {
    id: 'processing step that labels do not have',
    fault: { ...clean, layers: '@layerCrease' },
    twin: { ...clean, layers: '@layerCut' },
    finds: ['LP-PROC-1 forbidden'],
  },
  {
    id: 'script when opened',
    fault: opening('/S /JavaScript /JS (app.alert\\(1\\))'),
    twin: opening('/S /GoTo /D [0 /Fit]'),
    finds: ['LP-FILE-4 script'],
  },
  {
    id: 'script behind another action',
    fault: opening('/S /Named /N /Print /Next << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    twin: opening('/S /Named /N /Print /Next << /S /GoTo /D [0 /Fit] >>'),
    finds: ['LP-FILE-4 script'],
  },
  {
    id: 'program started behind two other actions',
    fault: opening(
      '/S /Named /N /Print /Next [<< /S /GoTo /D [0 /Fit] /Next << /S /Launch /F (calc.exe) >> >>]',
    ),
    twin: opening('/S /Named /N /Print /Next [<< /S /GoTo /D [0 /Fit] /Next << /S /Named /N /Print >> >>]'),
    finds: ['LP-FILE-4 launch'],
  },
  {
    id: 'comment on the label',
    fault: annotated('/Subtype /Square'),
    twin: annotated('/Subtype /Link'),
    finds: ['LP-FILE-4 annotation'],
  },
  {
    id: 'comment on the label that is printed',
    fault: stamped('0 0.5 0 0 k 2 2 20 20 re f'),
    twin: stamped('0 0.5 0 0 k 2 2 20 20 re f', 2),
    finds: ['LP-FILE-4 annotation-printed'],
  },
  {
    id: 'printed comment in RGB',
    fault: stamped('1 0 0 rg 2 2 20 20 re f'),
    twin: stamped('1 0 0 rg 2 2 20 20 re f', 6),
    finds: ['LP-COL-1 rgb'],
  },
  {
    id: 'printed comment with too much ink',
    fault: {
      ...stamped('1 1 1 1 k 0 0 100 60 re f'),
      pages: [
        {
          entries:
            '/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /Rect [14 14 130 85] /AP << /N @stamp >> >>]',
        },
      ],
    },
    twin: stamped('1 1 1 1 k 0 0 100 60 re f', 2),
    finds: ['LP-COL-3 too-much'],
  },
  {
    id: 'printed comment that no screen shows',
    fault: stamped('0 0.5 0 0 k 2 2 20 20 re f', 36),
    twin: stamped('0 0.5 0 0 k 2 2 20 20 re f', 32),
    finds: ['LP-FILE-4 annotation-printed'],
  },
  {
    id: 'film on the label',
    fault: annotated('/Subtype /Movie'),
    twin: annotated('/Subtype /Link'),
    finds: ['LP-FILE-4 multimedia'],
  },
  {
    id: 'form fields',
    fault: { ...clean, catalog: '/AcroForm << /Fields [<< /FT /Tx /T (a) >>] >>' },
    twin: { ...clean, catalog: '/AcroForm << /Fields [] >>' },
    finds: ['LP-FILE-4 form'],
  },
  {
    id: 'attached files',
    fault: { ...clean, catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' },
    twin: { ...clean, catalog: '/Names << /Dests << /Names [] >> >>' },
    finds: ['LP-FILE-4 attachment'],
  },
];

import { type Crafted, clearFilm, finishes, inPlate, label, whitePaper, withEntry } from './crafted.ts';

/** A page with content on a layer of this name and processing step, in a space `/Ink`. */
const onLayer = (name: string, step: string, content: string, ink = '') =>
  label(`/OC /Step BDC ${content} EMC`, {
    objects: { step: `<< /Type /OCG /Name (${name}) ${step} >>` },
    catalog: '/OCProperties << /OCGs [@step] /D << >> >>',
    pages: [
      {
        resources: withEntry('Properties', '/Step @step').replace('/ColorSpace <<', `/ColorSpace << ${ink}`),
      },
    ],
  });
const step = (group: string, type = '') =>
  `/GTS_Metadata << /GTS_ProcStepsGroup /${group} ${type && `/GTS_ProcStepsType /${type}`} >>`;
const ink = (name: string) =>
  `/Ink [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.2 0 0 0] /N 1 >>]`;
const all = '0 0 55 35 re f';
const inInk = `/Over gs /Ink cs 1 scn ${all}`;
const die = '2.5 2.5 50 30 re S';
const rectangle = { shape: 'rectangle' } as const;
const film = { finishes: [finishes.partialWhite], material: clearFilm };
const cutting = step('Structural', 'Cutting');

/** Layers with a purpose: processing steps of ISO 19593, and layers that are named like technical inks. */
export const stepFaults: readonly Crafted[] = [
  {
    id: 'white step in CMYK, not in the white ink',
    fault: onLayer('Weiss', step('White'), `0 0 0 0 k ${all}`),
    twin: onLayer('White 1', step('White'), inInk, ink('W1')),
    ordered: film,
    finds: ['LP-PROC-2 process'],
  },
  {
    id: 'cutting step in CMYK',
    fault: onLayer('Die', cutting, `0 1 0 0 K 0.0882 w ${die}`),
    twin: onLayer('Die', cutting, `/Over gs /Ink CS 1 SCN 0.0882 w ${die}`, ink('Kontur#20neu')),
    ordered: rectangle,
    finds: ['LP-PROC-2 process'],
  },
  {
    id: 'varnish step in black',
    fault: onLayer('Shine', step('Varnish'), '/Over gs 0 0 0 1 k 10 5 12 8 re f'),
    twin: onLayer('Shine', step('Varnish'), '/Over gs /Ink cs 1 scn 10 5 12 8 re f', ink('V1')),
    ordered: { finishes: [finishes.spotVarnish], material: whitePaper },
    finds: ['LP-PROC-2 process'],
  },
  {
    id: 'layer named Dieline in magenta; in the twin it shows dimensions',
    fault: onLayer('Dieline', '', `0 1 0 0 K 0.0882 w ${die}`),
    twin: onLayer('Dieline', step('Dimensions'), `0 0 0 1 K 0.0882 w ${die}`),
    ordered: rectangle,
    finds: ['LP-PROC-2 named'],
  },
  {
    id: 'layer named White in CMYK on clear film',
    fault: onLayer('White', '', `0 0 0 0 k ${all}`),
    twin: onLayer('White', '', inInk, ink('White')),
    ordered: film,
    finds: ['LP-PROC-2 named'],
  },
  {
    id: 'layer named Hot Foil in CMYK with foil ordered; in the twin none is ordered',
    fault: onLayer('Hot Foil', '', '0 0.3 0.8 0 k 10 5 12 8 re f'),
    twin: onLayer('Gold', '', '0 0.3 0.8 0 k 10 5 12 8 re f'),
    ordered: { finishes: [finishes.foil], material: whitePaper },
    twinOrdered: { finishes: [], material: whitePaper },
    finds: ['LP-PROC-2 named'],
  },
  {
    id: 'white ordered without its plate; in the twin it is one of the inks of a DeviceN',
    fault: label('0.5 0 0 0 k 10 5 12 8 re f'),
    twin: label(`/Ink cs 0.5 0 0 0 1 scn ${all}`, {
      objects: {
        five: {
          dict: '/FunctionType 4 /Domain [0 1 0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
          data: '{ pop }',
        },
      },
      pages: [
        {
          resources: withEntry(
            'ColorSpace',
            '/Ink [/DeviceN [/Cyan /Magenta /Yellow /Black /White] /DeviceCMYK @five << /Subtype /NChannel >>]',
          ),
        },
      ],
    }),
    ordered: film,
    finds: ['LP-FIN-1 white'],
  },
  {
    id: 'spot colour nobody ordered; in the twin it is on a legend',
    fault: inPlate('Info', '/Ink cs 1 scn 10 5 12 8 re f'),
    twin: onLayer('Notes', step('Legend'), '/Ink cs 1 scn 10 5 12 8 re f', ink('Info')),
    ordered: { finishes: [] },
    finds: ['LP-SPOT-1 unknown'],
  },
];

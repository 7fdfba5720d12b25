import {
  type Crafted,
  clean,
  clearFilm,
  finishes,
  fullPlate,
  inPlate,
  label,
  text,
  whitePaper,
  withEntry,
} from './crafted.ts';

const order = (...list: readonly (keyof typeof finishes)[]) => ({
  finishes: list.map((one) => finishes[one]),
  material: whitePaper,
});
const onFilm = (...list: readonly (keyof typeof finishes)[]) => ({
  ...order(...list),
  material: clearFilm,
});
const named = (name: string, ours: string, purpose: string): Crafted => ({
  id: `${purpose} named ${name}`,
  fault: inPlate(name, fullPlate),
  twin: inPlate(ours, fullPlate),
  finds: [`LP-SPOT-3 ${purpose}`],
});
const cutNamed = (name: string): Crafted => ({
  id: `cut line named ${name}`,
  fault: inPlate(name, '/Over gs /Ink CS 1 SCN 0.0882 w 2.5 2.5 50 30 re S'),
  twin: inPlate('CutContour', '/Over gs /Ink CS 1 SCN 0.0882 w 2.5 2.5 50 30 re S'),
  ordered: { shape: 'rectangle' },
  finds: ['LP-SPOT-3 cut'],
});
/** A cut line whose ink name has these bytes, as written in the PDF. */
const cutWritten = (bytes: string): Crafted => ({
  ...cutNamed('CutContour'),
  id: `cut line whose name is written ${bytes}`,
  fault: label('/Over gs /Ink CS 1 SCN 0.0882 w 2.5 2.5 50 30 re S', {
    pages: [
      {
        resources: withEntry(
          'ColorSpace',
          `/Ink [/Separation /${bytes} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.3 0.8 0.1] /N 1 >>]`,
        ),
      },
    ],
  }),
});

const step = (name: string): Crafted => ({
  id: `a step named ${name}`,
  fault: inPlate(name, '/Over gs /Ink CS 1 SCN 0.2 w 10 5 m 10 25 l S'),
  twin: clean,
  finds: ['LP-SPOT-3 step'],
});

/** Faults of the plates of finishes: missing, printed in a wrong way, or with wrong names. */
export const plateFaults: readonly Crafted[] = [
  {
    id: 'copper foil and embossing ordered, file in CMYK',
    fault: clean,
    twin: label('', {}),
    ordered: order('foil', 'emboss'),
    twinOrdered: order('gloss'),
    finds: ['LP-FIN-1 foil'],
  },
  {
    id: 'hot foil ordered without its plate',
    fault: clean,
    twin: inPlate('HotFoil', fullPlate),
    ordered: order('foil'),
    finds: ['LP-FIN-1 foil'],
  },
  {
    id: 'hot and cold foil ordered, one plate',
    fault: inPlate('HotFoil', fullPlate),
    twin: inPlate('HotFoil', fullPlate),
    ordered: order('foil', 'coldFoil'),
    twinOrdered: order('foil'),
    finds: ['LP-FIN-1 foil'],
  },
  {
    id: 'embossing ordered without its plate',
    fault: clean,
    twin: inPlate('Emboss', fullPlate),
    ordered: order('emboss'),
    finds: ['LP-FIN-1 emboss'],
  },
  {
    id: 'spot varnish ordered without its plate',
    fault: clean,
    twin: inPlate('Varnish', fullPlate),
    ordered: order('spotVarnish'),
    finds: ['LP-FIN-1 varnish'],
  },
  {
    id: 'partial white ordered without its plate',
    fault: clean,
    twin: inPlate('White', '/Over gs /Ink cs 1 scn 0 0 55 35 re f'),
    ordered: onFilm('partialWhite'),
    finds: ['LP-FIN-1 white'],
  },
  {
    id: 'foil plate that nobody ordered',
    fault: inPlate('HotFoil', fullPlate),
    twin: inPlate('HotFoil', fullPlate),
    ordered: order('gloss'),
    twinOrdered: order('foil'),
    finds: ['LP-FIN-2 foil'],
  },
  {
    id: 'varnish plate that nobody ordered',
    fault: inPlate('Varnish', fullPlate),
    twin: inPlate('Varnish', fullPlate),
    ordered: order(),
    twinOrdered: order('spotVarnish'),
    finds: ['LP-FIN-2 varnish'],
  },
  {
    id: 'white plate that nobody ordered',
    fault: inPlate('White', '/Over gs /Ink cs 1 scn 0 0 55 35 re f'),
    twin: inPlate('White', '/Over gs /Ink cs 1 scn 0 0 55 35 re f'),
    ordered: onFilm(),
    twinOrdered: onFilm('partialWhite'),
    finds: ['LP-FIN-2 white'],
  },
  {
    id: 'foil plate knocks out',
    fault: inPlate('HotFoil', '/Ink cs 1 scn 10 5 12 8 re f'),
    twin: inPlate('HotFoil', fullPlate),
    ordered: order('foil'),
    finds: ['LP-FIN-3 knocks-out'],
  },
  {
    id: 'varnish plate knocks out',
    fault: inPlate('Varnish', '/Ink cs 1 scn 10 5 12 8 re f'),
    twin: inPlate('Varnish', fullPlate),
    ordered: order('spotVarnish'),
    finds: ['LP-FIN-3 knocks-out'],
  },
  {
    id: 'foil plate of 60 %',
    fault: inPlate('HotFoil', '/Over gs /Ink cs 0.6 scn 10 5 12 8 re f'),
    twin: inPlate('HotFoil', fullPlate),
    ordered: order('foil'),
    finds: ['LP-FIN-3 tint'],
  },
  {
    id: 'emboss plate of 50 %',
    fault: inPlate('Emboss', '/Over gs /Ink cs 0.5 scn 10 5 12 8 re f'),
    twin: inPlate('Emboss', fullPlate),
    ordered: order('emboss'),
    finds: ['LP-FIN-3 tint'],
  },
  {
    id: 'white knocks out on clear film',
    fault: inPlate('White', '/Ink cs 1 scn 0 0 55 35 re f'),
    twin: inPlate('White', '/Over gs /Ink cs 1 scn 0 0 55 35 re f'),
    ordered: onFilm('partialWhite'),
    finds: ['LP-WHT-2 knocks-out'],
  },
  {
    id: 'white of 60 %',
    fault: inPlate('White', '/Over gs /Ink cs 0.6 scn 0 0 55 35 re f'),
    twin: inPlate('White', '/Over gs /Ink cs 1 scn 0 0 55 35 re f'),
    ordered: onFilm('partialWhite'),
    finds: ['LP-WHT-2 tint'],
  },
  {
    id: 'white knocked out by the colours above it',
    fault: inPlate('White', 'q /Over gs /Ink cs 1 scn 8 4 20 12 re f Q 0 1 0 0 k 10 6 12 8 re f'),
    twin: inPlate('White', '0 1 0 0 k 10 6 12 8 re f /Over gs /Ink cs 1 scn 0 0 55 35 re f'),
    ordered: onFilm('partialWhite'),
    finds: ['LP-WHT-2 covered'],
  },
  {
    id: 'colours on clear film without white',
    fault: label('0 1 0 0 k 10 6 12 8 re f'),
    twin: label('0 1 0 0 k 10 6 12 8 re f'),
    ordered: onFilm(),
    twinOrdered: onFilm('fullWhite'),
    finds: ['LP-WHT-1 colour'],
  },
  {
    id: 'light text on clear film without white',
    fault: label(`0.1 0 0 0 k ${text(12)}`),
    twin: label(`0.1 0 0 0 k ${text(12)}`),
    ordered: onFilm(),
    twinOrdered: onFilm('fullWhite'),
    finds: ['LP-WHT-1 text'],
  },
  cutNamed('CutContur'),
  cutNamed('Stanzform'),
  cutNamed('Kontur'),
  cutNamed('Tracé de découpe'),
  cutNamed('Línea de corte'),
  // By a program that escapes escaped bytes again, and by one whose bytes are not UTF-8.
  cutWritten('Trac#23c3#23a9#20de#20d#23c3#23a9coupe'),
  cutWritten('Trac#e9#20de#20d#e9coupe'),
  cutNamed('Contorno taglio'),
  named('Goldfolie', 'HotFoil', 'foil'),
  named('Barniz UVI', 'Varnish', 'varnish'),
  named('Sottofondo bianco', 'White', 'white'),
  named('Blindprägung 1', 'Emboss', 'emboss'),
  step('Perforation'),
  step('Crease'),
];

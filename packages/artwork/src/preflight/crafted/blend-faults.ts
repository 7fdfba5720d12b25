import { type Crafted, clearFilm, finishes, label, text, whitePaper, withEntry } from './crafted.ts';
import { plateOf } from './producer-labels.ts';

/** A page with the form `/Own`, which is a transparency group, and the graphics state `/Times`, which multiplies. */
const inGroup = (content: string, form: string, group = '/I true', name = 'White') => {
  const resources = withEntry('ExtGState', '/Times << /BM /Multiply /OP false /op false >>')
    .replace('/ColorSpace <<', `/ColorSpace << /Ink ${plateOf(name)}`)
    .replace('/XObject <<', '/XObject << /Own @own');
  return label(content, {
    objects: {
      own: {
        dict: `/Type /XObject /Subtype /Form /BBox [0 0 55 35] /Group << /S /Transparency ${group} >>`,
        data: form,
      },
    },
    pages: [{ resources }],
  });
};
const all = '0 0 55 35 re f';
const white = `/Over gs /Ink cs 1 scn ${all}`;
const colour = '0 0.6 0.6 0 k 5 5 20 10 re f';
const film = { finishes: [finishes.partialWhite], material: clearFilm };
const foil = { finishes: [finishes.foil], material: whitePaper };
const black = `/Over gs 0 0 0 1 k ${text(8)}`;
const ground = '0 0.4 0 0 k 5 5 40 15 re f';
const die = '/Ink CS 1 SCN 0.0882 w 2.5 2.5 50 30 re S';

/** Inks that keep what is below by overprint or by a blend mode, and lose it in an isolated group. */
export const blendFaults: readonly Crafted[] = [
  {
    id: 'white overprints in an isolated group; in the twin the colours are in it too',
    fault: inGroup(`${colour} /Own Do`, white),
    twin: inGroup('/Own Do', `0.1 0 0 0 k ${all} ${colour} ${white}`),
    ordered: film,
    finds: ['LP-WHT-2 knocks-out'],
  },
  {
    id: 'white in an isolated group; in the twin the group multiplies',
    fault: inGroup(`${colour} /Own Do`, white),
    twin: inGroup(`${colour} /Times gs /Own Do`, `/Ink cs 1 scn ${all}`),
    ordered: film,
    finds: ['LP-WHT-2 knocks-out'],
  },
  {
    id: 'white knocks out; in the twin it multiplies',
    fault: inGroup(`${colour} /Ink cs 1 scn ${all}`, ''),
    twin: inGroup(`${colour} /Times gs /Ink cs 1 scn ${all}`, ''),
    ordered: film,
    finds: ['LP-WHT-2 knocks-out'],
  },
  {
    id: 'white in an isolated group; in the twin the group is not isolated',
    fault: inGroup(`${colour} /Own Do`, white),
    twin: inGroup(`${colour} /Own Do`, white, ''),
    ordered: film,
    finds: ['LP-WHT-2 knocks-out'],
  },
  {
    id: 'foil overprints in an isolated group',
    fault: inGroup(`${colour} /Own Do`, '/Over gs /Ink cs 1 scn 8 6 5 5 re f', '/I true', 'HotFoil'),
    twin: inGroup(`${colour} /Times gs /Own Do`, '/Ink cs 1 scn 8 6 5 5 re f', '/I true', 'HotFoil'),
    ordered: foil,
    finds: ['LP-FIN-3 knocks-out'],
  },
  {
    id: 'small black text overprints in an isolated group',
    fault: inGroup(`${ground} /Own Do`, black),
    twin: inGroup(`${ground} /Times gs /Own Do`, black),
    finds: ['LP-COL-6 text'],
  },
  {
    id: 'cut line knocks out; in the twin it multiplies',
    fault: inGroup(die, '', '', 'CutContour'),
    twin: inGroup(`/Times gs ${die}`, '', '', 'CutContour'),
    ordered: { shape: 'rectangle' },
    finds: ['LP-CUT-2 knocks-out'],
  },
];

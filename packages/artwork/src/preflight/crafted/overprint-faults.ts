import { type Crafted, label, text } from './crafted.ts';
import { cyan, inSpace } from './producer-labels.ts';

const tint = { tint: '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>' };
const fourInks = '[/DeviceN [/Cyan /Magenta /Yellow /Black] /DeviceCMYK @same]';
const same = {
  same: {
    dict: '/FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
    data: '{ }',
  },
};

/** Objects that overprint by their graphics state but knock out because of their colour space, and the reverse. */
export const overprintFaults: readonly Crafted[] = [
  {
    id: 'small text in device grey that overprints: on process inks it knocks out',
    fault: label(`${cyan} /Over gs 0 g ${text(8)}`),
    twin: label(`${cyan} /Over gs 0 0 0 1 k ${text(8)}`),
    finds: ['LP-COL-6 text'],
  },
  {
    id: 'thin line in device grey that overprints',
    fault: label(`${cyan} /Over gs 0 G 0.3 w 10 8 m 20 8 l S`),
    twin: label(`${cyan} /Over gs 0 0 0 1 K 0.3 w 10 8 m 20 8 l S`),
    finds: ['LP-COL-6 line'],
  },
  {
    id: 'small black text by a profile that overprints',
    fault: inSpace('[/ICCBased @cmyk]', `${cyan} /Over gs /Ink cs 0 0 0 1 scn ${text(8)}`, {
      cmyk: { dict: '/N 4', data: new Uint8Array(128) },
    }),
    twin: inSpace(
      '[/Separation /Black /DeviceCMYK @tint]',
      `${cyan} /Over gs /Ink cs 1 scn ${text(8)}`,
      tint,
    ),
    finds: ['LP-COL-6 text'],
  },
  {
    id: 'small black text as one of four inks that overprints',
    fault: inSpace(fourInks, `${cyan} /Over gs /Ink cs 0 0 0 1 scn ${text(8)}`, same),
    twin: inSpace('[/DeviceN [/Black] /DeviceCMYK @tint]', `${cyan} /Over gs /Ink cs 1 scn ${text(8)}`, tint),
    finds: ['LP-COL-6 text'],
  },
  {
    id: 'small black text knocks out of a colour, not of a tint of black',
    fault: { content: `0 0 0.3 0 k 0 0 55 35 re f 0 0 0 1 k ${text(8)}` },
    twin: { content: `0 0 0 0.3 k 0 0 55 35 re f 0 0 0 1 k ${text(8)}` },
    finds: ['LP-COL-6 text'],
  },
  {
    id: 'level coloured line overprints another colour',
    fault: label(`${cyan} /Over gs 0 0 1 0 K 0.8 w 10 8 m 20 8 l S`),
    twin: label(`${cyan} 0 0 1 0 K 0.8 w 10 8 m 20 8 l S`),
    finds: ['LP-COL-10 mixes'],
  },
];

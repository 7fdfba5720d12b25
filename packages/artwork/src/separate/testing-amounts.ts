import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { openDocument } from '../open/open-document.ts';
import { coverageOf, drawPlates } from './draw-plates.ts';
import { makePlateDocument } from './make-plate-document.ts';

const longest = 550;

/**
 * The amounts of ink in percent at places (mm from the lower left) of a label, above 0, by place and ink.
 */
export async function amountsOf(
  label: Parameters<typeof makePrintLabel>[0],
  places: Readonly<Record<string, readonly [number, number]>>,
) {
  const opened = await openDocument(makePrintLabel(label));
  if (!opened.ok) throw new Error(opened.code);
  const plates = await drawPlates(await makePlateDocument(opened.pdf), {
    pageIndex: 0,
    longest,
    deadlineMs: 10_000,
  });
  if (!plates) throw new Error('not drawn');
  const at = (ink: string, [x, y]: readonly [number, number]) => {
    const plate = plates.find((one) => one.ink === ink);
    return plate
      ? Math.round(coverageOf(plate, { x: x * 10 - 3, y: (35 - y) * 10 - 3, width: 6, height: 6 }))
      : 0;
  };
  return Object.fromEntries(
    Object.entries(places).map(([name, place]) => [
      name,
      Object.fromEntries(plates.flatMap(({ ink }) => (at(ink, place) > 0 ? [[ink, at(ink, place)]] : []))),
    ]),
  );
}

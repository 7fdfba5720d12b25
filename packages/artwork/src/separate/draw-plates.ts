import { cpuMs } from '../cpu-clock.ts';
import { type Drawing, type DrawOptions, drawPage } from '../draw/draw-page.ts';
import { openBytes } from '../draw/pdfium.ts';
import { processInks } from '../interpret/colour/process-inks.ts';
import { artworkLimits } from '../limits.ts';
import type { PlateDocument } from './make-plate-document.ts';

/** The separation of one ink of a page. */
export type Plate = {
  readonly ink: string;
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, rows from the top: 0 is no ink, 255 is full ink. */
  readonly amounts: Uint8Array;
};

type PlateOptions = Pick<DrawOptions, 'pageIndex' | 'longest' | 'deadlineMs' | 'region'> & {
  readonly inks?: readonly string[];
};

/**
 * Renders the plates of a page, with `longest` pixels on the longer side. `inks` limits which are rendered. Empty
 * plates are left out; undefined when the page can’t be rendered before the deadline.
 */
export async function drawPlates(
  document: PlateDocument,
  { pageIndex, longest, deadlineMs, region, inks = document.inks }: PlateOptions,
): Promise<readonly Plate[] | undefined> {
  const until = cpuMs() + deadlineMs;
  const plates: Plate[] = [];
  const draw = async (ink: string, withAll: boolean): Promise<Plate | 'empty' | undefined> => {
    const opened = await openBytes(document.bytesFor(ink, withAll));
    if (typeof opened === 'string') return undefined;
    try {
      const drawing = await drawPage(opened, {
        pageIndex,
        longest,
        deadlineMs: until - cpuMs(),
        annotations: false,
        printed: true,
        whole: true,
        ...(region && { region }),
      });
      return !drawing || drawing === 'late' ? undefined : plateOf(ink, drawing);
    } finally {
      opened.close();
    }
  };
  for (const ink of inks.slice(0, artworkLimits.plates)) {
    // The registration colour is added to the plates of spot inks in use, but does not create a plate by itself.
    const isShared = document.hasAll && !processInks.some((one) => one === ink);
    const inkPlate = await draw(ink, !isShared);
    const plate = isShared && inkPlate && inkPlate !== 'empty' ? await draw(ink, true) : inkPlate;
    if (!plate) return undefined;
    if (plate !== 'empty') plates.push(plate);
  }
  return plates;
}

function plateOf(ink: string, { width, height, channels, pixels }: Drawing): Plate | 'empty' {
  const amounts = new Uint8Array(width * height);
  let some = 0;
  for (let index = 0; index < amounts.length; index += 1) {
    const amount = 255 - (pixels[index * channels] ?? 255);
    amounts[index] = amount;
    some |= amount;
  }
  return some === 0 ? 'empty' : { ink, width, height, amounts };
}

/** Mean ink coverage of a plate within a box of pixels, in percent of full ink. */
export function coverageOf(
  { width, height, amounts }: Plate,
  box: { x: number; y: number; width: number; height: number },
): number {
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
  const [right, bottom] = [
    Math.min(width, Math.round(box.x + box.width)),
    Math.min(height, Math.round(box.y + box.height)),
  ];
  let sum = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) sum += amounts[y * width + x] ?? 0;
  const count = (right - left) * (bottom - top);
  return count > 0 ? (sum / count / 255) * 100 : 0;
}

/**
 * The difference between the 10th and the 90th percentile of ink coverage within a box of pixels, in percent of full
 * ink.
 */
export function spreadOf(
  { width, height, amounts }: Plate,
  box: { x: number; y: number; width: number; height: number },
): number {
  const [left, top] = [Math.max(0, Math.ceil(box.x)), Math.max(0, Math.ceil(box.y))];
  const [right, bottom] = [
    Math.min(width, Math.floor(box.x + box.width)),
    Math.min(height, Math.floor(box.y + box.height)),
  ];
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const amount = amounts[y * width + x] ?? 0;
      counts[amount] = (counts[amount] ?? 0) + 1;
    }
  const total = Math.max(0, right - left) * Math.max(0, bottom - top);
  const quantile = (share: number): number => {
    let passed = 0;
    for (let amount = 0; amount < 256; amount += 1) {
      passed += counts[amount] ?? 0;
      if (passed > share * total) return amount;
    }
    return 255;
  };
  return total === 0 ? 0 : ((quantile(0.9) - quantile(0.1)) / 255) * 100;
}

/** The largest amount of ink within a box of pixels, in percent of full ink. */
export function darkestOf(
  { width, height, amounts }: Plate,
  box: { x: number; y: number; width: number; height: number },
): number {
  let darkest = 0;
  for (let y = Math.max(0, Math.ceil(box.y)); y < Math.min(height, Math.floor(box.y + box.height)); y += 1)
    for (let x = Math.max(0, Math.ceil(box.x)); x < Math.min(width, Math.floor(box.x + box.width)); x += 1)
      darkest = Math.max(darkest, amounts[y * width + x] ?? 0);
  return (darkest / 255) * 100;
}

import bwipjs from 'bwip-js/node';

/** A QR code: modules a side, without the light margin of four that it needs around, and where they are dark. */
export type QrCode = {
  readonly size: number;
  /** The dark modules as the path of an SVG, one unit a module, from the top left. */
  readonly path: string;
};

/** A text as a QR code that stands a seventh of its modules being unreadable (level M). Throws when it is too long. */
export function writeQr(text: string): QrCode {
  const options = { bcid: 'qrcode', text, eclevel: 'M', binarytext: false };
  const [symbol] = bwipjs.raw(options) as unknown as [
    { readonly pixs: readonly number[]; readonly pixx: number },
  ];
  const { pixs, pixx: size } = symbol;
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && pixs[y * size + x]) x += 1;
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
    }
  }
  return { size, path: runs.join('') };
}

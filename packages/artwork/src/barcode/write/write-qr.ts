import bwipjs from 'bwip-js/node';

/** A QR code: modules per side, without the quiet zone of four modules that it needs, and the dark modules. */
export type QrCode = {
  readonly size: number;
  /** The dark modules as an SVG path, one unit per module, origin at the top left. */
  readonly path: string;
};

/**
 * Encodes a text as a QR code at level M, which tolerates about 15 % damaged codewords. Throws when the text is too
 * long.
 */
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

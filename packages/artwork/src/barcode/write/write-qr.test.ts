import { expect, test } from 'vitest';
import { findMatrixCodes } from '../find-matrix-codes.ts';
import { writeQr } from './write-qr.ts';

const scale = 4;
const free = 4;

/** Renders the path, independently of the code that wrote it. */
function drawn({ size, path }: ReturnType<typeof writeQr>) {
  const side = (size + 2 * free) * scale;
  const pixels = new Uint8Array(side * side * 3).fill(255);
  const rest = path.replace(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g, (_run, x, y, width, back) => {
    expect(back).toBe(width);
    for (let line = 0; line < scale; line += 1) {
      const from = ((Number(y) + free) * scale + line) * side + (Number(x) + free) * scale;
      pixels.fill(0, from * 3, (from + Number(width) * scale) * 3);
    }
    return '';
  });
  expect(rest).toBe('');
  return { width: side, height: side, channels: 3 as const, pixels };
}

test.each([
  'otpauth://totp/Labelwerk:a%40example.com?issuer=Labelwerk&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  'A',
  `otpauth://totp/${'x'.repeat(300)}`,
])('the drawn code decodes to the text: %s', async (text) => {
  const codes = await findMatrixCodes(drawn(writeQr(text)), 48);
  expect(codes).toEqual([expect.objectContaining({ says: { text, isGs1: false } })]);
});

test('a text too long for any code is refused', () => {
  expect(() => writeQr('x'.repeat(5000))).toThrow();
});

import { expect, test } from 'vitest';
import { isPicture } from './read-picture.ts';

test('a picture is recognised by its signature', () => {
  expect(isPicture(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(true);
  expect(isPicture(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0))).toBe(true);
  for (const text of ['%PDF-1.7', '<svg xml', 'GIF89a', ''])
    expect(isPicture(new TextEncoder().encode(text)), text).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimReference, photoTypeOf, readClaimReference } from './claims.ts';

const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [part])));

test('a photo type is detected by its bytes', () => {
  expect(photoTypeOf(bytesOf(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(photoTypeOf(bytesOf(0x89, 'PNG', 13, 10, 26, 10))).toBe('image/png');
  for (const brand of ['heic', 'mif1', 'avif'])
    expect(photoTypeOf(bytesOf(0, 0, 0, 24, 'ftyp', brand))).toBe('heic');
  for (const other of ['', 'GIF89a', '%PDF-1.7', '<svg xmlns=', '....ftypisom'])
    expect(photoTypeOf(bytesOf(other))).toBeUndefined();
});

test('any bytes give a result without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
      expect(['image/jpeg', 'image/png', 'heic', undefined]).toContain(photoTypeOf(bytes));
    }),
  );
});

test('parses every reference that it wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
      const text = claimReference('2026-483920176', number);
      expect(readClaimReference(text)).toEqual({ orderNumber: '2026-483920176', number });
      expect(readClaimReference(text.toLowerCase())).toEqual({ orderNumber: '2026-483920176', number });
    }),
  );
  for (const none of ['', '2026-483920176', 'C1', '2026-483920176-C', '2026-483920176-C1x'])
    expect(readClaimReference(none)).toBeUndefined();
});

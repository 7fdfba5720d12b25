import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsShare } from './guest-room.ts';

const gb = 1_000_000_000;

test.each([
  ['an empty disk', { guestBytes: 0, roomBytes: 100 * gb, more: 25 * gb }, true],
  ['one byte more than a quarter', { guestBytes: 0, roomBytes: 100 * gb, more: 25 * gb + 1 }, false],
  ['visitors that have their quarter', { guestBytes: 25 * gb, roomBytes: 75 * gb, more: 1 }, false],
  ['other data that took half of the room', { guestBytes: 13 * gb, roomBytes: 37 * gb, more: 1 }, false],
  ['no room at all', { guestBytes: 0, roomBytes: 0, more: 1 }, false],
])('a share of 0.25: %s', (_what, bytes, fits) => {
  expect(fitsShare(0.25, bytes)).toBe(fits);
});

test('whatever visitors store, the rest of the room stays free', () => {
  const size = fc.integer({ min: 1, max: gb });
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.integer({ min: 0, max: 1_000 * gb }),
      fc.array(size, { maxLength: 50 }),
      (share, disk, sizes) => {
        let guestBytes = 0;
        for (const more of sizes) {
          if (fitsShare(share, { guestBytes, roomBytes: disk - guestBytes, more })) guestBytes += more;
        }
        expect(guestBytes).toBeLessThanOrEqual(Math.ceil(disk * share));
      },
    ),
  );
});

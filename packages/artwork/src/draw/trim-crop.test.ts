import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { cropOf } from './crop.ts';
import { drawnBox } from './drawn-box.ts';
import { regionOf } from './make-previews.ts';
import { openBytes } from './pdfium.ts';
import { trimCrop } from './trim-crop.ts';

test('both readers find the trim at the same place, turned, shifted and cropped', async () => {
  const side = fc.integer({ min: 20, max: 200 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -50, max: 50 }),
      side,
      side,
      fc.constantFrom(0, 90, 180, 270),
      fc.boolean(),
      fc.boolean(),
      async (start, width, height, rotate, cropped, trimmed) => {
        const bytes = rawPdf({
          pages: [
            {
              media: [start, start, start + width, start + height],
              ...(trimmed && {
                trim: [start + 5, start + 3, start + width - 4, start + height - 6] as const,
              }),
              ...(cropped && {
                crop: [start + 1, start + 2, start + width - 3, start + height - 1] as const,
              }),
              entries: `/Rotate ${rotate}`,
            },
          ],
        });
        const opened = await openDocument(bytes);
        const document = await openBytes(bytes);
        if (!opened.ok || typeof document === 'string') throw new Error('not opened');
        const [geometry] = opened.pages;
        const ours = geometry?.trim && cropOf(drawnBox(geometry), geometry.trim, geometry.rotate);
        const theirs = await trimCrop(document, 0);
        document.close();
        expect(theirs === undefined).toBe(ours === undefined);
        for (const key of ['left', 'top', 'width', 'height'] as const)
          if (ours) expect(theirs?.[key]).toBeCloseTo(ours[key], 3);
      },
    ),
    { numRuns: 60 },
  );
});

test('a crop has the requested length, lies within the drawing, and is at most a pixel off', () => {
  const share = fc.double({ min: 0.02, max: 1, noNaN: true });
  const side = fc.integer({ min: 20, max: 2048 });
  fc.assert(
    fc.property(side, side, share, share, share, share, (width, height, left, top, across, down) => {
      const crop = { left: left * (1 - across), top: top * (1 - down), width: across, height: down };
      const longest = Math.round(Math.max(across * width, down * height));
      const region = regionOf({ width, height }, crop, longest);
      expect(region.left).toBeGreaterThanOrEqual(0);
      expect(region.left + region.width).toBeLessThanOrEqual(width);
      expect(region.top + region.height).toBeLessThanOrEqual(height);
      expect(Math.max(region.width, region.height)).toBe(Math.max(1, longest));
      expect(Math.abs(region.left - crop.left * width)).toBeLessThanOrEqual(1.5);
      expect(Math.abs(region.height - Math.max(1, down * height))).toBeLessThanOrEqual(1.5);
    }),
  );
});

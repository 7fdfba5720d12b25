import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { cropOf } from './crop.ts';
import { drawnBox } from './drawn-box.ts';
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

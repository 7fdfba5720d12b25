import { isInk, type Rule } from '../../rule.ts';

const minSide = 16;

/** 1-bit images have no shades to hide their steps: they need a much higher resolution. */
export const imageBitmap: Rule = {
  id: 'LP-IMG-2',
  seesMasks: true,
  watch({ file: { limits } }, report) {
    const { error, warning, house } = limits.bitmap;
    return {
      mark(mark) {
        if (mark.kind !== 'image' || mark.bits !== 1 || !isInk(mark)) return;
        if (mark.columns <= minSide || mark.rows <= minSide) return;
        const measured = Math.round(mark.ppi);
        const measurement = { box: mark.box, measured, limit: house };
        // A coarse mask blurs an edge, which may be intended.
        const severity = mark.mask ? 'warning' : 'error';
        if (measured <= error) report({ variant: 'coarse', severity, ...measurement });
        else if (measured <= warning) report({ variant: 'low', severity: 'warning', ...measurement });
        else if (measured < house) report({ variant: 'house', severity: 'note', ...measurement });
      },
    };
  },
};

import { within } from '../../../interpret/geometry/box.ts';
import type { Rule } from '../../rule.ts';

/** A CropBox hides part of the page in viewers. */
export const boxCrop: Rule = {
  id: 'LP-BOX-4',
  page({ geometry: { crop, media }, trim }, report) {
    const fix = 'crop-box';
    if (!crop || within(media, crop, 0.05)) return;
    if (within(trim, crop, 0.05)) report({ variant: 'differs', severity: 'warning', box: crop, fix });
    else report({ variant: 'hides-trim', severity: 'error', box: crop, fix });
  },
};

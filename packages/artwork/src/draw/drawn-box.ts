import { intersect } from '../interpret/geometry/box.ts';
import type { Box, PageGeometry } from '../open/page-geometry.ts';

/** The part of a page that viewers and previews show: its CropBox, clipped to its MediaBox. */
export const drawnBox = ({ media, crop }: PageGeometry): Box => (crop && intersect(crop, media)) ?? media;

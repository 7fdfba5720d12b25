import { intersect } from '../interpret/geometry/box.ts';
import type { Box, PageGeometry } from '../open/page-geometry.ts';

/** What of a page is drawn: its CropBox, within its MediaBox. */
export const drawnBox = ({ media, crop }: PageGeometry): Box => (crop && intersect(crop, media)) ?? media;

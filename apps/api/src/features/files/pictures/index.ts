import type { Feature } from '#platform/feature.ts';
import { drawPreviewsTask } from './draw-previews.task.ts';

export { type KeptPlates, plateOf, platesOf, proofId } from './plates.ts';
export { previewOf } from './previews.ts';
export { sendPreview } from './send-preview.ts';
export { finishedTile, layersOf, tileOf } from './tiles.ts';

/** Pictures of the pages of contents: previews and separations, drawn once and removed with their content. */
export const pictures: Feature = { name: 'pictures', tasks: [drawPreviewsTask] };

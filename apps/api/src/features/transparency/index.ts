import type { Feature } from '#platform/feature.ts';
import { brandRoutes, publicBrandRoutes } from './brands/routes-brands.ts';
import { logoRoutes } from './logos/routes-logos.ts';
import { checkLabelArtwork } from './ordering/check-artwork.ts';
import { drawCodedLabel } from './ordering/draw-coded-label.ts';
import { personalData } from './personal-data-repository.ts';
import { writePressFile } from './press/write-press-file.ts';
import { previewRoutes } from './preview/routes-preview.ts';

export { checkLabelArtwork, drawCodedLabel, writePressFile };

/** Labels for Amazon's Transparency programme: brands of customers, and pictures of labels. */
export const transparency: Feature = {
  name: 'transparency',
  personalData,
  publicRoutes(server, app) {
    publicBrandRoutes(server, app);
    previewRoutes(server, app);
  },
  privateRoutes(server, app) {
    brandRoutes(server, app);
    logoRoutes(server, app);
  },
};

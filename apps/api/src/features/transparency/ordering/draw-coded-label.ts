import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { logoOf } from '../logos/logo-of-artwork.ts';
import { labelDrawer } from '../preview/drawing-process.ts';
import { labelOfArtwork } from './label-of-artwork.ts';

/**
 * A label with its code as SVG, as it is printed: for its customer alone. `title` is read out instead of the picture.
 * Throws if it can't be drawn; it was drawn with a code of its kind before it came into the cart.
 */
export async function drawCodedLabel(
  app: Pick<App, 'db' | 'part'>,
  configuration: Configuration,
  { code, title, customerId }: { readonly code: string; readonly title: string; readonly customerId: number },
): Promise<Result<string, 'codes.no-label'>> {
  const { artworkFrom: artwork } = configuration;
  if (artwork?.kind !== 'transparency') return failure('codes.no-label');
  const logo = await logoOf(app.db, artwork, customerId);
  const label = labelOfArtwork(configuration, artwork);
  const drawing = await app.part(labelDrawer).draw({ label, logo, title, code });
  return drawing.kind === 'drawn' ? success(drawing.svg) : failure('codes.no-label');
}

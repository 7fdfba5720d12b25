import { widestCode } from '@labelwerk/composition/transparency/widest-code.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { TransparencyArtwork } from '@labelwerk/domain/transparency/transparency-artwork.ts';
import type { App } from '#platform/app.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { findBrands } from '../brands/brands-repository.ts';
import { logoOf } from '../logos/logo-of-artwork.ts';
import { labelDrawer } from '../preview/drawing-process.ts';
import { faultFields } from '../preview/fault-fields.ts';
import { labelOfArtwork } from './label-of-artwork.ts';

/**
 * Checks a configuration that was priced: whether its texts and codes have room on the label, and whether brand and logo
 * are the customer's. Paths are those of the configuration; nothing is wrong with artwork from a file.
 */
export async function checkLabelArtwork(
  app: Pick<App, 'db' | 'part'>,
  configuration: Configuration,
  customerId: number | null,
): Promise<Result<void, 'request.invalid'>> {
  const { artworkFrom: artwork } = configuration;
  if (artwork?.kind !== 'transparency') return success(undefined);
  const logo = await logoOf(app.db, artwork, customerId);
  const errors =
    (await ownedFaults(app, artwork, { customerId, logo })) ??
    (await drawnFaults(app, configuration, { artwork, logo }));
  return errors.length > 0 ? failure('request.invalid', { errors }) : success(undefined);
}

/** What type 4 shows of a customer and isn't theirs; undefined if nothing is wrong. */
async function ownedFaults(
  { db }: Pick<App, 'db'>,
  { type, brand, logo: logoId }: TransparencyArtwork,
  { customerId, logo }: { readonly customerId: number | null; readonly logo: Uint8Array | undefined },
): Promise<readonly FieldFailure[] | undefined> {
  if (type !== 4) return undefined;
  if (customerId === null) return [{ path: 'artworkFrom.type', code: 'transparency.sign-in' }];
  if (logoId !== undefined && !logo) return [{ path: 'artworkFrom.logo', code: 'transparency.logo-missing' }];
  if (brand === undefined) return undefined;
  const brands = await findBrands(db, customerId);
  const isTheirs = brands.some(({ name }) => name === brand);
  return isTheirs ? undefined : [{ path: 'artworkFrom.brand', code: 'transparency.brand-missing' }];
}

async function drawnFaults(
  app: Pick<App, 'part'>,
  configuration: Configuration,
  { artwork, logo }: { readonly artwork: TransparencyArtwork; readonly logo: Uint8Array | undefined },
): Promise<readonly FieldFailure[]> {
  const label = labelOfArtwork(configuration, artwork);
  const drawing = await app.part(labelDrawer).draw({ label, logo, title: '', code: widestCode });
  if (drawing.kind !== 'faults') return [];
  return faultFields(drawing.faults).map(({ path, ...fault }) => ({
    ...fault,
    path: path === 'width' ? path : `artworkFrom.${path}`,
  }));
}

import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { App } from '#platform/app.ts';
import { isSigned, sign } from '#platform/auth/keys.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findLink, type LinkRow } from './links-repository.ts';

type Settings = Pick<App, 'settings'>;

/** The path of a link with its key behind `#`, which browsers send neither to servers nor in `Referer`. */
export const linkPath = ({ settings }: Settings, site: SiteId, linkId: string): string =>
  `${pathOf(site, 'proof')}#key=${linkId}.${sign(settings, 'proof link', linkId)}`;

/** Opens the pictures of a link and nothing else: it is part of their addresses, and may appear in logs. */
export const pictureSignature = ({ settings }: Settings, linkId: string): string =>
  sign(settings, 'proof picture', linkId);

export type LinkRefusal = 'proofs.link-unknown' | 'proofs.link-expired' | 'proofs.link-withdrawn';

/** The link of a key: 404 if it is forged, or was deleted with its account or long after its end, 410 if it was withdrawn or has expired. */
export function linkOfKey(
  app: Pick<App, 'db' | 'settings'>,
  key: string,
): Promise<Result<LinkRow, LinkRefusal>> {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  return openLink(app, id, isSigned(app.settings, 'proof link', id, signature));
}

/** The link whose pictures are asked for. */
export const linkOfPictures = (
  app: Pick<App, 'db' | 'settings'>,
  id: string,
  signature: string,
): Promise<Result<LinkRow, LinkRefusal>> =>
  openLink(app, id, isSigned(app.settings, 'proof picture', id, signature));

async function openLink(
  { db }: Pick<App, 'db'>,
  id: string,
  isGenuine: boolean,
): Promise<Result<LinkRow, LinkRefusal>> {
  const link = isGenuine && isUuid(id) ? await findLink(db, id) : undefined;
  if (!link) return failure('proofs.link-unknown');
  if (link.withdrawn_at) return failure('proofs.link-withdrawn');
  return link.is_expired ? failure('proofs.link-expired') : success(link);
}

import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { linkEndsAt } from '@labelwerk/domain/services/service-states.ts';
import { findRecipient, mayActFor } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import { isSigned, sign } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findByToken, findOrdered, type ServiceRow } from './ordered-repository.ts';

const short = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
const long = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signedText = (serviceId: string, personId: string): string => `${serviceId}.${personId}`;

/** The key of a link to a service for one person. It expires with the service, and with the person's access to it. */
export const serviceKey = (
  { settings }: Pick<App, 'settings'>,
  { id }: Pick<ServiceRow, 'id'>,
  personId: number,
): string => `${short(id)}.${personId}.${sign(settings, 'service link', signedText(id, String(personId)))}`;

/**
 * Path of the page on which a person can answer a delivery. The key is in the fragment (`#`), which browsers send
 * neither to servers nor in `Referer`.
 */
export const revisionPath = (
  app: Pick<App, 'settings'>,
  site: SiteId,
  row: Pick<ServiceRow, 'id'>,
  personId: number,
): string => `${pathOf(site, 'artwork-service-revision')}#key=${serviceKey(app, row, personId)}`;

/** The service that a link opens, and the person it was mailed to; links of earlier releases name nobody. */
export type Linked = { readonly row: ServiceRow; readonly personId: number | undefined };

/** The service and the person of a key; for links of earlier mails, which named no person, the service alone. */
async function serviceOfKey({ db, settings }: App, key: string): Promise<Linked | undefined> {
  const [, shortId = '', personId = '', signature = ''] =
    /^([A-Za-z0-9_-]{22})\.([1-9]\d{0,14})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  if (shortId === '') {
    const row = /^[A-Za-z0-9_-]{32}$/.test(key) ? await findByToken(db, key) : undefined;
    return row && { row, personId: undefined };
  }
  const id = long(shortId);
  if (!isSigned(settings, 'service link', signedText(id, personId), signature)) return undefined;
  const row = await findOrdered(db, id);
  return row && { row, personId: Number(personId) };
}

/** Whether the account was not deleted and the person of the link, if it names one, may still act for it. */
async function isEntitled(db: Db, { row, personId }: Linked): Promise<boolean> {
  if (personId !== undefined && !(await mayActFor(db, personId, row.customer_id))) return false;
  return ((await findRecipient(db, row.customer_id, personId ?? null))?.email ?? '') !== '';
}

/**
 * What a key opens: 404 if the key is forged, or its person may not act for the account any more; 410 once
 * the link has ended (see `linkEndsAt`).
 */
export async function openServiceLink(
  app: App,
  key: string,
): Promise<Result<Linked, 'services.link-expired' | 'services.link-unknown'>> {
  const linked = await serviceOfKey(app, key);
  if (!linked || !(await isEntitled(app.db, linked))) return failure('services.link-unknown');
  const { row } = linked;
  const ends = linkEndsAt(row.state, row.updated_at);
  return ends !== undefined && ends <= app.now() ? failure('services.link-expired') : success(linked);
}

import { createHash, randomUUID } from 'node:crypto';
import type { EnquiryKind } from '@labelwerk/domain/enquiries/enquiries.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, storedMessageOf } from '#platform/messages/messages.ts';
import { insertEnquiry, type NewFile } from './enquiries-repository.ts';
import { shopAddress } from './shop-address.ts';
import type { Details } from './tables.ts';

export type NewEnquiry = {
  readonly id: string;
  readonly kind: EnquiryKind;
  readonly site: SiteId;
  readonly name: string;
  readonly email: string;
  /** Topic of a message, or kind of samples. */
  readonly topic: string;
  readonly message: string;
  readonly details: Details;
  readonly files: readonly NewFile[];
};

/** Letters and digits that are not easily confused. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The reference of an enquiry: eight characters derived from its id, so that a repeat gets the same. */
export const referenceOf = (id: string): string =>
  [...createHash('sha256').update(id).digest().subarray(0, 8)].map((byte) => signs[byte % 32]).join('');

/** The reference for a form that a program filled in, as if it had been stored. */
export const noReference = (requestId: string | undefined): string => referenceOf(requestId ?? randomUUID());

export const topicOf = (language: Language, topic: string): string =>
  storedMessageOf(language, `enquiries.topic.${topic}`);

/** Fields that are not empty, with their names in a language. */
export const factsOf = (language: Language, details: Details) =>
  Object.entries(details).map(([field, value]) => ({
    label: storedMessageOf(language, `enquiries.field.${field}`),
    value,
  }));

/**
 * Stores an enquiry once and enqueues two mails: one to the shop with all data and the sender as Reply-To, and one to the
 * sender without their text, since the address may be somebody else's.
 */
export async function keepEnquiry(
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  given: NewEnquiry,
): Promise<string> {
  const { id, kind, site, name, email, topic, message, details, files } = given;
  const reference = referenceOf(id);
  const { language } = siteOf(site);
  const title = topicOf(language, topic);
  await app.db.transaction().execute(async (trx) => {
    const row = { id, kind, reference, site, name, email, topic, message, details: JSON.stringify(details) };
    if (!(await insertEnquiry(trx, row, files))) return;
    const names = files.map(({ filename }) => filename).join(', ');
    await sendMail(app, trx, {
      template: 'enquiry-to-shop',
      site,
      to: shopAddress(app.settings),
      key: `enquiry-to-shop:${id}`,
      data: {
        name: '',
        reference,
        topic: title,
        replyTo: email,
        facts: factsOf(language, { name, email, ...details, ...(names !== '' && { files: names }) }),
        paragraphs: message === '' ? [] : [message],
      },
    });
    await sendMail(app, trx, {
      template: kind === 'contact' ? 'contact-received' : 'samples-received',
      site,
      to: email,
      key: `enquiry-received:${id}`,
      data: {
        ...{ name, reference, topic: title, paragraphs: [] },
        facts: factsOf(language, { topic: title, reference }),
      },
    });
  });
  return reference;
}

import { randomUUID } from 'node:crypto';
import type { ContactBody } from '@labelwerk/contracts/enquiries/enquiries.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import type { App } from '#platform/app.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { attachmentsOf } from './attachments.ts';
import { keepEnquiry, noReference } from './keep-enquiry.ts';
import type { Details } from './tables.ts';

/** The fields that are not empty. */
export const filledIn = (fields: Details): Details =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** Fields that both forms have. */
export function generalFields(body: Pick<ContactBody, 'site' | 'phone' | 'company' | 'branch'>): Details {
  const { language } = siteOf(body.site);
  const branch = body.branch === '' ? '' : messageOf(language, `market.branch.${body.branch}`);
  return { phone: body.phone, company: body.company, branch };
}

/** Accepts a message to the shop and returns its reference. `admit` is called before it is stored. */
export async function createContact(
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  body: ContactBody,
  admit: () => Promise<Result<void, 'enquiries.too-many'>>,
): Promise<Result<string, 'enquiries.too-many' | 'request.invalid'>> {
  if (body.website !== '') return success(noReference(body.request_id));
  const files = attachmentsOf(body.files);
  if (!files.ok) return files;
  const admitted = await admit();
  if (!admitted.ok) return admitted;
  const { site, name, email, topic, message } = body;
  return success(
    await keepEnquiry(app, {
      ...{ site, name, email, topic, message, kind: 'contact' },
      id: body.request_id ?? randomUUID(),
      details: filledIn({ ...generalFields(body), order_number: body.order_number }),
      files: files.value,
    }),
  );
}

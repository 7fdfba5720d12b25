import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { EnquiryState } from '@labelwerk/domain/enquiries/enquiries.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import {
  type Carrier,
  carrierNames,
  isTrackingNumber,
  plainTracking,
  trackingPage,
} from '@labelwerk/domain/shipping/carriers.ts';
import { sendMail } from '#features/mail/index.ts';
import type { RequestCode } from '#features/staff/index.ts';
import { type ActionRequest, judgeRequest, noteAction } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import {
  type EnquiryRow,
  findEnquiry,
  insertAnswer,
  lockEnquiry,
  updateState,
} from '../enquiries-repository.ts';
import { factsOf, topicOf } from '../keep-enquiry.ts';

/** By id or reference. */
export const enquiryNamed = (db: Db, name: string): Promise<EnquiryRow | undefined> =>
  findEnquiry(db, isUuid(name) ? { id: name } : { reference: name.toUpperCase() });

const notNow = (state: EnquiryState) => failure('enquiries.not-now', { params: { state } });

/**
 * Applies an action to an enquiry, once and only to the version the caller saw, and records it. `change` returns the next
 * state, or a failure before it has written anything.
 */
async function actOnEnquiry<Code extends ProblemCode>(
  app: Pick<App, 'db'>,
  actionRequest: ActionRequest,
  name: string,
  change: (trx: Db, enquiry: EnquiryRow) => Promise<Result<{ state: EnquiryState; note: string }, Code>>,
): Promise<Result<EnquiryRow, Code | RequestCode | 'enquiries.missing'>> {
  return app.db.transaction().execute(async (trx) => {
    const seen = await enquiryNamed(trx, name);
    const enquiry = seen && (await lockEnquiry(trx, seen.id));
    if (!enquiry) return failure('enquiries.missing');
    const judged = await judgeRequest(trx, actionRequest, enquiry);
    if (!judged.ok) return judged;
    if (judged.value === 'repeat') return success(enquiry);
    const changed = await change(trx, enquiry);
    if (!changed.ok) return changed;
    const after = await updateState(trx, enquiry.id, changed.value.state);
    const shown = ({ state, version }: EnquiryRow) => ({ state, version });
    await noteAction(trx, actionRequest, {
      subjectId: enquiry.id,
      before: shown(enquiry),
      after: shown(after),
      note: changed.value.note,
    });
    return success(after);
  });
}

/** Mails an answer; reopens a closed enquiry. */
export const answerEnquiry = (
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  actionRequest: ActionRequest,
  name: string,
  text: string,
) =>
  actOnEnquiry<'enquiries.not-now'>(app, actionRequest, name, async (trx, enquiry) => {
    const { id, reference, site, email, topic } = enquiry;
    await insertAnswer(trx, {
      id: randomUUID(),
      enquiry_id: id,
      actor: actionRequest.staff.email,
      answer: text,
    });
    await sendMail(app, trx, {
      template: 'enquiry-answer',
      site,
      to: email,
      key: `enquiry-answer:${actionRequest.requestId}:${id}`,
      data: {
        ...{ name: enquiry.name, reference, facts: [], paragraphs: text.split(/\n{2,}/) },
        topic: topicOf(siteOf(site).language, topic),
      },
    });
    return success({ state: enquiry.state === 'sent' ? 'sent' : 'answered', note: '' });
  });

/** Records that samples were sent, and mails it. */
export const sendSamples = (
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  actionRequest: ActionRequest,
  name: string,
  { carrier, trackingNumber }: { readonly carrier: Carrier; readonly trackingNumber: string },
) =>
  actOnEnquiry(app, actionRequest, name, async (trx, enquiry) => {
    const { id, kind, state, reference, site, email, topic } = enquiry;
    if (kind !== 'samples' || state === 'sent' || state === 'closed') return notNow(state);
    const number = plainTracking(trackingNumber);
    if (number !== '' && !isTrackingNumber(carrier, number))
      return failure('desk.tracking', { errors: [{ path: 'tracking_number', code: 'desk.tracking' }] });
    const { language } = siteOf(site);
    const parcel = number === '' ? {} : { parcel: [carrierNames[carrier], number].filter(Boolean).join(' ') };
    const page = number === '' ? undefined : trackingPage(carrier, number);
    await sendMail(app, trx, {
      template: 'samples-sent',
      site,
      to: email,
      key: `samples-sent:${id}`,
      data: {
        ...{ name: enquiry.name, reference, topic: topicOf(language, topic), paragraphs: [] },
        facts: factsOf(language, { topic: topicOf(language, topic), reference, ...parcel }),
        ...(page !== undefined && { tracking: page }),
      },
    });
    return success({ state: 'sent', note: number === '' ? '' : `${carrier} ${number}` });
  });

/** Closes it without a mail. */
export const closeEnquiry = (
  app: Pick<App, 'db'>,
  actionRequest: ActionRequest,
  name: string,
  note: string,
) =>
  actOnEnquiry(app, actionRequest, name, async (_trx, { state }) =>
    state === 'closed' ? notNow(state) : success({ state: 'closed', note }),
  );

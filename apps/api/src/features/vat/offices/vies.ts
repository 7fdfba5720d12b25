import { z } from 'zod';
import type { Settings } from '#settings.ts';
import { askJson, OfficeDown } from './ask-json.ts';
import { kept, type OfficeAnswer } from './office-answer.ts';

const words = z.string().nullish();

/** An answer of the REST service; an error has no `valid`, or says that the action failed. */
const answerSchema = z.object({
  valid: z.boolean(),
  actionSucceed: z.literal(true).optional(),
  countryCode: z.string(),
  vatNumber: z.string(),
  requestIdentifier: words,
  name: words,
  address: words,
});

/**
 * Asks VIES about a number in its normal form (https://ec.europa.eu/taxation_customs/vies/#/technical-information).
 * Throws OfficeDown if it, or the member state behind it, does not answer.
 */
export async function askVies(
  { VIES_ADDRESS: office, VIES_REQUESTER: requester = '' }: Settings,
  number: string,
  signal: AbortSignal,
): Promise<OfficeAnswer> {
  const asked = { countryCode: number.slice(0, 2), vatNumber: number.slice(2) };
  const { status, body } = await askJson(`${office}/check-vat-number`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      ...asked,
      ...(requester !== '' && {
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      }),
    }),
  });
  const answer = answerSchema.safeParse(body);
  if (status !== 200 || !answer.success) throw new OfficeDown(`status ${status} without a verdict`);
  const { valid, countryCode, vatNumber, requestIdentifier, name, address } = answer.data;
  if (countryCode !== asked.countryCode || vatNumber.replace(/[\s.-]/g, '') !== asked.vatNumber)
    throw new OfficeDown('the answer is about another number');
  return {
    valid,
    consultation: kept(requestIdentifier),
    requester,
    name: kept(name),
    address: kept(address),
  };
}

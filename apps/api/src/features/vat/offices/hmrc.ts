import { z } from 'zod';
import type { Settings } from '#settings.ts';
import { askJson, OfficeDown } from './ask-json.ts';
import { kept, type OfficeAnswer } from './office-answer.ts';

const tokenSchema = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive(),
});
const addressSchema = z.record(z.string(), z.unknown()).optional();
const foundSchema = z.object({
  target: z.object({ name: z.string().optional(), vatNumber: z.string(), address: addressSchema }),
  consultationNumber: z.string().optional(),
});
const missingSchema = z.object({ code: z.literal('NOT_FOUND') });

/** Asks HMRC, with a token that is fetched once and kept until shortly before it expires. */
type Hmrc = { ask(number: string, signal: AbortSignal): Promise<OfficeAnswer> };

/**
 * A client of "Check a UK VAT number" 2.0 (https://developer.service.hmrc.gov.uk), which requires application
 * credentials.
 */
export function openHmrc(settings: Settings): Hmrc {
  const { HMRC_ADDRESS: office, HMRC_CLIENT_ID: id = '', HMRC_CLIENT_SECRET: key = '' } = settings;
  const requester = (settings.HMRC_REQUESTER ?? '').replace(/^GB/, '');
  let held: { readonly token: string; readonly until: number } | undefined;

  async function tokenFor(signal: AbortSignal): Promise<string> {
    if (held && performance.now() < held.until) return held.token;
    const { status, body } = await askJson(`${office}/oauth/token`, {
      method: 'POST',
      signal,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: key,
        scope: 'read:vat',
      }),
    });
    const given = tokenSchema.safeParse(body);
    if (status !== 200 || !given.success) throw new OfficeDown(`status ${status} without a token`);
    const seconds = Math.min(given.data.expires_in, 86_400) - 60;
    held = { token: given.data.access_token, until: performance.now() + seconds * 1000 };
    return held.token;
  }

  return {
    async ask(number, signal) {
      const target = number.replace(/^GB/, '');
      const by = requester === '' ? '' : `/${requester}`;
      const { status, body } = await askJson(
        `${office}/organisations/vat/check-vat-number/lookup/${target}${by}`,
        {
          signal,
          headers: {
            accept: 'application/vnd.hmrc.2.0+json',
            authorization: `Bearer ${await tokenFor(signal)}`,
          },
        },
      );
      // The token was revoked early: the next call fetches a new one.
      if (status === 401) held = undefined;
      const requesterField = { requester: requester === '' ? '' : `GB${requester}` };
      if (status === 404 && missingSchema.safeParse(body).success)
        return { valid: false, consultation: '', ...requesterField, name: '', address: '' };
      const found = foundSchema.safeParse(body);
      if (status !== 200 || !found.success || found.data.target.vatNumber !== target)
        throw new OfficeDown(`status ${status} without a verdict`);
      const { target: named, consultationNumber } = found.data;
      const lines = Object.values(named.address ?? {}).filter((line) => typeof line === 'string');
      return {
        valid: true,
        consultation: kept(consultationNumber),
        ...requesterField,
        name: kept(named.name),
        address: kept(lines.join(', ')),
      };
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** An event is accepted for five minutes before and after its time: late ones may be replays. */
const toleranceSeconds = 300;

export const signatureHeader = 'x-labelwerk-signature';

const macOf = (secret: string, time: number, raw: string | Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex');

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">` over the exact bytes that are sent. */
export const signWebhookEvent = (secret: string, raw: string | Buffer, now: Date): string => {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${macOf(secret, time, raw)}`;
};

export function isSigned(secret: string, raw: Buffer, header: unknown, now: Date): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match?.[1] || !match[2]) return false;
  const time = Number(match[1]);
  const wanted = Buffer.from(macOf(secret, time, raw), 'hex');
  if (!timingSafeEqual(wanted, Buffer.from(match[2], 'hex'))) return false;
  return Math.abs(now.getTime() / 1000 - time) <= toleranceSeconds;
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256Hex = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Headers that a signature must include. */
const required = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/** Checks a request's signature (Signature Version 4) as a store does; returns the error code if it is wrong. */
export function signatureFault(
  request: IncomingMessage,
  keys: { readonly id: string; readonly secret: string },
  now: number,
): string | undefined {
  const parts = authorization.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, id = '', day = '', region = '', signed = '', signature = ''] = parts;
  if (id !== keys.id) return 'InvalidAccessKeyId';
  const names = signed.split(';');
  if (required.some((name) => !names.includes(name))) return 'AccessDenied';
  const date = String(request.headers['x-amz-date'] ?? '');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) < 900_000) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  const url = new URL(request.url ?? '/', 'http://store');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256Hex(canonical)].join(
    '\n',
  );
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secret}`, day), region), 's3'), 'aws4_request');
  const expectedSignature = hmac(key, text);
  return timingSafeEqual(expectedSignature, Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

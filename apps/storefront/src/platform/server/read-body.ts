/** Maximum size in bytes of a JSON document of our own forms. */
const largestDocument = 64 * 1024;

/** Maximum size in bytes of a body that is buffered to be sent again after a 401. */
export const largestKept = 8 * 1024 * 1024;

export type Unreadable = { readonly unreadable: 400 | 413 };

export const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === 'object' && value !== null && 'unreadable' in value;

/** Reads at most `most` bytes of a body. */
export async function readBytes(
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | Unreadable> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    if (length > max) return { unreadable: 413 };
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** The JSON object in a request's body. */
export async function readObject(request: Request): Promise<Readonly<Record<string, unknown>> | Unreadable> {
  if (!request.body) return { unreadable: 400 };
  const bytes = await readBytes(request.body, largestDocument);
  if (isUnreadable(bytes)) return bytes;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { unreadable: 400 };
  } catch {
    return { unreadable: 400 };
  }
}

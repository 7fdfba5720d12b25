/** How much of an answer is read, and for how long. */
export type Bounds = { readonly maxBytes: number; readonly ms: number };

export type JsonAnswer = { readonly status: number; readonly headers: Headers; readonly json: unknown };

/**
 * Asks for JSON. Throws when the answer takes too long, is too large, is no JSON or leads elsewhere: what is read is
 * bounded, whatever the service sends.
 */
export async function boundedJson(address: string, { maxBytes, ms }: Bounds): Promise<JsonAnswer> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ms),
  });
  const { status, headers, body } = answer;
  try {
    if (!/^application\/(?:[\w.-]+\+)?json\b/.test(headers.get('content-type') ?? ''))
      throw new Error(`it answered ${status} without JSON`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.byteLength;
      if (size > maxBytes) throw new Error(`its answer is larger than ${maxBytes} bytes`);
      parts.push(part);
    }
    return { status, headers, json: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } finally {
    await body?.cancel().catch(() => undefined);
  }
}

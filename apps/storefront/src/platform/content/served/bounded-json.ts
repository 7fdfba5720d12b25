/** Limits of a response: size in bytes and time in ms. */
export type Bounds = { readonly maxBytes: number; readonly ms: number };

type Answer = { readonly status: number; readonly headers: Headers };
export type JsonAnswer = Answer & { readonly json: unknown };

type Asked = Bounds & {
  readonly accept: string;
  /** Throws if the body should not be read. */
  judge?(answer: Response): void;
};

/**
 * Fetches bytes. Throws if the response takes too long, is too large or redirects: the amount read is
 * limited whatever the service sends.
 */
export async function boundedBytes(
  address: string,
  { accept, maxBytes, ms, judge }: Asked,
): Promise<Answer & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const answer = await fetch(address, {
    headers: { accept },
    redirect: 'error',
    // Pictures are cached by the caller, not by the framework.
    cache: 'no-store',
    signal: AbortSignal.timeout(ms),
  });
  const { status, headers, body } = answer;
  try {
    judge?.(answer);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.byteLength;
      if (size > maxBytes) throw new Error(`its answer is larger than ${maxBytes} bytes`);
      parts.push(part);
    }
    return { status, headers, bytes: new Uint8Array(Buffer.concat(parts)) };
  } finally {
    await body?.cancel().catch(() => undefined);
  }
}

/** Fetches JSON with the same limits. Throws if the response is not JSON. */
export async function boundedJson(address: string, bounds: Bounds): Promise<JsonAnswer> {
  const { status, headers, bytes } = await boundedBytes(address, {
    ...bounds,
    accept: 'application/json',
    judge({ status: said, headers: responseHeaders }) {
      if (!/^application\/(?:[\w.-]+\+)?json\b/.test(responseHeaders.get('content-type') ?? ''))
        throw new Error(`it answered ${said} without JSON`);
    },
  });
  return { status, headers, json: JSON.parse(new TextDecoder().decode(bytes)) };
}

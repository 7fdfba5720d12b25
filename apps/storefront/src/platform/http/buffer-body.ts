import type { ServerResponse } from 'node:http';

const bufferOf = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

const isChunk = (value: unknown): boolean =>
  value !== undefined && value !== null && typeof value !== 'function';

type Plan = {
  /**
   * Called once, when the headers are set and the first byte arrives: number of bytes that may be buffered;
   * 0: none.
   */
  readonly max: () => number;
  /** Transforms the whole body into the one that is sent. May still set headers. */
  readonly finish: (body: Buffer) => Buffer | Promise<Buffer>;
  /** Called before a response that is not buffered is sent; may still set headers. */
  readonly pass: () => void;
  /** Called directly before the head of a response is sent, buffered or not; may still set headers. */
  readonly leave: () => void;
};

/**
 * Buffers the body of a response until it is complete, so that headers can be derived from it. A body that
 * exceeds the limit is sent unchanged.
 */
export function bufferBody(response: ServerResponse, plan: Plan): void {
  const { write, end, flushHeaders } = response;
  const parts: Buffer[] = [];
  let max: number | undefined;
  let held = 0;
  const pass = (): void => {
    plan.pass();
    plan.leave();
  };
  const holds = (): boolean => {
    if (max === undefined) {
      max = response.headersSent ? 0 : plan.max();
      if (max === 0 && !response.headersSent) pass();
    }
    return max > 0;
  };
  const release = (): void => {
    max = 0;
    pass();
    Reflect.apply(write, response, [Buffer.concat(parts.splice(0))]);
  };

  // The framework flushes headers early; those of a buffered response wait for its body.
  response.flushHeaders = () => {
    if (!holds()) Reflect.apply(flushHeaders, response, []);
  };
  response.write = ((chunk: unknown, encoding: unknown, done: unknown) => {
    if (!holds()) return Reflect.apply(write, response, [chunk, encoding, done]);
    const part = bufferOf(chunk, encoding);
    parts.push(part);
    held += part.byteLength;
    if (held > (max ?? 0)) release();
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(() => callback());
    return true;
  }) as typeof response.write;
  response.end = ((chunk: unknown, encoding: unknown, done: unknown) => {
    const callback = [chunk, encoding, done].find((value) => typeof value === 'function');
    if (!holds()) return Reflect.apply(end, response, [chunk, encoding, done]);
    if (isChunk(chunk)) parts.push(bufferOf(chunk, encoding));
    const send = (body: Buffer): void => {
      if (response.headersSent) return;
      if (response.statusCode === 304) response.removeHeader('content-length');
      else response.setHeader('content-length', body.byteLength);
      plan.leave();
      Reflect.apply(end, response, [body, callback]);
    };
    const finished = plan.finish(Buffer.concat(parts));
    if (finished instanceof Promise) finished.then(send, () => response.destroy());
    else send(finished);
    return response;
  }) as typeof response.end;
}

/** The part of PostgreSQL's protocol (version 3) that a pooler has to read and write. */

/**
 * The message types in a stream of bytes, with the first character of each message's content; pieces may end anywhere.
 */
export function framesOf(): (bytes: Buffer) => { type: string; first: string }[] {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const frames: { type: string; first: string }[] = [];
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) break;
      frames.push({ type: String.fromCharCode(rest[0] ?? 0), first: String.fromCharCode(rest[5] ?? 0) });
      rest = rest.subarray(end);
    }
    return frames;
  };
}

const frame = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

export const errorFrame = (severity: string, code: string, message: string): Buffer =>
  frame('E', `S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);

/** A server's messages to a client accepted without a password. The process number is not that of a server. */
export const greeting = (): Buffer =>
  Buffer.concat([
    frame('R', Buffer.alloc(4)),
    ...Object.entries({
      server_version: '18.0',
      client_encoding: 'UTF8',
      DateStyle: 'ISO, MDY',
      integer_datetimes: 'on',
      standard_conforming_strings: 'on',
      TimeZone: 'UTC',
    }).map(([name, value]) => frame('S', `${name}\0${value}\0`)),
    frame('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
    frame('Z', 'I'),
  ]);

export const queryFrame = (sql: string): Buffer => frame('Q', `${sql}\0`);

/** The start-up parameters of a client, or that it requests TLS. */
export function readStartUp(bytes: Buffer): Map<string, string> | 'tls' {
  if (bytes.readInt32BE(4) === 80_877_103) return 'tls';
  const words = bytes.subarray(8).toString().split('\0');
  const parameters = new Map<string, string>();
  for (let at = 0; words[at]; at += 2) parameters.set(words[at] ?? '', words[at + 1] ?? '');
  return parameters;
}

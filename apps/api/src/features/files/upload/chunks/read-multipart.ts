import type { GeneralError } from '@labelwerk/contracts/call/general-errors.ts';
import { chunkFieldNames } from '@labelwerk/contracts/upload/chunk-form.ts';
import type { FastifyRequest } from 'fastify';
import { dropIncoming, type Incoming, receiveFile } from '#platform/files/incoming.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type Failure, failure, ProblemError } from '#platform/problems/failure.ts';
import { isOutOfRoom } from '#platform/problems/system-trouble.ts';

export type ChunkField = (typeof chunkFieldNames)[number];
export type ReadForm = {
  readonly fields: Partial<Record<ChunkField, string>>;
  /** File name of the part; the field `filename` has precedence. */
  readonly partName: string | undefined;
  readonly incoming: Incoming;
};

const known: ReadonlySet<string> = new Set(chunkFieldNames);
const fileParts: ReadonlySet<string> = new Set(['file', 'chunk']);

const refuse = (reason: Failure<GeneralError>): never => {
  throw new ProblemError(reason);
};
const fieldRefusal = (path: string, code: MessageKey) =>
  failure('request.invalid', { errors: [{ path, code, params: { keys: path } }] });

/**
 * Reads a chunk's multipart form. The bytes are streamed to a temporary file, wherever the file part is among the
 * fields; the form is evaluated after it is read completely. Leaves no file behind on an error.
 */
export async function readChunkForm(request: FastifyRequest, scratch: string): Promise<ReadForm> {
  const fields: Partial<Record<ChunkField, string>> = {};
  let incoming: Incoming | undefined;
  let partName: string | undefined;
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname.slice(0, 60);
      if (part.type === 'file') {
        if (!fileParts.has(name) || incoming) {
          part.file.resume();
          return refuse(fieldRefusal(name, incoming ? 'field.invalid' : 'field.unknown'));
        }
        incoming = await receiveFile(scratch, part.file);
        partName = part.filename;
        if (part.file.truncated) refuse(failure('request.too-large'));
      } else {
        if (!known.has(name)) refuse(fieldRefusal(name, 'field.unknown'));
        const field = name as ChunkField;
        const value = part.value;
        if (field in fields || typeof value !== 'string') return refuse(fieldRefusal(name, 'field.invalid'));
        if (part.valueTruncated) return refuse(failure('request.too-large'));
        if (value.includes('\0')) return refuse(fieldRefusal(name, 'field.control-characters'));
        fields[field] = value;
      }
    }
    if (!incoming) return refuse(fieldRefusal('file', 'field.required'));
    return { fields, partName, incoming };
  } catch (error) {
    if (incoming) await dropIncoming(incoming);
    throw asProblem(error);
  }
}

/** Malformed forms and broken connections are client errors; errors of the disk remain server errors. */
function asProblem(error: unknown): unknown {
  if (error instanceof ProblemError || isOutOfRoom(error)) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code.startsWith('FST_')) return error;
  if (syscall !== undefined && code !== 'ECONNRESET' && code !== 'EPIPE') return error;
  return new ProblemError(failure('request.unreadable'));
}

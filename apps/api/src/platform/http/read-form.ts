import multipart from '@fastify/multipart';
import type { GeneralError } from '@labelwerk/contracts/call/general-errors.ts';
import type { FastifyRequest } from 'fastify';
import { asServer, type Server } from '#platform/feature.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type Failure, failure, ProblemError } from '#platform/problems/failure.ts';
import { isOutOfRoom } from '#platform/problems/system-trouble.ts';

/** The fields of a multipart form, and its file if there is one. */
export type ReadForm<Field extends string, Received> = {
  readonly fields: Partial<Record<Field, string>>;
  readonly file: { readonly name: string | undefined; readonly content: Received } | undefined;
};

export type FormReading<Field extends string, Received> = {
  readonly fields: readonly Field[];
  /** Names of the part with the file, of which a form has one at most. */
  readonly files: readonly string[];
  /** Takes the bytes as they arrive. */
  readonly receive: (bytes: AsyncIterable<Uint8Array>) => Promise<Received>;
  /** Releases what was received if the form is refused. */
  readonly drop?: (content: Received) => Promise<void>;
};

const refuse = (reason: Failure<GeneralError>): never => {
  throw new ProblemError(reason);
};

/** A form refused for one of its fields. */
export const fieldRefusal = (path: string, code: MessageKey): Failure<'request.invalid'> =>
  failure('request.invalid', { errors: [{ path, code, params: { keys: path } }] });

/**
 * Reads a multipart form with the file anywhere among the fields; it is evaluated after it is read completely. Unknown
 * and repeated fields are refused. Nothing is left behind on an error.
 */
export async function readForm<Field extends string, Received>(
  request: FastifyRequest,
  { fields: names, files, receive, drop }: FormReading<Field, Received>,
): Promise<ReadForm<Field, Received>> {
  const fields: Partial<Record<Field, string>> = {};
  let file: ReadForm<Field, Received>['file'];
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname.slice(0, 60);
      if (part.type === 'file') {
        if (!files.includes(name) || file) {
          part.file.resume();
          return refuse(fieldRefusal(name, file ? 'field.invalid' : 'field.unknown'));
        }
        file = { name: part.filename, content: await receive(part.file) };
        if (part.file.truncated) refuse(failure('request.too-large'));
      } else {
        const field = names.find((one) => one === name);
        if (field === undefined) return refuse(fieldRefusal(name, 'field.unknown'));
        const value = part.value;
        if (field in fields || typeof value !== 'string') return refuse(fieldRefusal(name, 'field.invalid'));
        if (part.valueTruncated) return refuse(failure('request.too-large'));
        if (value.includes('\0')) return refuse(fieldRefusal(name, 'field.control-characters'));
        fields[field] = value;
      }
    }
    return { fields, file };
  } catch (error) {
    if (file) await drop?.(file.content);
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

/** Multipart routes in an encapsulated scope, so that the multipart parser applies to no other route. */
export function formScope(
  server: Server,
  limits: { readonly fields: number; readonly fileBytes: number },
  routes: (scoped: Server) => void,
): void {
  server.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fieldNameSize: 100,
        fieldSize: 4_096,
        fields: limits.fields,
        fileSize: limits.fileBytes,
        files: 1,
        parts: limits.fields + 1,
        headerPairs: 20,
      },
    });
    routes(asServer(scope));
  });
}

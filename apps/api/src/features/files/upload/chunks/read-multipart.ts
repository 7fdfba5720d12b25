import { chunkFieldNames } from '@labelwerk/contracts/upload/chunk-form.ts';
import type { FastifyRequest } from 'fastify';
import { dropIncoming, type Incoming, receiveFile } from '#platform/files/incoming.ts';
import { fieldRefusal, readForm } from '#platform/http/read-form.ts';
import { ProblemError } from '#platform/problems/failure.ts';

export type ChunkField = (typeof chunkFieldNames)[number];
export type ReadChunk = {
  readonly fields: Partial<Record<ChunkField, string>>;
  /** File name of the part; the field `filename` has precedence. */
  readonly partName: string | undefined;
  readonly incoming: Incoming;
};

/** Reads a chunk's multipart form. The bytes are streamed to a temporary file. Leaves no file behind on an error. */
export async function readChunkForm(request: FastifyRequest, scratch: string): Promise<ReadChunk> {
  const { fields, file } = await readForm(request, {
    fields: chunkFieldNames,
    files: ['file', 'chunk'],
    receive: (bytes) => receiveFile(scratch, bytes),
    drop: dropIncoming,
  });
  if (!file) throw new ProblemError(fieldRefusal('file', 'field.required'));
  return { fields, partName: file.name, incoming: file.content };
}

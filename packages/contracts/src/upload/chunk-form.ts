import { z } from 'zod';

const formText = z.string();

/**
 * Fields of a multipart chunk besides the bytes, in any order and also after them. Some have a second name; each may be
 * sent once.
 */
export const chunkFields = z.object({
  filename: formText.optional().describe('File name; otherwise that of the part with the bytes'),
  total_chunks: formText.optional().describe('Number of chunks of the file'),
  totalChunks: formText.optional().describe('The same as total_chunks'),
  chunk_index: formText.optional().describe('Place of the chunk in the file, from 0'),
  chunkIndex: formText.optional().describe('The same as chunk_index'),
  width: formText.optional().describe('Width of the label in mm'),
  height: formText.optional().describe('Height of the label in mm'),
  totalFileSize: formText.optional().describe('Bytes of the whole file'),
  chunkSize: formText.optional().describe('Ignored'),
  item: formText.optional().describe('UUID of the cart line for which the file is meant'),
  upload_id: formText.optional().describe('UUID that the client gave to the upload'),
  preflight_hash: formText.optional().describe('Continues an upload'),
  index: formText.optional().describe('Ignored'),
  fileUploadindex: formText.optional().describe('Ignored'),
  config: formText.optional().describe('Ignored'),
  lang: formText.optional().describe('Ignored'),
});
export const chunkFieldNames = chunkFields.keyof().options;

/** POST /dataupload/upload, and the upload into a folder: the fields, and the bytes as `file` or as `chunk`. */
export const chunkForm = chunkFields.extend({
  file: z.file().optional().describe('The bytes of the chunk'),
  chunk: z.file().optional().describe('The same as file'),
});

import { z } from 'zod';
import {
  pendingVerdict,
  previewImageParams,
  previewImageQuery,
  previewQuery,
  verdictAnswer,
  verdictParams,
  verdictQuery,
} from '../artwork/verdict.ts';
import { describeCall } from '../call/call.ts';
import { chunkForm } from './chunk-form.ts';
import {
  abortQuery,
  chunkAnswer,
  finalizeAnswer,
  finalizeQuery,
  folderUploadParams,
  jobInfoAnswer,
  jobInfoParams,
  openUploadsAnswer,
  preflightQuery,
  singleFileBody,
  sortsAnswer,
  sortsQuery,
} from './chunks.ts';
import { storageAnswer } from './storage.ts';

const tags = ['upload'] as const;
const ofUpload = ['upload.gone', 'upload.missing', 'upload.no-owner'] as const;
const ofVerdict = [
  'cart.item-missing',
  'orders.job-missing',
  'upload.disk-full',
  'upload.incomplete',
  'upload.no-such-page',
] as const;
const ofChunk = [
  ...ofUpload,
  'library.folder-missing',
  'upload.changed',
  'upload.chunk-differs',
  'upload.chunk-empty',
  'upload.chunk-size',
  'upload.disk-full',
  'upload.finalized',
  'upload.folder-gone',
  'upload.guests-full',
  'upload.incomplete',
  'upload.network-full',
  'upload.not-a-pdf',
  'upload.not-printable',
  'upload.quota',
  'upload.size-differs',
  'upload.too-large',
  'upload.too-many',
  'upload.too-many-open',
] as const;

export const getStorage = describeCall({
  tags: ['upload'],
  summary: 'Storage used by the caller, the quota, and the retention time of files',
  answers: { 200: storageAnswer },
  errors: ['upload.no-owner'],
});

export const getUpload = describeCall({
  tags,
  summary: 'The received chunks of an upload, to resume it',
  params: jobInfoParams,
  answers: { 200: jobInfoAnswer },
  errors: [...ofUpload],
});

export const listOpenUploads = describeCall({
  tags,
  summary: 'The caller’s uploads that are not in the library yet',
  answers: { 200: openUploadsAnswer },
  errors: ['upload.no-owner'],
});

export const getVerdict = describeCall({
  tags,
  summary: 'The check result of a page, or pending',
  query: previewQuery,
  answers: { 200: verdictAnswer, 202: pendingVerdict },
  errors: [...ofUpload, ...ofVerdict],
});

export const getVerdictForLabel = describeCall({
  tags,
  summary: 'The check result of a page for a label size',
  params: verdictParams,
  query: verdictQuery,
  answers: { 200: verdictAnswer, 202: pendingVerdict },
  errors: [...ofUpload, ...ofVerdict],
});

export const getUploadPicture = describeCall({
  tags,
  summary: 'The image of a page of an upload',
  params: previewImageParams,
  query: previewImageQuery,
  errors: [
    ...ofUpload,
    'artwork.preview-missing',
    'upload.disk-full',
    'upload.incomplete',
    'upload.no-such-page',
  ],
});

export const orderPages = describeCall({
  tags,
  summary: 'Set which pages are sorts, and their order',
  query: sortsQuery,
  answers: { 200: sortsAnswer },
  errors: [
    ...ofUpload,
    'library.not-checked-yet',
    'upload.disk-full',
    'upload.finalized',
    'upload.incomplete',
    'upload.not-printable',
  ],
});

export const finalizeUpload = describeCall({
  tags,
  summary: 'Add the uploaded file to the library; idempotent',
  query: finalizeQuery,
  answers: { 200: finalizeAnswer },
  errors: [
    ...ofUpload,
    'library.file-changed',
    'library.folder-missing',
    'upload.disk-full',
    'upload.folder-gone',
    'upload.incomplete',
    'upload.not-printable',
    'upload.quota',
  ],
});

export const abortUpload = describeCall({
  tags,
  summary: 'Abort an upload',
  query: abortQuery,
  answers: { 204: z.null() },
  errors: [...ofUpload, 'upload.finalized', 'upload.too-many'],
});

export const sendChunk = describeCall({
  tags,
  summary: 'Begin or continue an upload with a chunk in base64',
  query: preflightQuery,
  body: z.union([z.string(), singleFileBody]),
  consumes: ['text/plain', 'application/json'],
  answers: { 200: chunkAnswer },
  errors: [...ofChunk],
});

export const sendForm = describeCall({
  tags,
  summary: 'Send a chunk of an upload as a form',
  consumes: ['multipart/form-data'],
  stream: chunkForm,
  answers: { 200: chunkAnswer },
  errors: [...ofChunk],
});

export const sendFormToFolder = describeCall({
  tags,
  summary: 'Send a chunk directly into a folder; the last one creates the library file',
  consumes: ['multipart/form-data'],
  stream: chunkForm,
  params: folderUploadParams,
  answers: { 200: chunkAnswer },
  errors: [...ofChunk, 'library.folder-missing'],
});

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
import { describeCall } from '../call.ts';
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

export const getStorage = describeCall({
  tags: ['upload'],
  summary: 'Room that the caller’s files take and may take, and how long they are kept',
  answers: { 200: storageAnswer },
});

export const getUpload = describeCall({
  tags,
  summary: 'What an upload has: enough to go on with it',
  params: jobInfoParams,
  answers: { 200: jobInfoAnswer },
});

export const listOpenUploads = describeCall({
  tags,
  summary: 'The caller’s uploads that are not in the library yet',
  answers: { 200: openUploadsAnswer },
});

export const getVerdict = describeCall({
  tags,
  summary: 'The verdict on a page, or pending',
  query: previewQuery,
  answers: { 200: verdictAnswer, 202: pendingVerdict },
});

export const getVerdictForLabel = describeCall({
  tags,
  summary: 'The verdict on a page against a label size',
  params: verdictParams,
  query: verdictQuery,
  answers: { 200: verdictAnswer, 202: pendingVerdict },
});

export const getUploadPicture = describeCall({
  tags,
  summary: 'The picture of a page of an upload',
  params: previewImageParams,
  query: previewImageQuery,
});

export const orderPages = describeCall({
  tags,
  summary: 'Set which pages are sorts, and their order',
  query: sortsQuery,
  answers: { 200: sortsAnswer },
});

export const finalizeUpload = describeCall({
  tags,
  summary: 'Put the uploaded file into the library; once, however often it is called',
  query: finalizeQuery,
  answers: { 200: finalizeAnswer },
});

export const abortUpload = describeCall({
  tags,
  summary: 'Abort an upload',
  query: abortQuery,
  answers: { 204: z.null() },
});

export const sendChunk = describeCall({
  tags,
  summary: 'Begin or continue an upload with a chunk in base64',
  query: preflightQuery,
  body: z.union([z.string(), singleFileBody]),
  consumes: ['text/plain', 'application/json'],
  answers: { 200: chunkAnswer },
});

export const sendForm = describeCall({
  tags,
  summary: 'Send a chunk of an upload as a form',
  consumes: ['multipart/form-data'],
  answers: { 200: chunkAnswer },
});

export const sendFormToFolder = describeCall({
  tags,
  summary: 'Send a chunk straight into a folder; the last one makes the library file',
  consumes: ['multipart/form-data'],
  params: folderUploadParams,
  answers: { 200: chunkAnswer },
});

import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import type { ProblemCode } from '../call/problem-status.ts';
import { expectationQuery } from './expectation.ts';
import { repairAnswer, repairBody, repairParams, repairPictureParams, undoneRepairAnswer } from './repair.ts';
import { fileSubjectParams, reportAnswer, uploadSubjectParams } from './report.ts';
import { notReadyAnswer, plateParams, separationsAnswer } from './separations.ts';
import { previewImageQuery } from './verdict.ts';

const languageQuery = expectationQuery.pick({ language: true });

/** Errors of calls that replace the content of an artwork. */
const ofReplacing = [
  'library.file-changed',
  'library.file-ordered',
  'preflight.repair-closed',
  'preflight.repair-missing',
  'preflight.repair-pending',
  'preflight.repair-taken',
  'upload.finalized',
] as const;

/** The same calls exist twice: under uploads on the public base, under files on the customer base. */
function artworkSchemas<
  const Tag extends string,
  Shape extends z.ZodRawShape,
  const Errors extends readonly ProblemCode[],
>(tag: Tag, params: z.ZodObject<Shape>, ofArtwork: Errors) {
  const tags = [tag] as const;
  const ofProposal = [...ofArtwork, 'preflight.repair-missing'] as const;
  const ofRepair = params.extend(repairParams);
  return {
    getReport: describeCall({
      tags,
      summary: 'The report of a file check: all findings by page, with their positions',
      params,
      query: expectationQuery,
      answers: { 200: reportAnswer, 202: notReadyAnswer },
      errors: ofArtwork,
    }),
    getReportPdf: describeCall({
      tags,
      summary: 'The report as a PDF in the requested language',
      params,
      query: expectationQuery,
      errors: ofArtwork,
    }),
    getSeparations: describeCall({
      tags,
      summary: 'The inks of a page with the coverage of each',
      params: params.extend({ page: plateParams.page }),
      answers: { 200: separationsAnswer, 202: notReadyAnswer },
      errors: [...ofArtwork, 'artwork.plates-missing', 'artwork.preview-missing'],
    }),
    getPlate: describeCall({
      tags,
      summary:
        'The separation of one ink of a page: image/png, white is full ink; `proof`: the soft proof, image/webp',
      params: params.extend(plateParams),
      errors: [...ofArtwork, 'artwork.preview-missing'],
    }),
    proposeRepair: describeCall({
      tags,
      summary: 'Propose a repaired copy; the file is replaced only when the copy is accepted',
      params,
      query: expectationQuery,
      body: repairBody,
      answers: { 200: repairAnswer, 202: z.union([repairAnswer, notReadyAnswer]) },
      errors: [
        ...ofArtwork,
        'preflight.no-room',
        'preflight.not-repairable',
        'preflight.nothing-to-repair',
        'upload.guests-full',
        'upload.network-full',
      ],
    }),
    getRepair: describeCall({
      tags,
      summary: 'A proposed repair with the state before and after',
      params: ofRepair,
      query: languageQuery,
      answers: { 200: repairAnswer, 202: repairAnswer },
      errors: ofProposal,
    }),
    acceptRepair: describeCall({
      tags,
      summary: 'Replace the artwork by the repaired copy; idempotent',
      params: ofRepair,
      query: languageQuery,
      answers: { 200: repairAnswer },
      errors: [...ofProposal, ...ofReplacing],
    }),
    undoRepair: describeCall({
      tags,
      summary: 'Restore the file the customer uploaded in place of a repaired copy; idempotent',
      params,
      answers: { 200: undoneRepairAnswer },
      errors: [...ofArtwork, ...ofReplacing],
    }),
    discardRepair: describeCall({
      tags,
      summary: 'Discard a proposed repair',
      params: ofRepair,
      answers: { 204: z.null() },
      errors: [...ofProposal, ...ofReplacing],
    }),
    getRepairPicture: describeCall({
      tags,
      summary: 'An image of a page before or after the repair',
      params: ofRepair.extend(repairPictureParams),
      query: previewImageQuery,
      errors: [...ofProposal, 'artwork.preview-missing'],
    }),
  };
}

export const uploadArtwork = artworkSchemas('upload', uploadSubjectParams, [
  'cart.item-missing',
  'library.file-missing',
  'orders.job-missing',
  'upload.gone',
  'upload.disk-full',
  'upload.incomplete',
  'upload.missing',
  'upload.no-owner',
]);
export const fileArtwork = artworkSchemas('library', fileSubjectParams, [
  'cart.item-missing',
  'library.file-missing',
  'orders.job-missing',
]);

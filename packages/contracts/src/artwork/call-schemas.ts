import { z } from 'zod';
import { describeCall } from '../call.ts';
import { expectationQuery } from './expectation.ts';
import { repairAnswer, repairBody, repairParams, repairPictureParams, undoneRepairAnswer } from './repair.ts';
import { fileSubjectParams, reportAnswer, uploadSubjectParams } from './report.ts';
import { notReadyAnswer, plateParams, separationsAnswer } from './separations.ts';
import { previewImageQuery } from './verdict.ts';

const languageQuery = expectationQuery.pick({ language: true });

/** The same calls stand in two places: below uploads on the public base, below files on the customer base. */
function artworkSchemas<const Tag extends string, Shape extends z.ZodRawShape>(
  tag: Tag,
  params: z.ZodObject<Shape>,
) {
  const tags = [tag] as const;
  const ofRepair = params.extend(repairParams);
  return {
    getReport: describeCall({
      tags,
      summary: 'Everything that was found in a file, page by page, with the places marked',
      params,
      query: expectationQuery,
      answers: { 200: reportAnswer, 202: notReadyAnswer },
    }),
    getReportPdf: describeCall({
      tags,
      summary: 'The same report as a PDF, in the language asked for',
      params,
      query: expectationQuery,
    }),
    getSeparations: describeCall({
      tags,
      summary: 'The inks of a page, with how much of each lies on it',
      params: params.extend({ page: plateParams.page }),
      answers: { 200: separationsAnswer, 202: notReadyAnswer },
    }),
    getPlate: describeCall({
      tags,
      summary: 'The picture of one ink of a page: image/png, white is full ink',
      params: params.extend(plateParams),
    }),
    proposeRepair: describeCall({
      tags,
      summary: 'Propose a repaired copy; nothing is replaced before it is accepted',
      params,
      query: expectationQuery,
      body: repairBody,
      answers: { 200: repairAnswer, 202: z.union([repairAnswer, notReadyAnswer]) },
    }),
    getRepair: describeCall({
      tags,
      summary: 'A proposed repair, before and after',
      params: ofRepair,
      query: languageQuery,
      answers: { 200: repairAnswer, 202: repairAnswer },
    }),
    acceptRepair: describeCall({
      tags,
      summary: 'Put the repaired copy in the place of the artwork; once, however often it is called',
      params: ofRepair,
      query: languageQuery,
      answers: { 200: repairAnswer },
    }),
    undoRepair: describeCall({
      tags,
      summary: 'Bring back what the customer sent, in the place of a repaired copy; a repeat changes nothing',
      params,
      answers: { 200: undoneRepairAnswer },
    }),
    discardRepair: describeCall({
      tags,
      summary: 'Discard a proposed repair',
      params: ofRepair,
      answers: { 204: z.null() },
    }),
    getRepairPicture: describeCall({
      tags,
      summary: 'The picture of a page before or after the repair',
      params: ofRepair.extend(repairPictureParams),
      query: previewImageQuery,
    }),
  };
}

export const uploadArtwork = artworkSchemas('upload', uploadSubjectParams);
export const fileArtwork = artworkSchemas('library', fileSubjectParams);

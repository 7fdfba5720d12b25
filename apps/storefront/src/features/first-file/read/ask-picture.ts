import { askWorker } from '#platform/client/later/ask-worker.ts';
import type { PictureAnswer, PictureQuestion } from './picture-question.ts';

/** A picture that takes longer is given up. */
const longestMs = 60_000;

/** Looks at a picture or turns it into a PDF, in a web worker: nothing is sent. Null: not possible in this browser. */
export const askPicture = (question: PictureQuestion, signal: AbortSignal): Promise<PictureAnswer | null> =>
  askWorker(() => new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }), question, {
    longestMs,
    signal,
  });

/** The name of the PDF of a picture. */
export const pdfNameOf = (name: string): string => `${name.replace(/\.(png|jpe?g|svg)$/i, '')}.pdf`;

export { OfflineNote } from './offline-note.tsx';
export { PagePreviews } from './page-order/page-previews.tsx';
export { PrecheckNote } from './precheck/precheck-note.tsx';
export { InterruptedList } from './resume/interrupted-list.tsx';
export type { InterruptedUpload } from './resume/interrupted-uploads.ts';
export { keptFile } from './resume/kept-files.ts';
export { fingerprintOf, forgetUpload } from './resume/remembered-uploads.ts';
export { useInterruptedUploads } from './resume/use-interrupted-uploads.ts';
export {
  emptyQueue,
  nextQueue,
  pagesOf,
  type QueueEvent,
  type RunResult,
  type UploadEntry,
  type UploadQueue,
  type UploadSource,
} from './state/upload-queue.ts';
export { useUploads } from './state/use-uploads.ts';
export { finalizeUpload, setSortOrder } from './transfer/upload-calls.ts';
export { useDropTexts } from './use-drop-texts.ts';
export { useFailure } from './use-failure.ts';

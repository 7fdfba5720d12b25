export { OfflineNote } from './offline-note.tsx';
export { PagePreviews } from './page-order/page-previews.tsx';
export { Findings } from './precheck/findings.tsx';
export { PrecheckNote } from './precheck/precheck-note.tsx';
export { InterruptedList } from './resume/interrupted-list.tsx';
export type { InterruptedUpload } from './resume/interrupted-uploads.ts';
export { keepFile, keptFile } from './resume/kept-files.ts';
export {
  fingerprintOf,
  forgetUpload,
  rememberedUploads,
  rememberUpload,
} from './resume/remembered-uploads.ts';
export { useInterruptedUploads } from './resume/use-interrupted-uploads.ts';
export type { QueueEvent, RunResult, UploadEntry, UploadQueue, UploadSource } from './state/queue-types.ts';
export { emptyQueue, nextQueue, pagesOf } from './state/upload-queue.ts';
export type { UploadItem } from './state/upload-state.ts';
export { useUploads } from './state/use-uploads.ts';
export { finalizeUpload, setSortOrder } from './transfer/upload-calls.ts';
export { useDropTexts } from './use-drop-texts.ts';
export { useFailure } from './use-failure.ts';

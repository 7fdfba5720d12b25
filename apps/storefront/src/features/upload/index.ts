export { OfflineNote } from './offline-note.tsx';
export { PagePreviews } from './page-order/page-previews.tsx';
export { precheckFile } from './precheck/precheck-file.ts';
export { PrecheckNote } from './precheck/precheck-note.tsx';
export { stopsUpload } from './precheck/precheck-report.ts';
export { InterruptedList } from './resume/interrupted-list.tsx';
export type { InterruptedUpload } from './resume/interrupted-uploads.ts';
export { keepFile, keptFile } from './resume/kept-files.ts';
export {
  fingerprintOf,
  forgetUpload,
  rememberedUpload,
  rememberUpload,
} from './resume/remembered-uploads.ts';
export { useInterruptedUploads } from './resume/use-interrupted-uploads.ts';
export { nextUpload, type UploadEvent, type UploadItem } from './state/upload-state.ts';
export { Stopped } from './transfer/stopped.ts';
export {
  abortUpload,
  finalizeUpload,
  setSortOrder,
  transferFile,
  waitForVerdict,
} from './transfer/upload-calls.ts';
export { useDropTexts } from './use-drop-texts.ts';
export { useFailureText } from './use-failure-text.ts';

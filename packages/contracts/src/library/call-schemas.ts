import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import {
  changedFilesAnswer,
  changeFileBody,
  changeFilesBody,
  fileDetailAnswer,
  fileIdsBody,
  fileListAnswer,
  fileListQuery,
  fileParams,
  fileQuery,
  fileSchema,
  folderFileParams,
  moveFilesBody,
  removedFilesAnswer,
} from './files.ts';
import {
  changeFolderBody,
  createFolderBody,
  folderParams,
  folderSchema,
  foldersAnswer,
  libraryAnswer,
  libraryParams,
  removedFolderAnswer,
} from './folders.ts';
import {
  emptiedBinAnswer,
  removedFilesAnswer as removedFileListAnswer,
  removedFilesQuery,
} from './removed-files.ts';

const tags = ['library'] as const;
/** Errors common to all changes of files. */
const ofChange = [
  'library.file-missing',
  'library.file-ordered',
  'library.folder-missing',
  'library.not-checked-yet',
  'library.nothing-to-change',
] as const;

export const listFiles = describeCall({
  tags,
  summary: 'A page of a list of the library',
  params: libraryParams,
  query: fileListQuery,
  answers: { 200: fileListAnswer },
  errors: ['library.folder-missing'],
});

export const changeFiles = describeCall({
  tags,
  summary: 'Move or mark many files, all or none',
  params: libraryParams,
  body: changeFilesBody,
  answers: { 200: changedFilesAnswer },
  errors: [...ofChange],
});

export const moveFiles = describeCall({
  tags,
  summary: 'Move files into one or more folders, all or none',
  params: libraryParams,
  body: moveFilesBody,
  answers: { 200: changedFilesAnswer },
  errors: [...ofChange],
});

export const removeFiles = describeCall({
  tags,
  summary: 'Remove many files; they can be restored for 30 days',
  params: libraryParams,
  body: fileIdsBody,
  answers: { 200: removedFilesAnswer },
  errors: ['library.file-missing'],
});

export const restoreFiles = describeCall({
  tags,
  summary: 'Restore removed files',
  params: libraryParams,
  body: fileIdsBody,
  answers: { 200: changedFilesAnswer },
  errors: ['library.file-missing'],
});

export const getLibrary = describeCall({
  tags,
  summary: 'The library: folders, tabs with their number of files, storage',
  params: libraryParams,
  answers: { 200: libraryAnswer },
});

export const listFolders = describeCall({
  tags,
  summary: 'The customer’s folders, and those removed in the last 30 days',
  params: libraryParams,
  answers: { 200: foldersAnswer },
});

export const addFolder = describeCall({
  tags,
  summary: 'Create a folder',
  params: libraryParams,
  body: createFolderBody,
  answers: { 201: folderSchema },
  errors: ['library.folder-limit'],
});

export const getFolder = describeCall({
  tags,
  summary: 'One folder, with the number of its files',
  params: folderParams,
  answers: { 200: folderSchema },
  errors: ['library.folder-missing'],
});

export const changeFolder = describeCall({
  tags,
  summary: 'Rename a folder or set its label size',
  params: folderParams,
  body: changeFolderBody,
  answers: { 200: folderSchema },
  errors: ['library.folder-missing', 'library.nothing-to-change'],
});

export const removeFolder = describeCall({
  tags,
  summary: 'Remove a folder with its files; both can be restored for 30 days',
  params: folderParams,
  answers: { 200: removedFolderAnswer },
  errors: ['library.folder-missing'],
});

export const restoreFolder = describeCall({
  tags,
  summary: 'Restore a removed folder',
  params: folderParams,
  answers: { 200: folderSchema },
  errors: ['library.folder-missing', 'library.folder-limit'],
});

export const getFile = describeCall({
  tags,
  summary: 'One file with a download address, or (preview=1) the picture of a page',
  params: fileParams,
  query: fileQuery,
  answers: { 200: fileDetailAnswer, 202: z.object({ pending: z.literal(1) }) },
  errors: ['library.file-missing', 'artwork.preview-missing', 'cart.item-missing', 'orders.job-missing'],
});
export const getFolderFile = describeCall({ ...getFile, params: folderFileParams });

export const changeFile = describeCall({
  tags,
  summary: 'Rename, move, mark a file or set its sorts',
  params: fileParams,
  body: changeFileBody,
  answers: { 200: fileSchema },
  errors: [...ofChange],
});
export const changeFolderFile = describeCall({ ...changeFile, params: folderFileParams });

export const removeFile = describeCall({
  tags,
  summary: 'Remove a file; it can be restored for 30 days',
  params: fileParams,
  answers: { 200: removedFilesAnswer },
  errors: ['library.file-missing'],
});
export const removeFolderFile = describeCall({ ...removeFile, params: folderFileParams });

export const listRemovedFiles = describeCall({
  tags,
  summary: 'Files removed in the last 30 days, newest first; without those removed with their folder',
  params: libraryParams,
  query: removedFilesQuery,
  answers: { 200: removedFileListAnswer },
});

export const emptyBin = describeCall({
  tags,
  summary: 'Delete removed files and folders permanently; files that orders need stay stored',
  params: libraryParams,
  answers: { 200: emptiedBinAnswer },
});

export const downloadFile = describeCall({
  tags,
  summary: 'The file of a download address from the library’s details; valid for 5 minutes',
  params: z.object({ token: z.string().max(120) }),
  errors: ['library.file-missing', 'library.download-expired'],
});

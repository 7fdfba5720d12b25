'use client';
import dynamic from 'next/dynamic';

/** Loaded when it is opened, so that a page that only shows the library does not include it. */
export const LibraryUploadDialog = dynamic(
  () => import('./upload-dialog.tsx').then((file) => file.LibraryUploadDialog),
  { ssr: false },
);

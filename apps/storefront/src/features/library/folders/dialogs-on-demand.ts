'use client';
import dynamic from 'next/dynamic';

// Each dialog is loaded when it is opened.
export const FolderDialog = dynamic(() => import('./folder-dialog.tsx').then((file) => file.FolderDialog));
export const RemovedDialog = dynamic(() =>
  import('./removed/removed-dialog.tsx').then((file) => file.RemovedDialog),
);

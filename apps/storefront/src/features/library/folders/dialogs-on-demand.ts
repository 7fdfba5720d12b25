'use client';
import dynamic from 'next/dynamic';

// Nobody needs a dialog before asking for it: each comes with its own script.
export const FolderDialog = dynamic(() => import('./folder-dialog.tsx').then((file) => file.FolderDialog));
export const RemovedDialog = dynamic(() =>
  import('./removed/removed-dialog.tsx').then((file) => file.RemovedDialog),
);

'use client';
import dynamic from 'next/dynamic';

// Nobody needs a dialog before asking for it: each comes with its own script.
export const FolderDialog = dynamic(() => import('./folder-dialog.tsx').then((file) => file.FolderDialog));
export const RemovedDialog = dynamic(() => import('./removed-dialog.tsx').then((file) => file.RemovedDialog));
export const MoveDialog = dynamic(() => import('./move-dialog.tsx').then((file) => file.MoveDialog));

'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import dynamic from 'next/dynamic';
import { useLibrary } from '../state/library-context.tsx';
import { UploadWindow } from './upload-window.tsx';

// Each dialog is loaded when it is opened.
const RenameDialog = dynamic(() => import('./rename-dialog.tsx').then((file) => file.RenameDialog));
const RemoveDialog = dynamic(() => import('./remove-dialog.tsx').then((file) => file.RemoveDialog));
const MoveDialog = dynamic(() => import('../folders/move/move-dialog.tsx').then((file) => file.MoveDialog));
const DocumentDialog = dynamic(() => import('./document-dialog.tsx').then((file) => file.DocumentDialog));

const ServiceDialog = dynamic(() => import('./service-dialog.tsx').then((file) => file.ServiceDialog));
const ReportDialog = dynamic(() => import('./report-dialog.tsx').then((file) => file.ReportDialog));

/** The open dialog. */
export function LibraryDialogs() {
  const { asked, ask, now, choose } = useLibrary();
  const onClose = () => ask(undefined);
  // The check may end while the dialog is open: the current row is newer than the one it was opened with.
  const asNow = (file: CustomerFile) => now.filteredResults.find(({ id }) => id === file.id) ?? file;
  switch (asked?.what) {
    case 'rename':
      return <RenameDialog file={asked.file} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog files={asked.files} onClose={onClose} />;
    case 'move': {
      const ids = asked.files.map(({ id }) => id);
      return (
        <MoveDialog
          files={asked.files}
          fromFolder={now.currentFolder}
          onClose={onClose}
          onMoved={() => choose({ type: 'gone', ids })}
        />
      );
    }
    case 'upload':
      return <UploadWindow folderId={asked.folderId} />;
    case 'report':
      return <ReportDialog file={asNow(asked.file)} onClose={onClose} />;
    case 'service':
      return <ServiceDialog file={asked.file} onClose={onClose} />;
    case 'document':
      return <DocumentDialog file={asNow(asked.file)} page={asked.page} onClose={onClose} />;
    default:
      return null;
  }
}

'use client';
import { useEffect, useState } from 'react';
import { InterruptedList, OfflineNote, useDropTexts, useInterruptedUploads } from '#features/upload/index.ts';
import { Button } from '#kit/button/button.tsx';
import { DropZone } from '#kit/form/drop-zone.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { hasSize } from '../folders/folder-values.ts';
import { StorageNote } from '../folders/rail/storage-note.tsx';
import { useFolders } from '../folders/use-folders.ts';
import { overallStatus } from './buffer-rules.ts';
import { EntryRow } from './entry-row.tsx';
import { ListFooter } from './list-footer.tsx';
import { SizeChoice } from './size-choice.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { useDrop } from './use-drop.ts';
import { purposeOf, useLibraryUpload } from './use-library-upload.ts';

type Props = {
  /** Id of the destination folder, or the name of a special folder: then the files belong to no folder. */
  readonly folderId: string;
  /** Size in mm that pages are checked against; a side of 0: no size is set, any page fits. */
  readonly labelSize: { readonly width: number; readonly height: number };
  readonly onClose: () => void;
  /** Called when the person wants to see the folder that now contains the files. */
  readonly onUploaded: (folderId: string) => void;
};

const finishedAfterMs = 2000;
const usualSize = { width: 100, height: 50 };

/**
 * Uploads several PDFs into a folder: checked in the browser, sent in chunks, checked by the shop, added to
 * the library. A page that shows it needs the messages of `library-upload`, `library-folders`, `upload` and
 * `preflight`.
 */
export function LibraryUploadDialog({ folderId: asked, labelSize, onClose, onUploaded }: Props) {
  const t = useTranslations('library-upload');
  const folderId = /^[1-9]\d*$/.test(asked) ? asked : 'custom-files';
  const [wanted, setWanted] = useState(() => ({
    withSize: hasSize(labelSize),
    ...(hasSize(labelSize) ? labelSize : usualSize),
  }));
  const size = wanted.withSize ? wanted : { width: 0, height: 0 };
  const upload = useLibraryUpload(folderId, size);
  const { list, taking, failure } = upload;
  const { uploads, drop, discard } = useInterruptedUploads(purposeOf(folderId), true);
  const storage = useFolders().data?.storage;
  const dropped = useDrop(upload, uploads, drop, storage);
  const { texts, accept, maxBytes, sentencesOf } = useDropTexts();
  const [leaving, setLeaving] = useState(false);
  const [finished, setFinished] = useState(false);
  const [into, setInto] = useState(folderId);
  const status = overallStatus(list, taking);
  const left = list.entries.filter(({ item }) => item.status !== 'completed').map(({ item }) => item.name);
  const names = list.entries.filter(({ item }) => item.status === 'completed').map(({ item }) => item.name);

  useEffect(() => {
    if (status !== 'completed') return;
    const timer = setTimeout(() => setFinished(true), finishedAfterMs);
    return () => clearTimeout(timer);
  }, [status]);
  useEffect(() => {
    if (status !== 'uploading') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [status]);

  const close = () => {
    if (status === 'uploading') setLeaving(true);
    else onClose();
  };
  const uploadMore = () => {
    upload.clearTaken();
    setFinished(false);
  };
  const take = (target: string) => {
    setInto(target);
    void upload.take(target);
  };
  return (
    <>
      <Modal
        open
        size="full"
        onClose={close}
        title={t('title')}
        closeLabel={t('close')}
        actions={
          finished ? undefined : (
            <ListFooter
              list={list}
              taking={taking}
              onStopAll={upload.abortAll}
              onRemove={upload.remove}
              onTake={() => take(folderId)}
            />
          )
        }
      >
        {finished ? (
          <SuccessPanel
            folderId={into}
            names={names}
            left={left}
            failure={failure}
            onGo={() => onUploaded(into)}
            onAgain={uploadMore}
          />
        ) : (
          <div className="grid gap-5">
            <div className="grid gap-5 desktop:grid-cols-[1fr_18rem]">
              <DropZone
                several
                accept={accept}
                maxBytes={maxBytes}
                minBytes={1}
                disabled={taking}
                onFiles={(files, refused) => dropped.take(files, sentencesOf(refused))}
                texts={{
                  ...texts,
                  label: t('drop'),
                  hint: t('dropHint', { limit: `${maxBytes / 1024 / 1024} MB` }),
                }}
              />
              <SizeChoice wanted={wanted} onChange={setWanted} fromFolder={hasSize(labelSize)} />
            </div>
            <div role="alert" className="grid gap-1 text-danger empty:hidden">
              {dropped.said.map((message) => (
                <p key={message} className="break-words">
                  {message}
                </p>
              ))}
              {failure && <p>{failure}</p>}
            </div>
            {upload.folderGone && (
              <p>
                <Button look="outline" loading={taking} onClick={() => take('custom-files')}>
                  {t('folderGone')}
                </Button>
              </p>
            )}
            {status === 'uploading' && <OfflineNote />}
            <InterruptedList
              uploads={uploads}
              onGoOn={(one) => void dropped.goOn(one)}
              onDiscard={(one) => void discard(one)}
            />
            <ul>
              {list.entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  size={size}
                  locked={taking}
                  onRemove={() => upload.remove([entry])}
                  onSend={() => upload.sendAnyway(entry.id)}
                  onDespite={(despite) => upload.despite(entry.id, despite)}
                  onRepaired={() => upload.checkAgain(entry)}
                  onOrder={(order) => upload.order(entry, order)}
                />
              ))}
            </ul>
            {storage && <StorageNote storage={storage} />}
          </div>
        )}
      </Modal>
      <AlertDialog
        open={leaving}
        title={t('leave.title')}
        confirmLabel={t('leave.close')}
        cancelLabel={t('leave.stay')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          upload.pauseAll();
          onClose();
        }}
      >
        <p>{t('leave.text')}</p>
      </AlertDialog>
    </>
  );
}

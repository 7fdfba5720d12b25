'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useMemo } from 'react';
import { PreflightReport, usePackChoice } from '#features/preflight/index.ts';
import { Modal } from '#kit/overlay/modal.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useFolders } from '../folders/use-folders.ts';
import { useOrderedLabel } from '../on-pack/use-ordered-label.ts';
import { useClearTables } from '../state/files/use-files.ts';
import { useLibrary } from '../state/library-context.tsx';

/**
 * The findings of a file, checked against the label size of its folder, or else the label it was ordered
 * for.
 */
export function ReportDialog({
  file,
  onClose,
}: {
  readonly file: CustomerFile;
  readonly onClose: () => void;
}) {
  const t = useTranslations('library');
  const { customerId } = useLibrary();
  const clearTables = useClearTables(customerId);
  const folder = useFolders().data?.customer_project_folders.find(({ id }) => id === file.folder_id);
  const source = useMemo(() => ({ kind: 'file', fileId: file.id }) as const, [file.id]);
  const expected = useMemo(
    () => (folder?.width ? { width: String(folder.width), height: String(folder.height) } : {}),
    [folder?.width, folder?.height],
  );
  const ordered = usePackChoice(useOrderedLabel(customerId, file.job_id).data);
  return (
    <Modal open onClose={onClose} size="full" title={file.filename} closeLabel={t('close')}>
      <PreflightReport
        source={source}
        expected={expected}
        onPack={folder?.width ? undefined : ordered}
        onRepaired={clearTables}
      />
    </Modal>
  );
}

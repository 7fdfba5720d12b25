'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useLibrary } from '../state/library-context.tsx';
import { firstSort, reorderQuery } from '../state/sorts.ts';

/** How a file gets ready for print as long as the artwork service can't be ordered on its own. */
export function ServiceDialog({
  file,
  onClose,
}: {
  readonly file: CustomerFile;
  readonly onClose: () => void;
}) {
  const t = useTranslations('library');
  const path = usePath();
  const { ask } = useLibrary();
  const order = reorderQuery(file, firstSort(file));
  return (
    <Modal open onClose={onClose} title={t('service.title', { name: file.filename })} closeLabel={t('close')}>
      <p>{t('service.text')}</p>
      <ul className="mt-4 grid gap-5">
        <li className="grid justify-items-start gap-2">
          <p>{t('service.repair')}</p>
          <Button size="small" onClick={() => ask({ what: 'report', file })}>
            {t('menu.report')}
          </Button>
        </li>
        <li className="grid justify-items-start gap-2">
          <p>{t('service.pass')}</p>
          <Button
            look="outline"
            size="small"
            onClick={() => ask({ what: 'upload', folderId: String(file.folder_id ?? 'custom-files') })}
          >
            {t('warning.reupload')}
          </Button>
        </li>
        {order !== undefined && (
          <li className="grid justify-items-start gap-2">
            <LinkButton look="outline" size="small" href={path('label-library/reorder') + order}>
              {t(file.job_id === null ? 'reorder.first' : 'reorder.again')}
            </LinkButton>
          </li>
        )}
      </ul>
    </Modal>
  );
}

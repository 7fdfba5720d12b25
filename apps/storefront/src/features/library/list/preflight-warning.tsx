'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { useLibrary } from '../state/library-context.tsx';
import { statusOf } from '../state/shown.ts';
import { ArtworkService } from './artwork-service.tsx';
import tableStyles from './table.module.css';

type Props = { readonly file: CustomerFile; readonly columns: number };

/** Row below a file without a check result, or with a bad one, that shows what can be done. */
export function PreflightWarning({ file, columns }: Props) {
  const t = useTranslations('library');
  const { ask } = useLibrary();
  const status = statusOf(file);
  if (status === 'ok') return null;
  return (
    <tr className={tableStyles.below}>
      <td colSpan={columns}>
        <div className={styles.warning} data-look={status}>
          <Icon name="alert" />
          <p>{t(`warning.${status}`)}</p>
          <Button
            look="outline"
            size="small"
            onClick={() => ask({ what: 'upload', folderId: String(file.folder_id ?? 'custom-files') })}
          >
            {t('warning.reupload')}
          </Button>
          <ArtworkService file={file} />
        </div>
      </td>
    </tr>
  );
}

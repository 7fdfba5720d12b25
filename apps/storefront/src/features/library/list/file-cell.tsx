'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { PreviewThumb } from '../preview/preview-thumb.tsx';
import { useLibrary } from '../state/library-context.tsx';
import { jobNumber, sizeOf } from '../state/shown.ts';
import { sortsOf } from '../state/sorts.ts';
import type { Column } from './columns.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { PreflightStatus } from './preflight-status.tsx';
import { RowMenu } from './row-menu.tsx';
import tableStyles from './table.module.css';

type Props = { readonly file: CustomerFile; readonly selected: boolean; readonly onSelect: () => void };

const nothing = '–';

/** The cell of a column for a file. */
export function FileCell({ column, ...props }: Props & { readonly column: Column }) {
  const { file } = props;
  const { language } = useSite();
  switch (column) {
    case 'preview':
      return <PreviewThumb file={file} page={sortsOf(file)[0] ?? 1} />;
    case 'filename':
      return <FileName {...props} />;
    case 'job':
      return <JobNumber jobId={file.job_id} />;
    case 'pages':
    case 'sorts':
      return file.number_of_pages ?? nothing;
    case 'size':
      return <span className="measure">{sizeOf(file, language) ?? nothing}</span>;
    case 'created':
      return <Created file={file} />;
    case 'order':
      return <span className="measure">{file.last_order_number ?? nothing}</span>;
    case 'status':
      return <PreflightStatus file={file} />;
    case 'actions':
      return <FileTools file={file} />;
  }
}

/** Upload date, and the uploader if several people share the library. */
function Created({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  return (
    <>
      <time dateTime={file.created_at}>{formatDate(new Date(file.created_at))}</time>
      {file.uploaded_by !== null && (
        <span className="text-soft block text-[length:var(--text-s)]">
          {t('uploadedBy', { name: file.uploaded_by })}
        </span>
      )}
    </>
  );
}

export function FileTools({ file }: { readonly file: CustomerFile }) {
  return (
    <span className={styles.tools}>
      <FavouriteButton file={file} />
      <RowMenu file={file} />
    </span>
  );
}

/** The name selects the file and shows its sorts. */
function FileName({ file, selected, onSelect }: Props) {
  return (
    <button type="button" className={tableStyles.name} aria-expanded={selected} onClick={onSelect}>
      <Icon name="chevron-down" />
      <span>{file.filename}</span>
    </button>
  );
}

/** Links to the files of that job only. */
function JobNumber({ jobId }: { readonly jobId: string | null }) {
  const t = useTranslations('library');
  const { go } = useLibrary();
  if (jobId === null) return nothing;
  const number = jobNumber(jobId);
  return (
    <button
      type="button"
      className={tableStyles.job}
      aria-label={t('job.only', { number })}
      onClick={() => go({ jobId })}
    >
      {number}
    </button>
  );
}

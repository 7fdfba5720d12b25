'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { useReport } from '#features/preflight/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** States that a file is missing, with a link to add one. */
function NoFile({ upload }: { readonly upload: string }) {
  const t = useTranslations('checkout.artwork');
  return (
    <>
      <Badge look="warning">{t('missing')}</Badge>
      <LinkButton href={upload} look="quiet" size="small">
        {t('add')}
      </LinkButton>
    </>
  );
}

/** The print files of a line with the result of the file check for this line. */
export function LineArtwork({ line }: { readonly line: CartItem }) {
  const path = usePath();
  const upload = `${path('upload-files')}?item=${encodeURIComponent(line.id)}`;
  if (!line.artwork) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        <NoFile upload={upload} />
      </p>
    );
  }
  return (
    <ul className="grid gap-1">
      {line.artwork.file_ids.map((fileId) => (
        <FileVerdict key={fileId} fileId={fileId} itemId={line.id} upload={upload} />
      ))}
    </ul>
  );
}

type Props = { readonly fileId: string; readonly itemId: string; readonly upload: string };

function FileVerdict({ fileId, itemId, upload }: Props) {
  const t = useTranslations('checkout.artwork');
  const { report, isError, error } = useReport({ kind: 'file', fileId }, { item: itemId });
  // Removed from the library since it was chosen.
  if (error instanceof Problem && error.status === 404) {
    return (
      <li className="flex flex-wrap items-center gap-3">
        <NoFile upload={upload} />
      </li>
    );
  }
  const failed = report?.preflight_task_status === 'failed';
  const warnings = report?.counts.warnings ?? 0;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[length:var(--text-s)]">
      <span className="min-w-0 break-words">{report?.filename ?? t('file')}</span>
      {report ? (
        <Badge look={failed ? 'danger' : warnings > 0 ? 'warning' : 'success'}>
          {failed
            ? t('failed', { count: report.counts.errors })
            : warnings > 0
              ? t('warnings', { count: warnings })
              : t('fine')}
        </Badge>
      ) : (
        <Badge>{t(isError ? 'unknown' : 'checking')}</Badge>
      )}
      {failed && (
        <LinkButton href={upload} look="quiet" size="small">
          {t('see')}
        </LinkButton>
      )}
    </li>
  );
}

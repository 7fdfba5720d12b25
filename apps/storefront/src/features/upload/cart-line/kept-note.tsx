'use client';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { formatBytes } from '@labelwerk/domain/money/format.ts';
import { Link } from '#kit/button/link.tsx';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useHere, usePath, useSite } from '#platform/client/site.tsx';
import { useSearchParams } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** How long files are kept and how much storage is left; for visitors, that files are kept if they sign in. */
export function KeptNote() {
  const t = useTranslations('upload');
  const path = usePath();
  const here = `${useHere()}?${useSearchParams()}`;
  const { currency } = useSite();
  const { data } = useQuery({
    queryKey: ['upload-storage'],
    queryFn: ({ signal }) => send(uploadCalls.getStorage, { signal }),
  });
  if (!data) return null;
  return (
    <p className="text-soft text-[length:var(--text-s)]">
      {t('kept.days', {
        days: data.retention_days,
        used: formatBytes(data.used_bytes + data.open_bytes, currency),
        limit: formatBytes(data.limit_bytes, currency),
      })}{' '}
      {data.guest && (
        <>
          {t('kept.guest')}{' '}
          <Link href={`${path('login')}?${new URLSearchParams({ redirect: here })}`}>{t('kept.signIn')}</Link>
        </>
      )}
    </p>
  );
}

'use client';
import { useState, useSyncExternalStore } from 'react';
import { NoticeBar } from '#kit/overlay/notice-bar.tsx';
import { LateQueries } from '#platform/client/queries/late-queries.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

const never = () => false;

/** Notice that the API responds slowly while a page waits for it, with a retry button. */
export function LateNotice() {
  const client = useQueryClient();
  const [late] = useState(() => new LateQueries(client));
  const isLate = useSyncExternalStore(late.subscribe, late.isLate, never);
  const t = useTranslations('shell.late');
  return <NoticeBar action={{ label: t('retry'), onAction: late.askAgain }}>{isLate && t('text')}</NoticeBar>;
}

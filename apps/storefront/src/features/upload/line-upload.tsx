'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useCartChanges } from '#features/cart/index.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { KeptNote } from './kept-note.tsx';
import { SendPanel } from './send-panel.tsx';
import { UploadDone } from './upload-done.tsx';
import { canFinish } from './upload-state.ts';
import { useUpload } from './use-upload.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const finishedAfterMs = 2000;

/** One cart line and the file it gets. */
export function LineUpload({ line }: { readonly line: CartItem }) {
  const t = useTranslations('upload');
  const path = usePath();
  const router = useRouter();
  const { width, height, sorts, shape } = line.configuration;
  const expected = useMemo(
    () => ({ width, height, shape, sorts: sorts.length }),
    [width, height, shape, sorts.length],
  );
  const { item, finish, complete, clear, judgeAgain, ...sending } = useUpload(
    line.id,
    expected,
    t('brokenLine'),
  );
  const { change } = useCartChanges();
  const [order, setOrder] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string>();
  const [finished, setFinished] = useState(false);
  const [taking, setTaking] = useState(false);
  const [printable, setPrintable] = useState(false);

  useEffect(() => {
    setOrder(item?.verdict?.page_verdicts.map(({ page }) => page) ?? []);
  }, [item?.verdict]);
  useEffect(() => {
    if (item?.status !== 'completed') return;
    const timer = setTimeout(() => setFinished(true), finishedAfterMs);
    return () => clearTimeout(timer);
  }, [item?.status]);

  const startOver = () => {
    setFinished(false);
    setProblem(undefined);
    clear();
  };
  const take = async () => {
    setTaking(true);
    setProblem(undefined);
    try {
      const fileId = await finish(order);
      await change.mutateAsync({ id: line.id, artwork: { file_ids: [fileId] } });
      complete();
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : t('brokenLine'));
    } finally {
      setTaking(false);
    }
  };
  const verdict = item?.verdict;
  if (finished) return <UploadDone name={item?.name ?? ''} onAgain={startOver} />;
  return (
    <div className="grid gap-6">
      <Card marks className="grid gap-4">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <span>
            {t('wantedSize')} <strong className="font-measure">{formatSize(width, height)} mm</strong>
          </span>
          <span>{t('wantedSorts', { count: sorts.length })}</span>
        </p>
        <p className="text-soft">{t('rules')}</p>
        <SendPanel {...sending} item={item} clear={startOver} purpose={line.id} problem={problem} />
        <KeptNote />
      </Card>
      {verdict && item?.status !== 'aborted' && (
        <VerdictPanel
          verdict={verdict}
          line={line}
          order={order}
          onOrder={setOrder}
          onReport={({ isValid, counts }) => setPrintable(isValid && counts.errors === 0)}
          onMended={judgeAgain}
        >
          <Button
            size="large"
            disabled={!canFinish(item) || !printable || item?.status === 'completed'}
            loading={taking}
            onClick={take}
          >
            {t('take')}
          </Button>
          <Button look="outline" size="large" disabled={taking} onClick={startOver}>
            {t('another')}
          </Button>
          <Button look="quiet" size="large" onClick={() => router.push(path('cart'))}>
            {t('later2')}
          </Button>
        </VerdictPanel>
      )}
    </div>
  );
}

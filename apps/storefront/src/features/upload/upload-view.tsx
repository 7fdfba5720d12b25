'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useCart, useCartChanges } from '#features/cart/index.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { DropZone } from '#kit/drop-zone.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { ProgressBar } from '#kit/progress-bar.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { usePath } from '#platform/client/site.tsx';
import { Findings } from './findings.tsx';
import { PagePreviews } from './page-previews.tsx';
import { interruptedUploads } from './remembered-uploads.ts';
import { canFinish } from './upload-state.ts';
import { useUpload } from './use-upload.ts';

/** The artwork of one cart line: send a PDF, see at once whether it can be printed, put its pages in order, take it. */
export function UploadView() {
  const t = useTranslations('upload');
  const path = usePath();
  const itemId = useSearchParams().get('item') ?? '';
  const { data: cart, isPending } = useCart();
  if (isPending) return <Skeleton height="20rem" />;
  const line = cart?.cart_items.find((item) => item.id === itemId);
  if (!line) {
    const waiting = cart?.cart_items.filter((item) => item.needs_artwork) ?? [];
    return (
      <EmptyState
        title={t('noLine')}
        actions={
          <LinkButton href={path(waiting.length > 0 ? 'cart' : 'calculator')}>
            {t(waiting.length > 0 ? 'toCart' : 'toCalculator')}
          </LinkButton>
        }
      >
        {t('noLineText')}
      </EmptyState>
    );
  }
  return <LineUpload key={line.id} line={line} />;
}

const finishedAfterMs = 2000;
const megabytes = 200;

function LineUpload({ line }: { readonly line: CartItem }) {
  const t = useTranslations('upload');
  const path = usePath();
  const router = useRouter();
  const { width, height, sorts } = line.configuration;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const { item, pick, abort, finish, complete, clear } = useUpload(line.id, size, t('brokenLine'));
  const { change } = useCartChanges();
  const [order, setOrder] = useState<readonly number[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [interrupted, setInterrupted] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [finished, setFinished] = useState(false);
  const [taking, setTaking] = useState(false);

  useEffect(() => setInterrupted(interruptedUploads(line.id)), [line.id]);
  useEffect(() => {
    setOrder(item?.verdict?.page_verdicts.map(({ page }) => page) ?? []);
  }, [item?.verdict]);
  useEffect(() => {
    if (item?.status !== 'completed') return;
    const timer = setTimeout(() => setFinished(true), finishedAfterMs);
    return () => clearTimeout(timer);
  }, [item?.status]);

  const take = async () => {
    setTaking(true);
    setProblem(undefined);
    try {
      const fileId = await finish(order.slice(0, Math.max(1, order.length)));
      await change.mutateAsync({ id: line.id, artwork: { file_ids: [fileId] } });
      complete();
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : t('brokenLine'));
    } finally {
      setTaking(false);
    }
  };
  const verdict = item?.verdict;
  const errors = verdict?.findings.some(({ severity }) => severity === 'error') ?? false;
  const wrongCount = verdict && !errors && verdict.pages !== sorts.length;

  if (finished) {
    return (
      <EmptyState
        title={t('done')}
        actions={
          <>
            <LinkButton href={path('cart')}>{t('toCart')}</LinkButton>
            <Button
              look="outline"
              onClick={() => {
                setFinished(false);
                clear();
              }}
            >
              {t('again')}
            </Button>
          </>
        }
      >
        {t('doneText', { name: item?.name ?? '' })}
      </EmptyState>
    );
  }
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
        {(!item || item.status === 'aborted' || item.status === 'failed') && (
          <DropZone
            accept={{ 'application/pdf': ['.pdf'] }}
            maxBytes={megabytes * 1024 * 1024}
            minBytes={1}
            onFiles={([file]) => file && pick(file)}
            onRefused={setRefused}
            texts={{
              label: t('drop'),
              hint: t('dropHint'),
              wrongType: (types) => t('wrongType', { types }),
              tooLarge: (bytes) => t('tooLarge', { bytes: String(bytes) }),
              tooSmall: (bytes) => t('tooSmall', { bytes: String(bytes) }),
              tooMany: t('tooMany'),
            }}
          />
        )}
        {!item && interrupted.length > 0 && (
          <p role="status">{t('interrupted', { name: interrupted[0] ?? '' })}</p>
        )}
        <div role="alert" className="grid gap-1 text-danger">
          {refused.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {item?.error && <p>{item.error}</p>}
          {problem && <p>{problem}</p>}
        </div>
        {item?.status === 'aborted' && <p role="status">{t('aborted')}</p>}
        {(item?.status === 'pending' || item?.status === 'checking') && (
          <div className="grid gap-3">
            <ProgressBar
              label={t('sending', { name: item.name })}
              percent={item.progress}
              valueText={item.progress >= 100 ? t('checking') : `${item.progress.toFixed(2)} %`}
            />
            <p className="flex justify-end">
              <Button look="outline" size="small" onClick={abort}>
                {t('abort')}
              </Button>
            </p>
          </div>
        )}
      </Card>
      {verdict && item?.status !== 'aborted' && (
        <section className="grid gap-5" aria-labelledby="verdict">
          <div role="status">
            <h2 id="verdict">
              {verdict.isValid && !errors ? t('good', { count: verdict.pages }) : t('bad')}
            </h2>
          </div>
          {verdict.findings.length > 0 && (
            <Findings
              findings={verdict.findings}
              severityNames={{
                error: t('severity.error'),
                warning: t('severity.warning'),
                note: t('severity.note'),
              }}
              pageName={(page) => t('page', { page })}
            />
          )}
          {wrongCount && (
            <p className="rounded-card bg-warning-wash p-3">
              {t('pagesAndSorts', { pages: verdict.pages, sorts: sorts.length })}
            </p>
          )}
          {verdict.page_verdicts.length > 0 && (
            <PagePreviews verdict={verdict} order={order} onOrder={setOrder} />
          )}
          <p className="text-soft text-[length:var(--text-s)]">{t('notAColourProof')}</p>
          <p className="flex flex-wrap gap-3">
            <Button
              size="large"
              disabled={!canFinish(item) || !verdict.isValid || errors || item?.status === 'completed'}
              loading={taking}
              onClick={take}
            >
              {t('take')}
            </Button>
            <Button
              look="outline"
              size="large"
              disabled={taking}
              onClick={() => {
                clear();
                setRefused([]);
              }}
            >
              {t('another')}
            </Button>
            <Button look="quiet" size="large" onClick={() => router.push(path('cart'))}>
              {t('later2')}
            </Button>
          </p>
        </section>
      )}
    </div>
  );
}

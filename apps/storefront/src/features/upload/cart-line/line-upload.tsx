'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useEffect, useState } from 'react';
import { useCartChanges } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useSortOrder } from '../page-order/use-sort-order.ts';
import { canFinish } from '../state/upload-state.ts';
import { useUpload } from '../state/use-upload.ts';
import { useFailure } from '../use-failure.ts';
import { KeptNote } from './kept-note.tsx';
import { SendPanel } from './send-panel.tsx';
import { TakenList } from './taken-list.tsx';
import { UploadDone } from './upload-done.tsx';
import { useLineFiles } from './use-line-files.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const finishedAfterMs = 2000;

/** A cart line and its file, or its files if each design comes as one. */
export function LineUpload({ line }: { readonly line: CartItem }) {
  const t = useTranslations('upload');
  const { language } = useSite();
  const path = usePath();
  const router = useRouter();
  const { width, height, sorts } = line.configuration;
  const files = useLineFiles(line);
  const { expected, asked, several, taken, remaining } = files;
  const { item, finish, complete, clear, judgeAgain, choosePages, pick, ...sending } = useUpload(
    line.id,
    expected,
    asked,
  );
  const failureOf = useFailure();
  const { change } = useCartChanges();
  const [problem, setProblem] = useState<string>();
  const [finished, setFinished] = useState(false);
  const [taking, setTaking] = useState(false);
  const [printable, setPrintable] = useState(false);
  const { verdict, status } = item ?? {};
  const [order, arrange] = useSortOrder(verdict, remaining, choosePages);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are the same, what they are held against is not
  useEffect(judgeAgain, [several]);
  useEffect(() => {
    if (status !== 'completed') return;
    const timer = setTimeout(() => setFinished(true), finishedAfterMs);
    return () => clearTimeout(timer);
  }, [status]);

  const startOver = () => {
    setFinished(false);
    setProblem(undefined);
    clear();
  };
  const onFiles = (dropped: readonly File[]) => {
    const names = new Set(taken.map(({ name }) => name));
    const known = dropped.filter(({ name }) => names.size === names.add(name).size).map(({ name }) => name);
    setProblem(known.length > 0 ? t('knownNames', { names: known.join(', ') }) : undefined);
    const fresh = dropped.filter(
      ({ name }, index) =>
        !taken.some((one) => one.name === name) && dropped.findIndex((one) => one.name === name) === index,
    );
    if (fresh.length > 1) files.setSeveral(true);
    pick(fresh);
  };
  const take = async () => {
    setTaking(true);
    setProblem(undefined);
    try {
      const file = { fileId: await finish(order), name: item?.name ?? '', pages: order };
      if (order.length < remaining) {
        files.setTaken([...taken, file]);
        startOver();
        return;
      }
      await change.mutateAsync({ id: line.id, artwork: files.artworkWith(file) });
      files.setTaken([]);
      complete();
    } catch (error) {
      setProblem((await failureOf(error)).message);
    } finally {
      setTaking(false);
    }
  };
  const goesOn = order.length < remaining;
  if (finished) return <UploadDone name={item?.name ?? ''} onAgain={startOver} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card marks className="grid gap-4">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <span>
            {t('wantedSize')}{' '}
            <strong className="font-measure">{formatSize(width, height, language)} mm</strong>
          </span>
          <span>{t('wantedSorts', { count: sorts.length })}</span>
        </p>
        <p className="text-soft">{t('rules')}</p>
        <TakenList
          files={taken}
          sorts={sorts.length}
          onRemove={(gone) => files.setTaken(taken.filter((one) => one !== gone))}
        />
        <SendPanel
          {...sending}
          pick={pick}
          item={item}
          clear={startOver}
          purpose={line.id}
          problem={problem}
          several={sorts.length > 1}
          onFiles={onFiles}
        />
        <KeptNote />
      </Card>
      {verdict && status !== 'aborted' && (
        <VerdictPanel
          verdict={verdict}
          line={line}
          asked={asked}
          remaining={remaining}
          order={order}
          onOrder={arrange}
          onReport={({ isValid, counts }) => setPrintable(isValid && counts.errors === 0)}
          onRepaired={judgeAgain}
        >
          {!several && verdict.pages > 0 && verdict.pages < sorts.length && (
            <Button size="large" look="outline" onClick={() => files.setSeveral(true)}>
              {t('ownFiles')}
            </Button>
          )}
          <Button
            size="large"
            disabled={!canFinish(item) || !printable || order.length === 0 || (goesOn && !several)}
            loading={taking}
            onClick={take}
          >
            {t(goesOn && several ? 'goOnWithNext' : 'take')}
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

'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCart } from '#features/cart/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useSearchParams } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { usePackChoice } from '../pack/use-pack-choice.ts';
import { PreflightReport } from './preflight-report.tsx';
import { ReportComing } from './report-coming.tsx';
import type { Expected, ReportSource } from './report-source.ts';
import type { PreflightReportProps } from './report-view.tsx';

const expectable = [
  ...(['width', 'height', 'item', 'job', 'shape', 'sorts', 'product', 'material', 'finishes'] as const),
];

/**
 * The report the URL asks for: `?upload=<hash>` or `?file=<id>`, with the expectations in further
 * parameters.
 */
export function ReportPageView() {
  const t = useTranslations('preflight');
  const path = usePath();
  const query = useSearchParams();
  const [upload, file] = [query.get('upload'), query.get('file')];
  const source = useMemo<ReportSource | undefined>(() => {
    if (upload) return { kind: 'upload', hash: upload };
    return file ? { kind: 'file', fileId: file } : undefined;
  }, [upload, file]);
  const expected = useMemo<Expected>(
    () =>
      Object.fromEntries(
        expectable.flatMap((name) => {
          const value = query.get(name);
          return value ? [[name, value]] : [];
        }),
      ),
    [query],
  );
  const { data: cart } = useCart();
  // The page is static: the query is only known in the browser.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return <ReportComing />;
  if (!source) {
    return (
      <EmptyState
        title={t('missing')}
        actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
      >
        {t('missingText')}
      </EmptyState>
    );
  }
  const line = cart?.cart_items.find(({ id }) => id === expected.item);
  return line ? (
    <LineReport source={source} expected={expected} line={line} />
  ) : (
    <PreflightReport source={source} expected={expected} standalone />
  );
}

/** The report with the label of a cart line on its pack. */
function LineReport({ line, ...rest }: PreflightReportProps & { readonly line: CartItem }) {
  return <PreflightReport {...rest} onPack={usePackChoice(line.configuration)} standalone />;
}

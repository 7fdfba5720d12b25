'use client';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { useCart } from '#features/cart/index.ts';
import { StartLater, ZoneFace } from '#features/first-file/index.ts';
import { VariableDataPlace } from '#features/variable-data/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useSearchParams } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { UploadComing } from './upload-coming.tsx';

const bring = () => import('./line-upload.tsx');
const LineUpload = dynamic(() => bring().then((part) => part.LineUpload), {
  ssr: false,
  loading: UploadComing,
});

/** The artwork of one cart line: upload a PDF, see the check result, order its pages, accept it. */
export function UploadView() {
  const t = useTranslations('upload');
  const words = useTranslations('first-file');
  const path = usePath();
  const itemId = useSearchParams().get('item') ?? '';
  const { data: cart, isPending } = useCart();
  // Loaded while the cart is being fetched.
  useEffect(() => void bring(), []);
  if (isPending) return <UploadComing />;
  const line = cart?.cart_items.find((item) => item.id === itemId);
  if (line)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LineUpload key={line.id} line={line} />
        <VariableDataPlace line={line} />
      </div>
    );
  const waiting = cart?.cart_items.filter((item) => item.needs_artwork) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StartLater>
        <ZoneFace choose={words('choose')} hint={words('hint')} />
      </StartLater>
      {waiting.length > 0 && (
        <EmptyState title={t('noLine')} actions={<LinkButton href={path('cart')}>{t('toCart')}</LinkButton>}>
          {t('noLineText')}
        </EmptyState>
      )}
    </div>
  );
}

'use client';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** The file now belongs to the cart line: links to the cart and to another upload. */
export function UploadDone({ name, onAgain }: { readonly name: string; readonly onAgain: () => void }) {
  const t = useTranslations('upload');
  const path = usePath();
  return (
    <EmptyState
      title={t('done')}
      actions={
        <>
          <LinkButton href={path('cart')}>{t('toCart')}</LinkButton>
          <Button look="outline" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      }
    >
      {t('doneText', { name })}
    </EmptyState>
  );
}

'use client';
import type { QuoteAnswer } from '@labelwerk/contracts/calculator/quotes.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { useCartChanges } from '#features/cart/index.ts';
import { usePrices } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** The quote named in the URL, at its price, with a button to add it to the cart. */
export function OpenedQuote({ quote, changed }: { readonly quote: QuoteAnswer; readonly changed: boolean }) {
  const t = useTranslations('calculator.quote');
  const path = usePath();
  const router = useRouter();
  const { addQuote } = useCartChanges();
  const [problem, setProblem] = useState<string>();
  const { net, shipping, currency, vat } = quote.price;
  const prices = usePrices(currency, vat.rate);

  const take = async () => {
    setProblem(undefined);
    try {
      await addQuote.mutateAsync(quote.id);
      router.push(path('cart'));
    } catch (failed) {
      setProblem((failed instanceof Problem && failed.message) || t('failed'));
    }
  };
  return (
    <section
      aria-labelledby="opened-quote"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border border-action bg-action-wash p-4"
    >
      <div className="min-w-0 flex-1">
        <h2 id="opened-quote" className="text-[length:var(--text-l)]">
          {t('opened', { date: formatDate(new Date(quote.created_at)) })}
        </h2>
        <p className="tabular-nums">
          {t('holds', {
            price: prices.both(net + shipping),
            date: formatDate(new Date(quote.valid_until)),
          })}
        </p>
        {quote.notes.map((note) => (
          <p key={note} role="status">
            {note}
          </p>
        ))}
        {changed && <p role="status">{t('changed')}</p>}
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </div>
      <Button loading={addQuote.isPending} onClick={take}>
        <Icon name="cart" /> {t('take')}
      </Button>
    </section>
  );
}

/** Why the quote named in the URL can't be shown, and what to do. */
export function NoQuote({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('calculator.quote');
  const path = usePath();
  const expired = problem.status === 410;
  const back = `${window.location.pathname}${window.location.search}`;
  return (
    <section role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-warning-wash p-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-[length:var(--text-l)]">{t(expired ? 'expired' : 'missing')}</h2>
        <p>{t(expired ? 'expiredText' : 'missingText')}</p>
      </div>
      {!expired && (
        <LinkButton href={`${path('login')}?redirect=${encodeURIComponent(back)}`} look="outline">
          {t('signIn')}
        </LinkButton>
      )}
    </section>
  );
}

'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { formatDate, formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { memo, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { buttonClass } from '#kit/button/button-class.ts';
import { Icon } from '#kit/data/icon.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useLeadingPrice } from '#platform/client/display/buyer.ts';
import { shopAddress } from '#platform/client/shop-address.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../calculator.module.css';
import { MailQuote } from './mail-quote.tsx';
import { useQuote } from './use-quote.ts';

/** URL of a label's die-line template. */
function templateAddress(market: number, language: string, configuration: Configuration): string {
  const { shape, width, height, cornerRadius, contour } = configuration;
  return shopAddress(calculatorCalls.getTemplate, {
    params: { market: String(market), lang: language },
    query: {
      ...{ shape, width, height },
      ...(shape === 'rounded' && { cornerRadius }),
      ...(shape === 'special' && contour && { contour }),
    },
  });
}

/** Makes the browser download a file of the shop under the name the server gives it. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Ways to keep a configuration: quote as PDF or by mail, design template, link. */
export const QuoteActions = memo(({ configuration }: { readonly configuration: Configuration }) => {
  const t = useTranslations('calculator.quote');
  const site = useSite();
  const save = useQuote(configuration);
  const prices = useLeadingPrice();
  const [saving, setSaving] = useState(false);
  const [mailing, setMailing] = useState(false);

  const saveAsPdf = async () => {
    setSaving(true);
    try {
      const quote = await save();
      download(
        shopAddress(calculatorCalls.getQuotePdf, { params: { quoteId: quote.id }, query: { prices } }),
      );
      showToast({ text: t('saved', { date: formatDate(new Date(quote.valid_until)) }), look: 'success' });
    } catch (failed) {
      const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
      showToast({ text: text || t('failed'), look: 'danger' });
    }
    setSaving(false);
  };
  const share = async () => {
    const url = `${window.location.origin}${window.location.pathname}?${toQuery(configuration)}`;
    const title = t('shared', { size: formatSize(configuration.width, configuration.height, site.language) });
    const isPhone = window.matchMedia('(pointer: coarse)').matches;
    try {
      if (isPhone && navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ text: t('copied'), look: 'success' });
      }
    } catch (failed) {
      // AbortError: the person closed the share dialog of the device.
      if (!(failed instanceof DOMException && failed.name === 'AbortError'))
        showToast({ text: t('notCopied'), look: 'danger' });
    }
  };
  return (
    <section aria-labelledby="quote-title" className="grid gap-2">
      <h3 id="quote-title" className="font-semibold text-[length:var(--text-s)]">
        {t('title')}
      </h3>
      <div className={styles.quote}>
        <Button look="outline" size="small" loading={saving} onClick={saveAsPdf}>
          <Icon name="file" /> {t('pdf')}
        </Button>
        <Button look="outline" size="small" onClick={() => setMailing(true)}>
          <Icon name="mail" /> {t('mail')}
        </Button>
        <a
          className={buttonClass('outline', 'small', false)}
          href={templateAddress(site.market, site.language, configuration)}
          download=""
          title={t('templateHint')}
        >
          <Icon name="template" /> {t('template')}
        </a>
        <Button look="outline" size="small" onClick={share}>
          <Icon name="link" /> {t('link')}
        </Button>
      </div>
      <MailQuote open={mailing} save={save} onClose={() => setMailing(false)} />
    </section>
  );
});

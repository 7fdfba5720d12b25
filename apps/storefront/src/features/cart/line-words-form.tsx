'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

export type LineWords = { readonly name: string; readonly note: string };

type Props = {
  readonly line: CartItem;
  /** Rejects if the texts were refused: they stay in the form. */
  readonly onSave: (words: LineWords) => Promise<unknown>;
};

/** Edits the customer's name for a line and the note for production in place. */
export function LineWordsForm({ line, onSave }: Props) {
  const t = useTranslations('cart');
  const [words, setWords] = useState<LineWords>();
  if (!words) {
    return (
      <div className="grid gap-1">
        {line.note !== '' && <p className="whitespace-pre-line break-words">{line.note}</p>}
        <p>
          <Button
            look="quiet"
            size="small"
            onClick={() => setWords({ name: line.name, note: line.note })}
            aria-label={t('wordsOf', { name: line.name || t('thisLine') })}
          >
            <Icon name="pencil" /> {t('words')}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <form
      className="grid max-w-96 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ name: words.name.trim(), note: words.note.trim() }).then(
          () => setWords(undefined),
          () => undefined,
        );
      }}
    >
      <TextField
        label={t('lineName')}
        optional
        maxLength={80}
        value={words.name}
        onChange={(event) => setWords({ ...words, name: event.target.value })}
      />
      <TextArea
        label={t('lineNote')}
        optional
        maxLength={300}
        value={words.note}
        onChange={(event) => setWords({ ...words, note: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {t('saveWords')}
        </Button>
        <Button look="quiet" size="small" onClick={() => setWords(undefined)}>
          {t('leaveWords')}
        </Button>
      </div>
    </form>
  );
}

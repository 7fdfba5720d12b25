'use client';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import type { OrderReview } from '@labelwerk/contracts/reviews/reviews.ts';
import { reviewLimits } from '@labelwerk/domain/reviews/reviews.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Card } from '#kit/layout/card.tsx';
import { StarField } from '#kit/rating/star-field.tsx';
import { send } from '#platform/client/call.ts';
import { byField, formFailure } from '#platform/client/forms/form-failure.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly params: { readonly customerId: number; readonly orderId: string };
  readonly order: OrderReview;
  /** The suggested name under the review. */
  readonly suggested: string;
};

type Faults = Readonly<Record<string, string | undefined>>;

/** Creates, changes or deletes the review of an order. A sent review is shown with its status. */
export function ReviewForm({ params, order, suggested }: Props) {
  const t = useTranslations('reviews');
  const client = useQueryClient();
  const { review } = order;
  const [stars, setStars] = useState(review?.stars);
  const [faults, setFaults] = useState<Faults>({});
  const [general, setGeneral] = useState('');
  const [isSending, setSending] = useState(false);
  const key = ['review', params.customerId, params.orderId];

  const attempt = async (act: () => Promise<void>) => {
    setSending(true);
    setFaults({});
    setGeneral('');
    try {
      await act();
      await client.invalidateQueries({ queryKey: ['reviews'] });
    } catch (error) {
      const failure = formFailure(error, ['stars', 'content', 'author'], t('failed'));
      setFaults(byField(failure));
      setGeneral(failure.general ?? '');
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '');
    if (stars === undefined) return setFaults({ stars: t('chooseStars') });
    return void attempt(async () => {
      const body = { stars, content: text('content'), author: text('author') };
      client.setQueryData(key, await send(reviewCalls.writeReview, { params, body }));
    });
  };
  const takeBack = () =>
    void attempt(async () => {
      await send(reviewCalls.removeReview, { params });
      setStars(undefined);
      await client.invalidateQueries({ queryKey: key });
    });

  return (
    <>
      {review && (
        <Card as="section" className="grid gap-2">
          <p role="status">{t(`state.${review.state}`)}</p>
          {review.reason !== '' && <p className="text-soft">{t('reason', { reason: review.reason })}</p>}
        </Card>
      )}
      <Form onSubmit={submit} className="grid gap-4" key={review ? 'own' : 'new'}>
        <p className="text-soft">{t('of', { number: order.order_number })}</p>
        <StarField
          legend={t('stars')}
          name="stars"
          value={stars}
          onChange={setStars}
          labels={[t('star.1'), t('star.2'), t('star.3'), t('star.4'), t('star.5')]}
          error={faults.stars}
        />
        <TextArea
          label={t('content')}
          name="content"
          rows={6}
          maxLength={reviewLimits.content}
          defaultValue={review?.content}
          error={faults.content}
        />
        <TextField
          label={t('author')}
          name="author"
          hint={t('authorHint')}
          maxLength={reviewLimits.author}
          defaultValue={review?.author ?? suggested}
          error={faults.author}
        />
        {general !== '' && (
          <p role="alert" className="text-danger">
            {general}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" loading={isSending}>
            {review ? t('change') : t('send')}
          </Button>
          {review && (
            <Button look="quiet" loading={isSending} onClick={takeBack}>
              {t('remove')}
            </Button>
          )}
        </p>
      </Form>
    </>
  );
}

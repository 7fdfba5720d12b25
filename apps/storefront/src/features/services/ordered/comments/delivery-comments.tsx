'use client';
import { commentLimits, type ServiceCommentInput } from '@labelwerk/contracts/services/comments.ts';
import type { ServiceDelivery } from '@labelwerk/contracts/services/services.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { useState } from 'react';
import { RemarkForm, RemarkItem, senderOfOnce } from '#features/remarks/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Problem } from '#platform/client/call.ts';
import { randomId } from '#platform/client/random-id.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ServiceBase } from '../service-address.ts';
import { CommentedPicture } from './commented-picture.tsx';
import { picturesOf } from './pictures.ts';

/** Sends a comment; rejects if it was refused. */
export type SendComment = (comment: ServiceCommentInput) => Promise<unknown>;

type Props = {
  readonly delivery: ServiceDelivery;
  readonly base: ServiceBase;
  /** Whether it can be commented on now. */
  readonly isOpen: boolean;
  readonly onComment: SendComment;
  /** Called if a comment was refused because the service has changed: shows its current state. */
  readonly onNewer: () => unknown;
};

/** What was said about a delivery, on its pictures and in a list; and the form to say more. */
export function DeliveryComments({ delivery, base, isOpen, onComment, onNewer }: Props) {
  const t = useTranslations('services.ordered');
  const { language } = useSite();
  const { comments, files, number } = delivery;
  const [once] = useState(() => senderOfOnce(randomId));
  const [shown, setShown] = useState<string>();
  const [place, setPlace] = useState<NonNullable<ServiceCommentInput['place']>>();
  // A text that was refused stays, also if nothing can be said any more.
  const [isRefused, setRefused] = useState(false);
  const pictures = picturesOf(files, base).filter(
    ({ id }) => isOpen || comments.some((comment) => comment.place?.file_id === id),
  );
  const picture = pictures.find(({ id }) => id === shown) ?? pictures[0];
  // A place on an earlier delivery is none of this one.
  const chosen = pictures.some(({ id }) => id === place?.file_id) ? place : undefined;
  const hasForm = isOpen || isRefused;
  if (!hasForm && comments.length === 0) return null;
  const nameOf = (id: string | undefined) => files.find((file) => file.id === id)?.filename;
  const percent = (share: number) => percentIn(language, Math.round(share * 100));
  const submit = async (text: string) => {
    const comment = { delivery: number, place: chosen ?? null, text };
    try {
      await once(comment, (id) => onComment({ id, ...comment }));
    } catch (error) {
      setRefused(true);
      if (error instanceof Problem && error.status === 409) void onNewer();
      throw error;
    }
    setRefused(false);
    setPlace(undefined);
  };
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      aria-label={t('comment.about', { number })}
      data-testid="delivery-comments"
    >
      <h4 className="font-semibold">{t('comment.title')}</h4>
      {isOpen && <p className="text-soft text-[length:var(--text-s)]">{t('comment.text')}</p>}
      {pictures.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ id, filename }) => (
            <Button
              key={id}
              look="outline"
              size="small"
              className="max-w-full [overflow-wrap:anywhere]"
              aria-pressed={id === picture?.id}
              onClick={() => setShown(id)}
            >
              {filename}
            </Button>
          ))}
        </div>
      )}
      {picture && (
        <CommentedPicture
          key={picture.id}
          picture={picture}
          comments={comments}
          chosen={chosen?.file_id === picture.id ? chosen : undefined}
          onPlace={isOpen ? (at) => setPlace({ file_id: picture.id, ...at }) : undefined}
        />
      )}
      {comments.length > 0 && (
        <ol className="grid gap-3">
          {comments.map(({ id, author, text, place: at, created_at: time }, index) => (
            <RemarkItem
              key={id}
              number={index + 1}
              author={author}
              about={[nameOf(at?.file_id)]}
              at={time}
              text={text}
            />
          ))}
        </ol>
      )}
      {hasForm && (
        <>
          {picture && isOpen && (
            <div className="flex flex-wrap items-center gap-3 text-[length:var(--text-s)]">
              <p role="status" className="text-soft">
                {chosen
                  ? t('comment.placed', { x: percent(chosen.x), y: percent(chosen.y) })
                  : t('comment.hint')}
              </p>
              {chosen && (
                <Button look="quiet" size="small" onClick={() => setPlace(undefined)}>
                  {t('comment.noPlace')}
                </Button>
              )}
            </div>
          )}
          <RemarkForm
            label={t('comment.label')}
            button={t('comment.send')}
            look="outline"
            maxLength={commentLimits.text}
            faults={{ empty: t('comment.empty'), notSent: t('failed') }}
            onSend={submit}
          />
        </>
      )}
    </section>
  );
}

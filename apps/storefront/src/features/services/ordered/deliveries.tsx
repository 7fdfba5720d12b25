'use client';
import type { ServiceDelivery, ServiceOfOrder } from '@labelwerk/contracts/services/services.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { AnswerDelivery, type SendAnswer } from './answer-delivery.tsx';
import { DeliveryComments, type SendComment } from './comments/delivery-comments.tsx';
import type { ServiceBase } from './service-address.ts';
import { ServiceFiles } from './service-files.tsx';

export type ServiceSoFar = Pick<ServiceOfOrder, 'deliveries' | 'rounds' | 'actions'>;

type Props = {
  readonly service: ServiceSoFar;
  readonly base: ServiceBase;
  readonly onAnswer: SendAnswer;
  readonly onComment: SendComment;
  /** Called if an answer or a comment was refused because the service has changed: shows its current state. */
  readonly onNewer: () => unknown;
};

const day = (at: string) => formatDate(new Date(at));

/** The deliveries, newest first, each with comments and answer; the newest one can be commented on and answered. */
export function Deliveries({ service, base, onAnswer, onComment, onNewer }: Props) {
  const t = useTranslations('services.ordered');
  const { deliveries, rounds, actions } = service;
  const newest = deliveries.at(-1);
  if (!newest) return <p className="text-soft">{t('nothingYet')}</p>;
  return (
    <ol className="grid gap-5">
      {deliveries.toReversed().map((delivery) => (
        // What is being written about the newest one stays when something newer comes.
        <li
          key={delivery === newest ? 'newest' : delivery.number}
          className="grid gap-3 border-l-2 border-line pl-4"
        >
          <h3 className="font-semibold text-[length:var(--text-m)]">
            {t('delivery', { number: delivery.number, date: day(delivery.delivered_at) })}
          </h3>
          {delivery.sentence !== '' && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{delivery.sentence}</p>
          )}
          <ServiceFiles files={delivery.files} base={base} />
          <DeliveryComments
            delivery={delivery}
            base={base}
            isOpen={delivery === newest && actions.ask_change.allowed}
            onComment={onComment}
            onNewer={onNewer}
          />
          <Answered delivery={delivery} />
          {delivery === newest && delivery.answer === null && (
            <AnswerDelivery
              delivery={delivery}
              rounds={rounds}
              actions={actions}
              onAnswer={onAnswer}
              onNewer={onNewer}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Answered({ delivery }: { readonly delivery: ServiceDelivery }) {
  const t = useTranslations('services.ordered');
  const { answer, answered_at: at, answer_sentence: sentence, automatic } = delivery;
  if (answer === null || at === null) return null;
  if (answer === 'accepted')
    return <p className="text-soft">{t(automatic ? 'tookItself' : 'youAccepted', { date: day(at) })}</p>;
  if (sentence === '') return <p className="text-soft">{t('youAskedByComments', { date: day(at) })}</p>;
  return (
    <div className="grid gap-1">
      <p className="text-soft">{t('youAsked', { date: day(at) })}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{sentence}</p>
    </div>
  );
}

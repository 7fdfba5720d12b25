'use client';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useOrder } from '../use-orders.ts';
import { type OpenStep, openSteps, serviceStep, transferText } from './open-steps.ts';

/**
 * What comes next for an order: the deadline of its transfer; otherwise the steps of its lines (artwork, waiting for
 * the check or the proof, approval), then those of its services and its sample packs.
 */
export function NextStep({ customerId, orderId }: { readonly customerId: number; readonly orderId: string }) {
  const t = useTranslations('orders');
  const path = usePath();
  const { data: order } = useOrder(customerId, orderId);
  if (!order) return null;
  const sentenceOf = (open: OpenStep): string => {
    if (!('count' in open)) return t(`nextStep.${open.step}`);
    const { step, count } = open;
    return step === 'approveSome' ? t('signOff.open', { count }) : t(`nextStep.${step}`, { count });
  };
  const transfer = transferText([...order.jobs, ...order.services, ...order.sample_packs]);
  if (transfer !== undefined) return <p>{transfer}</p>;
  const steps = openSteps(order.jobs);
  const service = serviceStep(order.services);
  const pack = order.sample_packs.find(({ state }) => state === 'open')?.next?.text;
  return (
    <>
      {steps.map((open) => (
        <div key={open.step} className="grid justify-items-start gap-3">
          <p>{sentenceOf(open)}</p>
          {(open.step === 'approve' || open.step === 'approveSome') && (
            <LinkButton href={path('sign-off', { orderId })}>{t('signOff.look.pending')}</LinkButton>
          )}
          {open.step === 'approved' && (
            <LinkButton href={path('sign-off', { orderId })} look="outline" size="small">
              {t('signOff.look.approved')}
            </LinkButton>
          )}
        </div>
      ))}
      {service && <p>{t(`nextStep.${service}`)}</p>}
      {pack && <p>{pack}</p>}
    </>
  );
}

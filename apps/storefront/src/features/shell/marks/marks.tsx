'use client';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { carrierNames } from '@labelwerk/domain/shipping/carriers.ts';
import { Link } from '#kit/button/link.tsx';
import { Mark } from '#kit/data/mark.tsx';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import styles from './marks.module.css';

export type MarksProps = {
  readonly payWords: string;
  readonly deliveryWords: string;
  /** Ids of carriers that the operator has configured. */
  readonly carriers: readonly string[];
};

const named: Readonly<Record<string, string | undefined>> = carrierNames;

/** The payment methods of this market today, and the carriers. */
export function Marks({ payWords, deliveryWords, carriers }: MarksProps) {
  const path = usePath();
  const { market, language } = useSite();
  const { data } = useQuery({
    queryKey: ['ways-to-pay', market, language],
    queryFn: async ({ signal }) =>
      (await send(paymentCalls.listPaymentTypes, { params: { market: String(market) }, signal })).payments,
    staleTime: 600_000,
    retry: false,
  });
  return (
    <div className={styles.marks}>
      {data && data.length > 0 && (
        <section aria-label={payWords}>
          <ul className={styles.row} data-testid="ways-to-pay">
            {data.map(({ id, name, icon }) => (
              <li key={id} title={name}>
                <Mark name={icon} />
                <span className="hidden-visually">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={deliveryWords}>
        <ul className={styles.row}>
          <li>
            <Link href={path('delivery-and-shipping-costs')} prefetch={false} className={styles.link}>
              <Mark name="deliveryvan" />
              <span className="hidden-visually">{deliveryWords}</span>
            </Link>
          </li>
          {carriers.map((id) => (
            <li key={id} title={named[id]}>
              <Mark name={id} />
              <span className="hidden-visually">{named[id]}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { Money } from '@labelwerk/domain/money/money.ts';
import { classNames } from '../style/class-names.ts';
import styles from './price.module.css';

/**
 * An amount of money. Digits are tabular and the box reserves room for `digits` of them, so that a changing
 * price moves nothing around it.
 */
export function Price({
  money,
  digits = 0,
  className,
}: {
  readonly money: Money;
  readonly digits?: number;
  readonly className?: string | undefined;
}) {
  return (
    <span
      className={classNames(styles.price, className)}
      style={digits ? { minWidth: `${digits}ch` } : undefined}
    >
      {formatMoney(money)}
    </span>
  );
}

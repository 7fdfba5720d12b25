import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { Money } from '@labelwerk/domain/money/money.ts';
import { classNames } from '../style/class-names.ts';
import styles from './price.module.css';

/**
 * An amount of money. Digits are all equally wide and the box keeps room for `digits` of them, so that a price that
 * changes moves nothing around it.
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

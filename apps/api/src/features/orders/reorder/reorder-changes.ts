import type { ReorderChange } from '@labelwerk/contracts/orders/reorder.ts';
import { type Finish, type FinishObstacle, obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { formatMoney, formatSize } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { formQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { LeadingPrice } from '@labelwerk/domain/vat/leading-price.ts';
import { buyerPrices } from '#features/pricing/index.ts';
import type { KeyAfter, MessageKey } from '#platform/messages/messages.ts';

/** A change before localisation: message key and parameters. */
export type Change = {
  readonly kind: ReorderChange['kind'];
  readonly code: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
};

/** A change with the default message key of its kind. */
const changed = (
  kind: Change['kind'] & KeyAfter<'orders.change.'>,
  params: Change['params'] = {},
): Change => ({
  kind,
  code: `orders.change.${kind}`,
  params,
});

export type Names = {
  readonly language: Language;
  material(id: string): string;
  finish(id: string): string;
  form(kind: Configuration['form']['kind']): string;
  extra(id: string): string;
  /** The reason why a finish that is still offered was dropped. */
  obstacle(code: FinishObstacle): string;
};

type Available = {
  readonly materials: ReadonlyMap<string, Material>;
  readonly finishes: ReadonlyMap<string, Finish>;
};

/** Dropped finishes, each with its reason: not offered any more, or incompatible with the remaining choices. */
function finishChanges(
  before: Configuration,
  now: Configuration,
  available: Available,
  names: Names,
): Change[] {
  const material = available.materials.get(now.material);
  const kept = now.finishes.flatMap((id) => available.finishes.get(id) ?? []);
  return before.finishes
    .filter((id) => !now.finishes.includes(id))
    .map((id) => {
      const finish = available.finishes.get(id);
      const obstacle = finish && material && obstacleTo(finish, material, kept);
      if (!obstacle) return changed('finish', { name: names.finish(id) });
      const params = { name: names.finish(id), reason: names.obstacle(obstacle.code) };
      return { kind: 'finish', code: 'orders.change.finish-obstacle', params };
    });
}

/**
 * Differences between the ordered configuration and the one offered now. Quantities and designs are left out: the
 * customer chooses them.
 */
export function configurationChanges(
  before: Configuration,
  now: Configuration,
  available: Available,
  names: Names,
): Change[] {
  const changes: Change[] = [];
  if (before.productType !== now.productType) changes.push(changed('product'));
  if (before.material !== now.material) {
    const from = names.material(before.material);
    changes.push(changed('material', { from, to: names.material(now.material) }));
  }
  changes.push(...finishChanges(before, now, available, names));
  if (before.width !== now.width || before.height !== now.height) {
    const from = formatSize(before.width, before.height, names.language);
    changes.push(changed('size', { from, to: formatSize(now.width, now.height, names.language) }));
  }
  if (formQuery(before.form) !== formQuery(now.form)) {
    changes.push(changed('form', { to: names.form(now.form.kind) }));
  }
  if (before.express !== now.express) changes.push(changed('express'));
  for (const id of before.extras.filter((extra) => !now.extras.includes(extra))) {
    changes.push(changed('extra', { name: names.extra(id) }));
  }
  if (now.ownedTool && !before.ownedTool) changes.push(changed('tool'));
  return changes;
}

/**
 * Differences in price, VAT and duration for the same labels. Prices in different currencies are not compared; the
 * change of currency is reported instead. `days`: maximum working days until delivery; `before` is undefined if the
 * price list of the order is not known.
 */
export function priceChanges(
  before: PriceSheet,
  now: PriceSheet,
  days: { readonly before: number | undefined; readonly now: number },
  { language, leads }: { readonly language: Language; readonly leads: LeadingPrice },
): Change[] {
  if (before.currency !== now.currency) {
    return [changed('currency', { from: before.currency, to: now.currency })];
  }
  const pricesOf = ({ vat, currency }: PriceSheet) => buyerPrices(leads, vat, { currency, language });
  const [earlier, today] = [pricesOf(before), pricesOf(now)];
  const changes: Change[] = [];
  // A changed VAT rate alone is a sentence of its own.
  if (before.net !== now.net) {
    const more = today.amount(now.net) - earlier.amount(before.net);
    const code = more > 0 ? 'orders.change.dearer' : 'orders.change.cheaper';
    const difference = formatMoney({ amount: Math.abs(more), currency: now.currency });
    const params = { from: earlier.text(before.net), to: today.named(now.net), difference };
    changes.push({ kind: 'price', code, params });
  }
  if (before.vat.rate !== now.vat.rate) {
    const rate = (value: number) => formatVatRate(value, language);
    changes.push(changed('vat', { from: rate(before.vat.rate), to: rate(now.vat.rate) }));
  }
  if (days.before !== undefined && days.before !== days.now) {
    changes.push(changed('days', { from: days.before, to: days.now }));
  }
  return changes;
}

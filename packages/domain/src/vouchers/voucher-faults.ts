import type { DocumentFault } from '../catalogue/document-fault.ts';
import { marketIds, markets } from '../market/markets.ts';
import type { AmountByCurrency, Voucher } from './voucher.ts';

type Fault = readonly [field: string, sentence: string];

/** Currencies of the voucher's markets for which an amount is missing. */
function missingAmounts(voucher: Voucher, field: 'amount' | 'minimum', amounts: AmountByCurrency): Fault[] {
  const places = voucher.markets.length > 0 ? voucher.markets : marketIds;
  const currencies = new Set(places.map((id) => markets[id].currency));
  return [...currencies]
    .filter((currency) => amounts[currency] === undefined)
    .map((currency) => [`${field}.${currency}`, `is missing: a market of this code pays in ${currency}`]);
}

function faultsOf(voucher: Voucher): Fault[] {
  const { kind, share, amount = {}, minimum = {}, from, to } = voucher;
  const faults: Fault[] = [];
  if ((share !== undefined) !== (kind === 'percent'))
    faults.push(['share', kind === 'percent' ? 'is missing' : 'is only allowed for a code of kind percent']);
  if (kind === 'amount') faults.push(...missingAmounts(voucher, 'amount', amount));
  else if (Object.keys(amount).length > 0)
    faults.push([`amount.${Object.keys(amount)[0]}`, 'is only allowed for a code of kind amount']);
  if (Object.keys(minimum).length > 0) faults.push(...missingAmounts(voucher, 'minimum', minimum));
  if (from !== undefined && to !== undefined && to < from) faults.push(['to', 'ends before it begins']);
  return faults;
}

/** Contradictions in the operator's vouchers, such as conditions without effect. */
export function voucherFaults(vouchers: readonly Voucher[]): DocumentFault[] {
  const codes = new Set<string>();
  return vouchers.flatMap((voucher, index) => {
    const twice: Fault[] = codes.has(voucher.code) ? [['code', 'is a duplicate']] : [];
    codes.add(voucher.code);
    return [...twice, ...faultsOf(voucher)].map(([field, sentence]) => ({
      document: 'vouchers' as const,
      path: `vouchers.${index}.${field}`,
      sentence,
    }));
  });
}

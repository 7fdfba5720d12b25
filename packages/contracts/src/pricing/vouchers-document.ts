import { voucherCodePattern, voucherKinds } from '@labelwerk/domain/vouchers/voucher.ts';
import { z } from 'zod';

const cents = z.int().min(0).max(100_000_000);
const byCurrency = z
  .strictObject({ EUR: cents.optional(), GBP: cents.optional(), AUD: cents.optional() })
  .optional();
const day = z.iso.date().optional();
const marketId = z
  .enum(['1', '2', '5', '6', '7', '8', '10', '11', '13', '14'])
  .transform((id) => Number(id) as 1 | 2 | 5 | 6 | 7 | 8 | 10 | 11 | 13 | 14);
const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');

/** A voucher maintained by an operator (see the domain's Voucher). */
const voucherEntry = z.strictObject({
  code: z.string().regex(voucherCodePattern),
  kind: z.enum(voucherKinds),
  /** Basis points: 1000 is 10 %. */
  share: z.int().min(1).max(10_000).optional(),
  amount: byCurrency,
  minimum: byCurrency,
  markets: z.array(marketId).max(10),
  from: day,
  to: day,
  uses: z.int().min(1).max(10_000_000).optional(),
  oncePerCustomer: yesOrNo,
  active: yesOrNo,
});

export const vouchersDocument = z.strictObject({
  version: z.string().regex(/^[\w.-]{1,40}$/),
  vouchers: z.array(voucherEntry).max(50_000),
});

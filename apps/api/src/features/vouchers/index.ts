import type { Feature } from '#platform/feature.ts';
import { sweepTriesTask } from './sweep-tries.task.ts';

export { findVoucher, type JudgedCode, judgeCode } from './judge-code.ts';
export { tryCode } from './try-code.ts';
export {
  insertUse,
  keepUse,
  lockUses,
  releaseUse,
  type Uses,
  usesAsked,
} from './voucher-uses-repository.ts';
export { troubleMessage, voucherText } from './voucher-words.ts';

/** Voucher codes: their validity, uses and tries. */
export const vouchers: Feature = { name: 'vouchers', tasks: [sweepTriesTask] };

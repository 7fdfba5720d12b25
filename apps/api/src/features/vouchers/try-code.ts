import { normalVoucherCode } from '@labelwerk/domain/vouchers/voucher.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findVoucher } from './judge-code.ts';
import { countTry, takeBackTry } from './voucher-tries-repository.ts';

/** Maximum number of unknown codes from one place within ten minutes. */
const maxTries = 20;

/**
 * Normalises a typed code to its stored form. Unknown and switched-off codes get the same response after the same
 * work; after twenty of them from one place (`from`) everything is refused for a while.
 */
export async function tryCode(
  app: Pick<App, 'db' | 'part'>,
  typed: string,
  from: string,
): Promise<Result<string, 'request.invalid' | 'voucher.too-many-tries'>> {
  const { db } = app;
  const { tries, seconds } = await countTry(db, from);
  if (tries > maxTries) {
    const params = { minutes: Math.ceil(seconds / 60) };
    return failure('voucher.too-many-tries', { params, retryAfter: seconds });
  }
  const code = normalVoucherCode(typed);
  if (code === undefined || !(await findVoucher(app, code)))
    return failure('request.invalid', { errors: [{ path: 'code', code: 'voucher.unknown' }] });
  await takeBackTry(db, from);
  return success(code);
}

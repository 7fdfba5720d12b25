/**
 * Books a bank transfer: node apps/api/src/features/payments/commands/record-transfer.ts 2026-100001 70.27 <statement id> [EUR]
 * The statement id is the bank's own name of the entry; the same entry again changes nothing.
 */
import { openCommandApp } from '#platform/open-app.ts';
import { readSettings } from '#settings.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';

const [orderNumber = '', amount = '', statementId = '', currency] = process.argv.slice(2);
const app = await openCommandApp(readSettings(process.env), 'record-transfer');
try {
  const digits = /^(\d{1,9})\.(\d{2})$/.exec(amount);
  if (!digits || statementId === '') {
    throw new Error('Usage: ORDER-NUMBER AMOUNT (such as 70.27) STATEMENT-ID [CURRENCY]');
  }
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new Error('The currency must be an ISO 4217 code, such as EUR.');
  const minor = Number(digits[1]) * 100 + Number(digits[2]);
  const booked = await recordTransfer(app, { orderNumber, amount: minor, currency, statementId });
  if (!booked.ok && booked.code === 'desk.entry-booked')
    throw new Error(`Entry ${statementId} was booked for another order or amount.`);
  if (!booked.ok && booked.code === 'orders.not-payable')
    throw new Error(`Order ${orderNumber} is already paid.`);
  if (!booked.ok) throw new Error(`There is no order ${orderNumber} with payment by bank transfer.`);
  process.stdout.write(`Order ${orderNumber} is now ${booked.value.state}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}

/**
 * Records that a tax office confirmed the VAT number of an order: node
 * apps/api/src/features/orders/commands/confirm-vat-number.ts 2026-100001
 */
import { openCommandApp } from '#platform/open-app.ts';
import { readSettings } from '#settings.ts';
import { confirmVatNumber } from '../confirmations/confirm-vat-number.ts';

const [orderNumber = ''] = process.argv.slice(2);
const app = await openCommandApp(readSettings(process.env), 'confirm-vat-number');
try {
  const confirmed = await confirmVatNumber(app, orderNumber);
  if (!confirmed.ok) throw new Error(`There is no order ${orderNumber} with a VAT number.`);
  process.stdout.write(`${confirmed.value.vat_number} of order ${orderNumber} is confirmed.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}

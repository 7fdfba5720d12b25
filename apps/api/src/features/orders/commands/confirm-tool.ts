/**
 * Records that the tool of an ordered line was found: node apps/api/src/features/orders/commands/confirm-tool.ts
 * 2026-100001 1 The second number is the position of the line in its order.
 */
import { openCommandApp } from '#platform/open-app.ts';
import { readSettings } from '#settings.ts';
import { confirmTool } from '../confirmations/confirm-tool.ts';

const [orderNumber = '', position = ''] = process.argv.slice(2);
const app = await openCommandApp(readSettings(process.env), 'confirm-tool');
try {
  const confirmed = await confirmTool(app, orderNumber, Number(position));
  if (!confirmed.ok) throw new Error(`Line ${position} of order ${orderNumber} is not waiting for a tool.`);
  process.stdout.write(`Line ${position} of order ${orderNumber} is now ${confirmed.value.state}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}

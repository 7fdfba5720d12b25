/**
 * Reads a bank statement (CAMT.053 or CSV) and books the transfers in it with the orders they name:
 *   node src/features/payments/commands/bank-statement.ts FILE [--preview] [--json] [--currency EUR]
 * Every entry is booked once, in whatever files it comes. What did not match is listed. A file that can't be read to its
 * end books nothing. With the shop of `npm start`: npm run bank -- FILE.
 */
import { runCommand } from '#platform/operator/operator-command.ts';
import { statementCommand } from '../statements/statement-command.ts';

await runCommand(statementCommand);

/**
 * Reads a bank statement (CAMT.053 or CSV) and books its transfers to the orders they name:
 *   node src/features/payments/commands/bank-statement.ts FILE [--preview] [--json] [--currency EUR]
 * Each entry is booked once, even if several files contain it. Entries that do not match are listed. A file that can't
 * be read completely books nothing. With the shop of `npm start`: npm run bank -- FILE.
 */
import { runCommand } from '#platform/operator-command.ts';
import { statementCommand } from '../statements/statement-command.ts';

await runCommand(statementCommand);

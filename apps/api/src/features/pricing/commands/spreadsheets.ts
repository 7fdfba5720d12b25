/**
 * Edits prices, materials, finishes, product types and customers' conditions:
 *   node src/features/pricing/commands/spreadsheets.ts out FOLDER                    writes them as spreadsheets
 *   node src/features/pricing/commands/spreadsheets.ts preview FOLDER                shows what their changes would do
 *   node src/features/pricing/commands/spreadsheets.ts activate FOLDER VERSION [2027-01-01T00:00:00Z] [--overwrite]
 * Needs DATABASE_URL alone. With the shop of `npm start`: npm run prices -- out FOLDER, and so on.
 */
import { runCommand } from '#platform/operator/operator-command.ts';
import { spreadsheetsCommand } from '../spreadsheets/spreadsheets-command.ts';

await runCommand(spreadsheetsCommand);

/**
 * Edits prices, materials, finishes, product types and customers' conditions; without arguments it prints its usage:
 *   node src/features/pricing/commands/spreadsheets.ts out FOLDER                    writes them as spreadsheets
 *   node src/features/pricing/commands/spreadsheets.ts preview FOLDER                shows what their changes would do
 *   node src/features/pricing/commands/spreadsheets.ts activate FOLDER VERSION [2027-01-01T00:00:00Z] [--confirm WORD]
 *   node src/features/pricing/commands/spreadsheets.ts versions                      lists versions, with those planned
 *   node src/features/pricing/commands/spreadsheets.ts compare VERSION [VERSION]
 *   node src/features/pricing/commands/spreadsheets.ts return VERSION NEW-VERSION [--preview] [--confirm WORD]
 *   node src/features/pricing/commands/spreadsheets.ts withdraw VERSION [--preview]
 * Exits with 1 if it changes nothing. Needs DATABASE_URL alone. With the shop of `npm start`: npm run prices -- out
 * FOLDER, and so on.
 */
import { runCommand } from '#platform/operator/operator-command.ts';
import { spreadsheetsCommand } from '../spreadsheets/spreadsheets-command.ts';

await runCommand(spreadsheetsCommand);

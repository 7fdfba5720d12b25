/** Tells what the shop lacks before it opens. With the shop of `npm start`: npm run check. */
import { runCommand } from '#platform/operator/operator-command.ts';
import { checkShop } from '../check-shop.ts';

await runCommand(checkShop);

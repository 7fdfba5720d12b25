import type { Command } from './command.ts';
import { bookCommands } from './commands/book-commands.ts';
import { bookExportCommands } from './commands/book-export-commands.ts';
import { claimCommands } from './commands/claim-commands.ts';
import { customerCommands } from './commands/customer-commands.ts';
import { enquiryCommands } from './commands/enquiry-commands.ts';
import { moneyCommands } from './commands/money-commands.ts';
import { newsletterCommands } from './commands/newsletter-commands.ts';
import { openItemCommands } from './commands/open-item-commands.ts';
import { orderCommands } from './commands/order-commands.ts';
import { productionCommands } from './commands/production-commands.ts';
import { reviewCommands } from './commands/review-commands.ts';
import { sampleCommands } from './commands/sample-commands.ts';
import { serviceCommands } from './commands/service-commands.ts';
import { staffCommands } from './commands/staff-commands.ts';
import { taskCommands } from './commands/task-commands.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ...orderCommands,
  ...productionCommands,
  ...serviceCommands,
  ...sampleCommands,
  ...moneyCommands,
  ...bookCommands,
  ...openItemCommands,
  ...bookExportCommands,
  ...claimCommands,
  ...enquiryCommands,
  ...customerCommands,
  ...newsletterCommands,
  ...reviewCommands,
  ...taskCommands,
  ...staffCommands,
];

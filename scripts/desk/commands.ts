import { claimCommands } from './claim-commands.ts';
import type { Command } from './command.ts';
import { customerCommands } from './customer-commands.ts';
import { enquiryCommands } from './enquiry-commands.ts';
import { moneyCommands } from './money-commands.ts';
import { newsletterCommands } from './newsletter-commands.ts';
import { orderCommands } from './order-commands.ts';
import { productionCommands } from './production-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { staffCommands } from './staff-commands.ts';

/** Every command of the desk, in the order of the help. */
export const commands: readonly Command[] = [
  ...orderCommands,
  ...productionCommands,
  ...moneyCommands,
  ...claimCommands,
  ...enquiryCommands,
  ...customerCommands,
  ...newsletterCommands,
  ...reviewCommands,
  ...staffCommands,
];

import { addressOf, type Call, type Request } from '@labelwerk/contracts/call/call.ts';

/** Where the browser asks the shop for what a declared call answers: for links, pictures and preloads. */
export const shopAddress = <C extends Call>(declared: C, given: Omit<Request<C>, 'body'>): string =>
  `/api${addressOf(declared, given)}`;

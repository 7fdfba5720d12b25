import { addressOf, type Call, type Request } from '@labelwerk/contracts/call/call.ts';

/** URL under which the browser requests a declared call: for links, pictures and preloads. */
export const shopAddress = <C extends Call>(declared: C, given: Omit<Request<C>, 'body'>): string =>
  `/api${addressOf(declared, given)}`;

import type { PageBlocks } from '#platform/content/pages.ts';
import type { MessageScope } from '#platform/feature-messages.ts';

/** Blocks of a page whose messages are only sent to pages that have them. */
const ofBlocks = {
  form: ['forms', 'fields'],
  price: ['reviews'],
  design: ['services.design', 'services.files', 'fields'],
  review: ['services.review', 'services.proof', 'services.files'],
  proof: ['services.review', 'services.proof', 'services.files'],
  revision: ['services.revision', 'services.ordered'],
  transparency: ['transparency', 'calculator', 'fields', 'holidays'],
  assistant: ['assistant', 'calculator', 'fields'],
} as const;

const isWithin = (scope: MessageScope, outer: string): boolean =>
  scope === outer || scope.startsWith(`${outer}.`);

/** Whether a page needs a scope of messages: one of certain blocks only if it has one of them, any other always. */
export function isNeeded(scope: MessageScope, blocksOfPage: Partial<PageBlocks>): boolean {
  const blocks = Object.entries(ofBlocks).filter(([, scopes]) =>
    scopes.some((outer) => isWithin(scope, outer)),
  );
  const { form, price, service, transparency, assistant } = blocksOfPage;
  const present = { form, price, transparency, assistant, ...(service && { [service]: true }) };
  return blocks.length === 0 || blocks.some(([block]) => Boolean(present[block as keyof typeof present]));
}

import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageBlocks } from '#platform/content/pages.ts';
import type { MessageScope } from '#platform/feature-messages.ts';
import { islandMessages } from '#platform/routes/island-messages.ts';
import { isNeeded } from './block-messages.ts';

const source = join(import.meta.dirname, '..', '..');
const sent = islandMessages(source, ['features/content/content-page.tsx']) as MessageScope[];

const services = 'features/services';
const blocks: readonly (readonly [Partial<PageBlocks>, string])[] = [
  [{ form: 'contact' }, 'features/forms/page-form.tsx'],
  [{ price: 'calculator' } as never, 'features/reviews/reviews-later.tsx'],
  [{ service: 'design' }, `${services}/design/design-block.tsx`],
  [{ service: 'review' }, `${services}/review/review-block.tsx`],
  [{ service: 'proof' }, `${services}/review/review-block.tsx`],
  [{ service: 'revision' }, `${services}/revision/revision-block.tsx`],
  [{ transparency: true }, 'features/transparency/transparency-place.tsx'],
  [{ assistant: 'template' }, 'features/assistant/assistant.tsx'],
  [{ assistant: 'steps' }, 'features/assistant/all-steps.tsx'],
];

test.each(blocks)('a page with %j gets all messages that its parts name', (block, module) => {
  const named = islandMessages(source, [module]);
  const isNamed = (scope: string) =>
    named.some((one) => one === scope || scope.startsWith(`${one}.`) || one.startsWith(`${scope}.`));
  expect(sent.filter((scope) => isNamed(scope) && !isNeeded(scope, block))).toEqual([]);
});

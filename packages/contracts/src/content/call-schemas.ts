import { languages } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';
import { describeCall } from '../call/call.ts';

export const readDraft = describeCall({
  tags: ['content'],
  summary: 'Preview of an unpublished text, by the token of its link',
  params: z.object({ token: z.string().regex(/^[\w-]{20,400}$/) }),
  answers: {
    200: z.object({
      name: z.string(),
      language: z.enum(languages as readonly [(typeof languages)[number], ...(typeof languages)[number][]]),
      markdoc: z.string(),
      /** The pictures on the page, by name. */
      media: z.record(z.string(), z.object({ src: z.string(), width: z.number(), height: z.number() })),
    }),
  },
});

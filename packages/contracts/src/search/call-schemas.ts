import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { languageCode } from '../values/language.ts';

export const searchShop = describeCall({
  tags: ['search'],
  summary: 'Search products, materials, pages and articles, five results a page',
  query: z.object({
    search: z.string().max(200).default(''),
    /** By default English. */
    lang: languageCode.optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  answers: {
    200: z.object({
      results: z.array(
        z.object({
          kind: z.enum(['page', 'product', 'material']),
          title: z.string(),
          description: z.string(),
          url: z.url(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
    }),
  },
});

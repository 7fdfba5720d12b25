import { type ContentType, contentTypes, restBases } from '@labelwerk/content/names.ts';
import { z } from 'zod';
import { callWordPress, type WordPress } from './wordpress-writer.ts';

/** A text as stored in WordPress. */
export type RemoteEntry = {
  readonly id: number;
  readonly type: ContentType;
  readonly slug: string;
  /** Empty if it has no language. */
  readonly language: string;
  readonly status: string;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  /** Mark of the last pushed version; empty if it was never pushed. */
  readonly pushed: string;
  /** Whether it was edited in WordPress since the last push. */
  readonly edited: boolean;
};

const raw = z.object({ raw: z.string().default('') }).default({ raw: '' });

const entrySchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  status: z.string(),
  lang: z.string().default(''),
  title: raw,
  excerpt: raw,
  content: raw,
  labelwerk: z.object({ slug: z.string(), pushed: z.string(), edited: z.boolean() }),
});

const states = 'publish,future,draft,pending,private,trash';

/** Every entry of a type, in every language. Throws if the plugin is not installed. */
export async function remoteEntries(
  wordPress: WordPress,
  type: ContentType,
): Promise<readonly RemoteEntry[]> {
  const found: RemoteEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { json, pages } = await callWordPress(wordPress, {
      path: `/wp/v2/${restBases[type]}`,
      query: {
        ...{ context: 'edit', status: states, lang: 'all', per_page: '100', page: String(page) },
        ...{ orderby: 'id', order: 'asc', _fields: 'id,slug,status,lang,title,excerpt,content,labelwerk' },
      },
    });
    const parsed = z.array(entrySchema).safeParse(json);
    if (!parsed.success) throw new Error(`WordPress lists ${type} in another format than the plugin's`);
    for (const { labelwerk, lang, title, excerpt, content, ...entry } of parsed.data)
      found.push({
        ...entry,
        ...labelwerk,
        type,
        language: lang,
        title: title.raw,
        excerpt: excerpt.raw,
        content: content.raw,
      });
    if (page >= pages) return found;
  }
}

/** Every text of a WordPress. */
export async function allRemoteEntries(wordPress: WordPress): Promise<readonly RemoteEntry[]> {
  const all: RemoteEntry[] = [];
  for (const type of contentTypes) all.push(...(await remoteEntries(wordPress, type)));
  return all;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteIn } from '@labelwerk/domain/market/sites.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateTexts } from '../../../apps/api/src/features/content/stored/activate-texts.ts';
import { createQueue } from '../../../apps/api/src/platform/tasks/enqueue-repository.ts';
import { plainText } from '../../../apps/storefront/src/platform/content/plain-text.ts';
import { cleanHtml } from '../../../apps/storefront/src/platform/content/served/clean-html.ts';
import { ContentSource } from '../../../apps/storefront/src/platform/content/served/content-source.ts';
import { draftOfWordPress } from '../../../apps/storefront/src/platform/content/served/read-draft.ts';
import {
  servedText,
  setServedTexts,
} from '../../../apps/storefront/src/platform/content/served/served-texts.ts';
import { type BothServices, openBoth } from './both-services.ts';

let both: BothServices;
let folder: string;
const said: string[] = [];
beforeAll(async () => {
  both = await openBoth();
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-both-'));
});
afterAll(async () => {
  setServedTexts(undefined);
  await both?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const sourceAt = (base: string, copy: string) =>
  new ContentSource({ base, copy: join(folder, copy), say: (line) => said.push(line) });

test('it is filled', async () => {
  expect((await both.push()).code).toBe(0);
});

type Entry = {
  readonly id: number;
  readonly slug: string;
  readonly [name: string]: unknown;
};

const found = async (slug: string, lang: string) =>
  (await both.ask(both.site.base, '/wp/v2/blog', { slug, lang })).json as Entry[];

describe('an editor of WordPress', () => {
  test('changes a text: the shop gets a webhook, shows it sanitised, and pushes do not overwrite it', async () => {
    const [entry] = await found('white-underprint', 'de');
    const heard = both.webhookCalls.length;
    const { status } = await both.edit(`/wp/v2/blog/${entry!.id}`, {
      content:
        '<p>Neu<script>alert(1)</script> <a href="javascript:alert(1)">x</a> <a href="/de/kontakt">Kontakt</a></p>',
    });
    expect(status).toBe(200);
    await expect.poll(() => both.webhookCalls.length).toBe(heard + 1);
    const message = both.webhookCalls.at(-1)!;
    expect([message.body, both.isSigned(message)]).toEqual([
      '{"changed":["de\\/blog\\/white-underprint"]}',
      true,
    ]);

    await sourceAt(both.site.base, 'edited.json').refresh();
    const text = servedText('de', 'blog/white-underprint')!;
    expect(text.markdoc).toBe(undefined);
    const tree = cleanHtml(text.html, { site: siteIn('de'), origins: ['http://localhost:3000'] });
    expect(JSON.stringify(tree)).not.toMatch(/script|alert/);
    expect(plainText(tree)).toBe('Neu x Kontakt');
    expect(JSON.stringify(tree)).toContain('/de/kontakt');

    const kept = await both.push();
    expect(kept.said).toContain('de/blog/white-underprint: kept\n');
    expect((await found('white-underprint', 'de'))[0]!.content).toMatchObject({
      rendered: expect.stringContaining('Neu'),
    });
  });

  test('if both changed a text, the push shows the lines and asks', async () => {
    const text = [
      '---\ntitle: "Weißunterdruck"\ndescription: "Was unter den Farben liegt, in einem Satz."\n---\n',
      'Ein neuer Text des Shops.\n',
    ].join('');
    const { db } = both.shop.app;
    await activateTexts(db, createQueue(), {
      texts: [
        {
          language: 'de',
          name: 'blog/white-underprint',
          isDraft: false,
          path: 'de/blog/white-underprint.md',
          text,
        },
      ],
    });
    const refused = await both.push();
    expect([refused.code, refused.said]).toEqual([
      3,
      expect.stringContaining('blog/white-underprint: conflict\n'),
    ]);
    expect(refused.said).toMatch(/\n {2}- <p>Neu[\s\S]*\n {2}\+ <p>Ein neuer Text des Shops\./);
    expect((await both.push(['--overwrite'])).code).toBe(0);
    const [entry] = await found('white-underprint', 'de');
    expect(entry!.acf).toMatchObject({ markdoc: text });
    expect(await both.push()).toMatchObject({ code: 1, said: expect.stringMatching(/^0 new, 0 changed/) });
  });

  test('a deleted text is not restored, and the shop gets a webhook', async () => {
    const [entry] = await found('choosing-paper-or-film', 'fr');
    const heard = both.webhookCalls.length;
    await both.site.php(`wp_trash_post(${entry!.id});`);
    await expect.poll(() => both.webhookCalls.length).toBe(heard + 1);
    expect(await found('choosing-paper-or-film', 'fr')).toEqual([]);
    expect((await both.push()).said).toContain('fr/blog/choosing-paper-or-film: kept\n');
    expect(await found('choosing-paper-or-film', 'fr')).toEqual([]);
  });

  test('previews a draft in the shop only by its link', async () => {
    const { json } = await both.edit('/wp/v2/tutorial', {
      title: 'Entwurf &amp; mehr',
      slug: 'entwurf',
      lang: 'de',
      status: 'draft',
      excerpt: 'Worum es geht.',
      content: '<p>Noch nicht.</p>',
    });
    const { id } = json as { id: number };
    const link = (await both.site.php(`wp_set_current_user(1); echo get_preview_post_link(${id});`)).trim();
    const [, token = ''] = /^http:\/\/localhost:3000\/de\/preview\/([\w-]+)$/.exec(link) ?? [];
    expect(await draftOfWordPress(both.site.base, token)).toMatchObject({
      name: 'tutorial/entwurf',
      title: 'Entwurf & mehr',
      html: '<p>Noch nicht.</p>\n',
    });
    expect((await both.ask(both.site.base, '/wp/v2/tutorial', { slug: 'entwurf' })).json).toEqual([]);
    const expired = await both.site.php(`echo Labelwerk\\draft_token(${id}, time() - 1);`);
    for (const other of [
      expired.trim(),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(59),
    ])
      expect(await draftOfWordPress(both.site.base, other)).toBe(undefined);
  });
});

describe('access is limited', () => {
  test.each([
    ...[
      'users',
      'users/1',
      'posts',
      'comments',
      'settings',
      'categories',
      'blocks',
      'statuses',
      'themes',
    ].map((name) => `/wp/v2/${name}`),
    ...['/oembed/1.0/embed', '/wp-site-health/v1', '/labelwerk/v1/ready', '/batch/v1'],
  ])('%s', async (path) => {
    const { status } = await both.ask(both.site.plainBase, path);
    expect(status).toBe(401);
  });

  test('writing requires a password, and other entry points are closed', async () => {
    const post = (path: string) =>
      fetch(both.site.origin + path, { method: 'POST', body: '{}', redirect: 'manual' });
    expect((await post('/wp-json/wp/v2/pages')).status).toBe(401);
    expect((await post('/wp-json/labelwerk/v1/tell')).status).toBe(401);
    expect((await post('/xmlrpc.php')).status).toBe(403);
    for (const path of ['/?author=1', '/feed/', '/de/kontakt', '/?sitemap=index'])
      expect([path, (await fetch(both.site.origin + path, { redirect: 'manual' })).status]).toEqual([
        path,
        302,
      ]);
    const [entry] = (await both.ask(both.site.base, '/wp/v2/pages', { per_page: '1' })).json as Entry[];
    expect([entry!.author, entry!.labelwerk]).toEqual([0, undefined]);
  });
});

test('while it is down the last good copy is used', async () => {
  const source = sourceAt(both.site.base, 'down.json');
  await source.refresh();
  const before = servedText('it', 'about-us');
  await both.site.stop();
  await source.refresh();
  expect(servedText('it', 'about-us')).toEqual(before);
  expect(said.at(-1)).toContain('the last good copy stays');
  await both.site.start();
  await source.refresh();
  expect(said.at(-1)).toBe('The content service answers again.');
});

test('the plugin causes no PHP warnings', async () => {
  const log = await both.site.php(`echo @file_get_contents(WP_CONTENT_DIR . '/debug.log');`);
  expect(log.split('\n').filter((line) => /mu-plugins/.test(line))).toEqual([]);
});

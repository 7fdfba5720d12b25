import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { restAddress } from '@labelwerk/content/rest-address.ts';
import { plainPhoto } from '@labelwerk/testkit/pictures/plain-photo.ts';
import { content, seedContent } from '../../../apps/api/src/features/content/index.ts';
import { activateTexts } from '../../../apps/api/src/features/content/stored/activate-texts.ts';
import { createQueue } from '../../../apps/api/src/platform/tasks/enqueue-repository.ts';
import { type Harness, openHarness } from '../../../apps/api/src/testing/harness.ts';
import { openWordPress, type WordPressSite } from './wordpress-site.ts';

const command = join(import.meta.dirname, '../../../apps/api/src/features/content/commands/content.ts');

export type WebhookCall = { readonly body: string; readonly signature: unknown };
export type Said = { readonly code: number | null; readonly said: string; readonly complained: string };
export type Answered = { readonly status: number; readonly headers: Headers; readonly json: never };

const article = `---
title: "An article with a picture"
description: "What an editor writes beside a picture of rolls."
---
Rolls on a table.

![Blue rolls](media:rolls.jpg)
`;

/** Replaces the storefront: receives webhooks and stores them. */
async function openListener() {
  const webhookCalls: WebhookCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      webhookCalls.push({ body, signature: request.headers['x-content-signature'] });
      response.writeHead(200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { webhookCalls, server, address: `http://127.0.0.1:${port}/api/content/changed` };
}

export type BothServices = {
  readonly shop: Harness;
  readonly site: WordPressSite;
  /** REST base of our own service. */
  readonly ours: string;
  readonly webhookCalls: WebhookCall[];
  /** `push` of the operator's command; `onSaid` may kill it by calling `stop`. */
  push(args?: readonly string[], onSaid?: (said: string, stop: () => void) => void): Promise<Said>;
  /** As an editor in WordPress, not as the push command. */
  edit(path: string, body: object): Promise<Answered>;
  ask(base: string, path: string, query?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Whether a webhook has the signature that the storefront requires. */
  isSigned(one: WebhookCall): boolean;
  close(): Promise<void>;
};

async function answered(response: Response): Promise<Answered> {
  return { status: response.status, headers: response.headers, json: (await response.json()) as never };
}

/** The shop's own content service with the texts of the release, and an empty WordPress. */
export async function openBoth(): Promise<BothServices> {
  const listener = await openListener();
  const shop = await openHarness({ features: [content] });
  await seedContent(shop.app);
  const picture = await plainPhoto(800, 500);
  // An article with an editor's picture.
  await activateTexts(shop.app.db, createQueue(), {
    texts: [
      {
        language: 'en',
        name: 'blog/with-picture',
        isDraft: false,
        path: 'en/blog/with-picture.md',
        text: article,
      },
    ],
    pictures: [{ name: 'rolls.jpg', path: 'media/rolls.jpg', bytes: picture }],
  });
  const ours = `${await shop.server.listen({ port: 0, host: '127.0.0.1' })}/wp-json`;
  const { DATABASE_URL, SHOP_ADDRESS } = shop.app.settings;
  const site = await openWordPress(
    { address: SHOP_ADDRESS, webhook: listener.address },
    process.env.POLYLANG_FOLDER,
  );
  const basic = `Basic ${Buffer.from(`${site.user}:${site.applicationPassword}`).toString('base64')}`;
  return {
    shop,
    site,
    ours,
    webhookCalls: listener.webhookCalls,
    push(args = [], onSaid = () => undefined) {
      const env = {
        ...{ DATABASE_URL, SHOP_ADDRESS, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        ...{ WORDPRESS_USER: site.user, WORDPRESS_APPLICATION_PASSWORD: site.applicationPassword },
      };
      const words = [command, 'push', '--to', site.base, ...args];
      return new Promise((done) => {
        const child = execFile(process.execPath, words, { env }, (error, said, complained) =>
          done({ code: error ? ((error.code as number | undefined) ?? null) : 0, said, complained }),
        );
        let said = '';
        child.stdout?.on('data', (text: string) => {
          said += text;
          onSaid(said, () => child.kill('SIGKILL'));
        });
      });
    },
    async edit(path, body) {
      const headers = { authorization: basic, 'content-type': 'application/json' };
      return answered(await fetch(site.base + path, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    ask: async (base, path, query = {}) => answered(await fetch(restAddress(base, path, query))),
    isSigned: ({ body, signature }) =>
      signature === createHmac('sha256', site.secret).update(body).digest('hex'),
    async close() {
      await site.close();
      await shop.close();
      listener.server.close();
    },
  };
}

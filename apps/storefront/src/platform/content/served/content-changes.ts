import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  isSignedBody,
  ReceivedMessages,
  signatureHeader,
} from '@labelwerk/http-server/signing/content-webhook.ts';
import { PageRenewal, type RenewalOptions, type StalePages } from '#platform/http/page-renewal.ts';
import { sendProblem } from '#platform/http/send-problem.ts';
import { changedPages } from './changed-pages.ts';
import type { ContentSource, TextsChanged } from './content-source.ts';
import type { ServedTexts } from './served-texts.ts';

/** Path of the content service's webhook. */
export const changesPath = '/api/content/changed';

const maxBody = 64 * 1024;

type Options = RenewalOptions & {
  readonly source: ContentSource;
  /** Key of the webhook's signature. */
  readonly secret: string;
  /** Folder with the texts of the release. */
  readonly folder: string;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBody) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Keeps pages up to date with the texts of the content service, by webhook and by polling. */
export class ContentChanges {
  readonly #options: Options;
  readonly #renewal: PageRenewal;
  readonly #received = new ReceivedMessages();
  /**
   * The texts that the current pages were made from; prerendered pages were made from the files of the
   * release.
   */
  #made: ServedTexts = new Map();

  constructor(options: Options) {
    this.#options = options;
    this.#renewal = new PageRenewal(options);
  }

  /** Rereads the texts, and revalidates the pages that changed. Returns those pages. */
  async refresh(): Promise<StalePages> {
    const { after } = await this.#options.source.refresh();
    const pages = await this.#renew({ before: this.#made, after });
    this.#made = after;
    return pages;
  }

  /**
   * Handles a webhook event of the content service, once. Events without a valid signature, of another time and repeated
   * ones get a 404.
   */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    const signature = String(request.headers[signatureHeader] ?? '');
    const isOurs = body !== undefined && isSignedBody(this.#options.secret, body, signature);
    if (!isOurs || !this.#received.take(body, Date.now())) {
      sendProblem(request, response, { status: 404, code: 'request.no-such-thing' });
      return;
    }
    const pages = await this.refresh().catch((error: unknown) => {
      this.#received.forget(body);
      throw error;
    });
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ pages }));
  }

  async #renew(changed: TextsChanged): Promise<StalePages> {
    const pages = changedPages(changed, this.#options.folder);
    await this.#renewal.renew(pages);
    return pages;
  }
}

import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  isSignedBody,
  ReceivedMessages,
  signatureHeader,
} from '@labelwerk/http-server/signing/content-webhook.ts';
import type { KeptAnswers } from '#platform/http/kept-answers.ts';
import { sendProblem } from '#platform/http/send-problem.ts';
import { changedPages } from './changed-pages.ts';
import type { ContentSource, TextsChanged } from './content-source.ts';
import type { ServedTexts } from './served-texts.ts';

/** Path of the content service's webhook. */
export const changesPath = '/api/content/changed';
/** Path at which the framework is asked to revalidate pages. */
export const revalidatePath = '/api/content/revalidate';

const maxBody = 64 * 1024;

type Options = {
  readonly source: ContentSource;
  readonly kept: KeptAnswers;
  /** Key of the webhook's signature. */
  readonly secret: string;
  /** Key that authorizes the revalidation call. */
  readonly serviceKey: string;
  /** Host header for requests to this server. */
  readonly host: string;
  /** Folder with the texts of the release. */
  readonly folder: string;
  /** Address of this server; undefined before it listens. */
  address(): { readonly host: string; readonly port: number } | undefined;
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
  readonly #received = new ReceivedMessages();
  /**
   * The texts that the current pages were made from; prerendered pages were made from the files of the
   * release.
   */
  #made: ServedTexts = new Map();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Rereads the texts, and revalidates the pages that changed. Returns those pages. */
  async refresh(): Promise<readonly string[] | 'all'> {
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

  async #renew(changed: TextsChanged): Promise<readonly string[] | 'all'> {
    const { kept, folder } = this.#options;
    const pages = changedPages(changed, folder);
    if (pages.length === 0) return pages;
    await this.#notifyFramework(pages);
    kept.forget(pages);
    return pages;
  }

  #notifyFramework(pages: readonly string[] | 'all'): Promise<void> {
    const { serviceKey, host } = this.#options;
    const address = this.#options.address();
    // Before the server listens, only the prerendered pages exist.
    if (!address) return Promise.resolve();
    const body = JSON.stringify({ pages });
    return new Promise((done, fail) => {
      const call = ask(
        {
          ...address,
          path: revalidatePath,
          method: 'POST',
          timeout: 20_000,
          headers: {
            host,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-service-key': serviceKey,
          },
        },
        (answer) => {
          answer.resume();
          if (answer.statusCode === 200) done();
          else fail(new Error(`The framework answered ${answer.statusCode}`));
        },
      );
      call.on('timeout', () => call.destroy(new Error('The framework did not answer')));
      call.on('error', fail);
      call.end(body);
    });
  }
}

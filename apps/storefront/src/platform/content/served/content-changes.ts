import { createHmac, timingSafeEqual } from 'node:crypto';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { KeptAnswers } from '#platform/http/kept-answers.ts';
import { sendProblem } from '#platform/http/send-problem.ts';
import { changedPages } from './changed-pages.ts';
import type { ContentSource, TextsChanged } from './content-source.ts';
import type { ServedTexts } from './served-texts.ts';

/** Where the content service tells that texts changed. */
export const changesPath = '/api/content/changed';
/** Where the framework is told which pages it has to make anew. */
export const revalidatePath = '/api/content/revalidate';

const maxBody = 64 * 1024;

type Options = {
  readonly source: ContentSource;
  readonly kept: KeptAnswers;
  /** Signs what the content service tells. */
  readonly secret: string;
  /** Opens the call by which the framework is told. */
  readonly serviceKey: string;
  /** Host header under which this server is asked. */
  readonly host: string;
  /** Folder with the texts of the release. */
  readonly folder: string;
  /** This server itself; undefined before it listens. */
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

/** Keeps pages in step with the texts of the content service, told by it or asked from time to time. */
export class ContentChanges {
  readonly #options: Options;
  /** What pages are made of; those that were built ahead are of the files of the release. */
  #made: ServedTexts = new Map();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reads the texts anew, and has the pages that changed made anew. Answers which those are. */
  async refresh(): Promise<readonly string[] | 'all'> {
    const { after } = await this.#options.source.refresh();
    const pages = await this.#renew({ before: this.#made, after });
    this.#made = after;
    return pages;
  }

  /** Answers a message of the content service. What is not signed is not there. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    if (body === undefined || !this.#isSigned(request, body)) {
      sendProblem(request, response, { status: 404, code: 'request.no-such-thing' });
      return;
    }
    const pages = await this.refresh();
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ pages }));
  }

  #isSigned(request: IncomingMessage, body: Buffer): boolean {
    const given = Buffer.from(String(request.headers['x-content-signature'] ?? ''), 'hex');
    const right = createHmac('sha256', this.#options.secret).update(body).digest();
    return given.length === right.length && timingSafeEqual(given, right);
  }

  async #renew(changed: TextsChanged): Promise<readonly string[] | 'all'> {
    const { kept, folder } = this.#options;
    const pages = changedPages(changed, folder);
    if (pages.length === 0) return pages;
    await this.#tellFramework(pages);
    kept.forget(pages);
    return pages;
  }

  #tellFramework(pages: readonly string[] | 'all'): Promise<void> {
    const { serviceKey, host } = this.#options;
    const address = this.#options.address();
    // Before the server listens nothing was made of other texts but what was built.
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

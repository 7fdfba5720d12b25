import { request as ask } from 'node:http';
import type { KeptAnswers } from './kept-answers.ts';

/** Path at which the framework is asked to revalidate pages. */
const revalidatePath = '/api/content/revalidate';

export type RenewalOptions = {
  readonly kept: Pick<KeptAnswers, 'forget'>;
  /** Key that authorizes the revalidation call. */
  readonly serviceKey: string;
  /** Host header for requests to this server. */
  readonly host: string;
  /** Address of this server; undefined before it listens. */
  address(): { readonly host: string; readonly port: number } | undefined;
};

/** Pages that are out of date: by path, or all of them. */
export type StalePages = readonly string[] | 'all';

/** Makes pages again whose texts or prices changed. */
export class PageRenewal {
  readonly #options: RenewalOptions;

  constructor(options: RenewalOptions) {
    this.#options = options;
  }

  /** Pages stay cached until the framework has invalidated them; throws if it does not. */
  async renew(pages: StalePages): Promise<void> {
    if (pages.length === 0) return;
    await this.#notifyFramework(pages);
    this.#options.kept.forget(pages);
  }

  #notifyFramework(pages: StalePages): Promise<void> {
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

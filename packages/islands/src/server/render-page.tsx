import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Failure, Frame } from '../frame.ts';
import { type IslandHtml, type PagePlaces, type PlacedIsland, Places } from '../island.tsx';

export type PageOptions<Page> = {
  readonly frame: Frame<Page>;
  readonly failure: Failure<Page>;
  readonly page: Page;
  /** Told of an island that failed. */
  readonly onError: (error: unknown, island: string) => void;
  /** Ends the rendering; the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
};

export type RenderedPage = {
  readonly html: string;
  /** The islands in it, by name and sorted: the scripts that the page needs. */
  readonly islands: readonly string[];
};

/**
 * Renders a tree to HTML, completely: what waits for a promise (`use`, `lazy`) is waited for. Boundaries of Suspense
 * are written in their place instead of being moved by scripts.
 */
async function htmlOf(tree: ReactNode, prefix: string | undefined, signal?: AbortSignal): Promise<string> {
  let failure: { readonly error: unknown } | undefined;
  const { prelude } = await prerenderToNodeStream(tree, {
    ...(prefix !== undefined && { identifierPrefix: prefix }),
    ...(signal && { signal }),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // An error within a boundary of Suspense would otherwise leave its fallback in the HTML.
    onError(error) {
      failure ??= { error };
    },
  });
  const html = await text(prelude);
  if (failure) throw failure.error;
  return html;
}

/**
 * Renders a page to its whole HTML, with `<!DOCTYPE html>` if it is a document. An island that throws is replaced by
 * the failure's text and is tried again in the browser; an error of the page itself rejects.
 */
export async function renderPage<Page>(tree: ReactNode, options: PageOptions<Page>): Promise<RenderedPage> {
  const { frame: Framed, failure: Message, page, onError, signal } = options;
  const names = new Set<string>();
  const rendered = new Map<string, Promise<IslandHtml>>();
  const render = async ({ name, prefix, tree: island, slots }: PlacedIsland): Promise<IslandHtml> => {
    const framed = (node: ReactNode) => htmlOf(<Framed page={page}>{node}</Framed>, prefix, signal);
    const message = <Message key="failure" page={page} />;
    try {
      return { html: await framed(island), state: 'whole' };
    } catch (error) {
      signal?.throwIfAborted();
      onError(error, name);
    }
    try {
      return { html: await framed([message, ...slots]), state: 'failed' };
    } catch {
      return { html: await htmlOf(message, prefix, signal), state: 'lost' };
    }
  };
  const places: PagePlaces = {
    html(island) {
      names.add(island.name);
      const promise = rendered.get(island.prefix) ?? render(island);
      rendered.set(island.prefix, promise);
      return promise;
    },
  };
  const html = await htmlOf(<Places value={places}>{tree}</Places>, undefined, signal);
  return { html, islands: [...names].sort() };
}

import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Failure, Frame } from '../frame.ts';
import type { Moment, Registry } from '../registry.ts';
import { failureTag, islandTag } from '../tags.ts';
import { Boundary } from './boundary.tsx';
import { holdClicks } from './held-clicks.ts';
import { slotsIn } from './slot.tsx';
import { whenDue } from './when-due.ts';

export type IslandsOptions<Page> = {
  readonly registry: Registry;
  readonly frame: Frame<Page>;
  readonly failure: Failure<Page>;
  readonly page: Page;
  /** Told of what an island threw, also of what React repaired itself, and of scripts that were not loaded. */
  readonly onError: (error: unknown, island: string) => void;
};

/** Tells that it is in the document and handles events. */
function Live({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

/** One island of the HTML; returns a function that ends it. */
function startIsland<Page>(element: HTMLElement, options: IslandsOptions<Page>): () => void {
  const { registry, frame: Framed, failure: Message, page, onError } = options;
  const name = element.dataset.name ?? '';
  const report = (error: unknown) => onError(error, name);
  const clicks = holdClicks(element);
  const roots: Root[] = [];
  let isEnded = false;

  const hydrate = (component: ComponentType<Record<string, unknown>>) => {
    const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
    const live = (
      <Live
        onLive={() => {
          element.dataset.live = '';
          clicks.release();
        }}
      >
        {createElement(component, { ...props, ...slotsIn(element) })}
      </Live>
    );
    const tree = (
      <Boundary onFailed={clicks.drop} message={(onRetry) => <Message page={page} onRetry={onRetry} />}>
        <Framed page={page}>{live}</Framed>
      </Boundary>
    );
    const settings = {
      identifierPrefix: element.dataset.prefix ?? '',
      onCaughtError: report,
      onUncaughtError: report,
      onRecoverableError: report,
    };
    startTransition(() => {
      if (element.dataset.failed === undefined) {
        roots.push(hydrateRoot(element, tree, settings));
        return;
      }
      const root = createRoot(element, settings);
      root.render(tree);
      roots.push(root);
    });
  };

  /** Its HTML stays, with what somebody typed in it; the message is added behind it. */
  const sayFailure = () => {
    clicks.drop();
    const place = element.ownerDocument.createElement(failureTag);
    element.append(place);
    const root = createRoot(place, { onUncaughtError: report });
    const onRetry = () => {
      root.unmount();
      place.remove();
      void begin();
    };
    root.render(<Message page={page} onRetry={onRetry} />);
    roots.push(root);
  };

  const begin = async () => {
    try {
      const definition = registry[name];
      if (!definition) throw new Error(`There is no island ${name}`);
      const component = await definition.load();
      if (!isEnded) hydrate(component);
    } catch (error) {
      report(error);
      if (!isEnded) sayFailure();
    }
  };

  const stop = whenDue(element, (element.dataset.hydrate ?? 'load') as Moment, () => void begin());
  return () => {
    isEnded = true;
    stop();
    clicks.drop();
    for (const root of roots) root.unmount();
  };
}

/**
 * Gives the islands of a document to React, each at its moment and as a root of its own: what happens to one does not
 * touch the others. Returns a function that ends them all and removes their content.
 */
export function startIslands<Page>(document: Document, options: IslandsOptions<Page>): () => void {
  const elements = [...document.querySelectorAll<HTMLElement>(`${islandTag}[data-name]`)];
  const ends = elements.map((element) => startIsland(element, options));
  return () => {
    for (const end of ends) end();
  };
}

import { type ComponentType, createContext, createElement, lazy, type ReactNode, use, useId } from 'react';
import { type SentProps, type SlotName, unsendable } from './props/plain.ts';
import type { PropsOf, Registry } from './registry.ts';
import { islandTag, slotTag } from './tags.ts';

/** What the page is rendered with, as a component within it needs it. */
export type PagePlaces = {
  /**
   * The HTML of an island, rendered as a root of its own with this prefix of its ids, once: further calls with the same
   * prefix have the same promise.
   */
  html(island: PlacedIsland): Promise<IslandHtml>;
};

export type PlacedIsland = {
  readonly name: string;
  readonly prefix: string;
  readonly tree: ReactNode;
  /** Its slots alone: they stay readable if it fails. */
  readonly slots: readonly ReactNode[];
};

/**
 * `whole`: as it was asked for. `failed`: the failure's text and the slots, which the browser takes over. `lost`: the
 * failure's text alone, because a slot failed as well.
 */
export type IslandHtml = { readonly html: string; readonly state: 'whole' | 'failed' | 'lost' };

/** The page around a component that only the server renders; undefined in an island, and in the browser. */
export const Places = createContext<PagePlaces | undefined>(undefined);

type Slots<Props> = Readonly<Pick<Props, SlotName<Props>>>;

type IslandProps<Props> = {
  /** Its plain props, which travel to the browser. */
  readonly props: SentProps<Props>;
} & (Record<never, never> extends Slots<Props>
  ? { /** HTML of the server within it, by the name of the prop. */ readonly slots?: Slots<Props> }
  : { readonly slots: Slots<Props> });

type AnyProps = Readonly<Record<string, unknown>>;

const components = new WeakMap<object, ComponentType<AnyProps>>();

/** The component of a definition, which is fetched when it is first rendered. */
function componentOf({ registry, name }: { readonly registry: Registry; readonly name: string }) {
  const definition = registry[name];
  if (!definition) throw new Error(`There is no island ${name}`);
  const component = components.get(definition) ?? lazy(async () => ({ default: await definition.load() }));
  components.set(definition, component);
  return component;
}

/**
 * Places an island of a registry: `<Island of={islands} name="counter" props={{ start: 3 }} />`. In a page it writes
 * the island's HTML with what the browser needs to take it over; within another island it is that component. Throws for
 * props that can't be sent, with the island's name and the prop.
 */
export function Island<Islands extends Registry, Name extends keyof Islands & string>({
  of: registry,
  name,
  props: sentProps,
  slots,
}: { readonly of: Islands; readonly name: Name } & IslandProps<PropsOf<Islands, Name>>): ReactNode {
  const props = sentProps as AnyProps;
  const elements = (slots ?? {}) as Readonly<Record<string, ReactNode>>;
  const places = use(Places);
  const prefix = useId();
  const Placed = componentOf({ registry, name });
  if (!places) return <Placed {...props} {...elements} />;
  const fault = unsendable(props);
  if (fault) throw new Error(`The island ${name} can't be sent: ${fault}`);
  const nodes = Object.entries(elements).map(
    ([slot, node]) =>
      [
        slot,
        createElement(slotTag, { key: slot, name: slot }, createElement(Places, { value: places }, node)),
      ] as const,
  );
  const tree = (
    <Places value={undefined}>
      <Placed {...props} {...Object.fromEntries(nodes)} />
    </Places>
  );
  const { html, state } = use(places.html({ name, prefix, tree, slots: nodes.map(([, node]) => node) }));
  const content = { dangerouslySetInnerHTML: { __html: html } };
  if (state === 'lost') return createElement(islandTag, content);
  return createElement(islandTag, {
    'data-name': name,
    'data-hydrate': registry[name]?.hydrate,
    'data-prefix': prefix,
    'data-props': JSON.stringify(props),
    'data-failed': state === 'failed' ? '' : undefined,
    ...content,
  });
}

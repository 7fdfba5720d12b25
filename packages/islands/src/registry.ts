import type { ComponentType } from 'react';

/**
 * When an island is given to React: as soon as the scripts run, when the browser is idle, when it comes near the
 * screen, or when somebody points at it, focuses it or presses it.
 */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction';

export type Definition<Props extends object> = {
  /** Fetches its component: `() => import('./counter.tsx').then((file) => file.Counter)`. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly hydrate: Moment;
};

// `any`: a registry holds components of all kinds of props; `PropsOf` has the props of each.
// biome-ignore lint/suspicious/noExplicitAny: as above
export type Registry = Readonly<Record<string, Definition<any>>>;

/** The props of an island of a registry. */
export type PropsOf<Islands extends Registry, Name extends keyof Islands> =
  Islands[Name] extends Definition<infer Props> ? Props : never;

/**
 * The islands of a shop by their names. A name stands in the HTML: an HTML kept by a browser or a proxy asks for it
 * after the next release, so a name is never given to another component.
 */
export const defineIslands = <Islands extends Registry>(islands: Islands): Islands => islands;

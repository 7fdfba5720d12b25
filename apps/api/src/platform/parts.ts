import type { Services } from '#platform/services.ts';

/** What a feature keeps open for as long as the services are: workers, keys, a held price list. */
export type Part<Opened> = {
  readonly name: string;
  open(services: Services): Opened;
  /** What it holds is let go; called once, after the last request and task. */
  close?(opened: Opened): Promise<void> | void;
};

export const definePart = <Opened>(part: Part<Opened>): Part<Opened> => part;

/** Opens a part at its first use, and is the same one from then on. */
export type Parts = <Opened>(part: Part<Opened>) => Opened;

/** The parts of one set of services. `close` ends them in the reverse order of their opening. */
export function openParts(services: () => Services): { readonly part: Parts; close(): Promise<void> } {
  const opened = new Map<
    Part<never>,
    { readonly value: unknown; readonly close: () => Promise<void> | void }
  >();
  return {
    part<Opened>(part: Part<Opened>): Opened {
      const known = opened.get(part as Part<never>);
      if (known) return known.value as Opened;
      const value = part.open(services());
      opened.set(part as Part<never>, { value, close: () => part.close?.(value) });
      return value;
    },
    async close() {
      for (const { close } of [...opened.values()].toReversed()) await close();
      opened.clear();
    },
  };
}

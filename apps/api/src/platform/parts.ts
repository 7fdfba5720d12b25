import type { App, Part, Parts } from '#platform/app.ts';

export const definePart = <Opened>(part: Part<Opened>): Part<Opened> => part;

/** The parts of one app. `close` closes them in reverse order of opening. */
export function openParts(app: () => App): { readonly part: Parts; close(): Promise<void> } {
  const opened = new Map<
    Part<never>,
    { readonly value: unknown; readonly close: () => Promise<void> | void }
  >();
  return {
    part<Opened>(part: Part<Opened>): Opened {
      const known = opened.get(part as Part<never>);
      if (known) return known.value as Opened;
      const value = part.open(app());
      opened.set(part as Part<never>, { value, close: () => part.close?.(value) });
      return value;
    },
    async close() {
      for (const { close } of [...opened.values()].toReversed()) await close();
      opened.clear();
    },
  };
}

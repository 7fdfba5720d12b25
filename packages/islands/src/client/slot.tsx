import { createElement, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { islandTag, slotTag } from '../tags.ts';

/** One object for all renders: React writes the HTML of an element again when it gets another one. */
const nothing = { __html: '' };

/**
 * HTML of the server within an island. React neither compares nor writes it; if the island removes and adds it again,
 * the same nodes return, with the islands that live in them.
 */
const Slot = memo(function Slot({
  name,
  nodes,
}: {
  readonly name: string;
  readonly nodes: readonly ChildNode[];
}): ReactNode {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current?.childNodes.length === 0) place.current.append(...nodes);
  }, [nodes]);
  return createElement(slotTag, {
    name,
    ref: place,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: nothing,
  });
});

/** The slots in the HTML of an island, by the name of their prop. Those of islands within it are not its own. */
export function slotsIn(element: HTMLElement): Readonly<Record<string, ReactNode>> {
  const slots = [...element.querySelectorAll(slotTag)].filter((slot) => slot.closest(islandTag) === element);
  return Object.fromEntries(
    slots.map((slot) => {
      const name = slot.getAttribute('name') ?? '';
      return [name, <Slot key={name} name={name} nodes={[...slot.childNodes]} />];
    }),
  );
}

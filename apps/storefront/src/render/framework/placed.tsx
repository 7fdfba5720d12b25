import { Island } from '@labelwerk/islands/island.tsx';
import { type ComponentType, isValidElement, type ReactNode } from 'react';
import { islands } from '../islands.ts';

type Name = keyof typeof islands;
type AnyProps = Readonly<Record<string, unknown>>;

const isSlot = (value: unknown): boolean =>
  isValidElement(value) || (Array.isArray(value) && value.some((one) => isValidElement(one)));

/** The registry's types are those of each island; `placed` has checked the props by its component. */
const AnyIsland = Island as unknown as ComponentType<{
  readonly of: typeof islands;
  readonly name: Name;
  readonly props: AnyProps;
  readonly slots: Readonly<Record<string, ReactNode>>;
}>;

function PlacedIsland(name: Name, props: AnyProps): ReactNode {
  const entries = Object.entries(props);
  return (
    <AnyIsland
      of={islands}
      name={name}
      props={Object.fromEntries(entries.filter(([, value]) => !isSlot(value)))}
      slots={Object.fromEntries(entries.filter(([, value]) => isSlot(value))) as Record<string, ReactNode>}
    />
  );
}

/** Stands for platform/framework/placed.ts: an island of the registry instead of the component. */
export function placed<Props extends object>(
  _component: ComponentType<Props>,
  name: string,
): ComponentType<Props> {
  if (!Object.hasOwn(islands, name)) throw new Error(`The registry has no island ${name}`);
  return PlacedIsland.bind(undefined, name as Name) as unknown as ComponentType<Props>;
}

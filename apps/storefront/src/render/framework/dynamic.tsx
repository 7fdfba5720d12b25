import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '#platform/client/later/use-hydrated.ts';

type Part<Props> = ComponentType<Props> | { readonly default: ComponentType<Props> };
type Options = { readonly ssr?: boolean; readonly loading?: () => ReactNode };

type Late = {
  readonly part: ComponentType<object>;
  readonly loading: () => ReactNode;
  readonly isInHtml: boolean;
};

function LatePart({ late, props }: { readonly late: Late; readonly props: object }): ReactNode {
  const isHydrated = useHydrated();
  const { part, loading, isInHtml } = late;
  if (!isInHtml && !isHydrated) return loading();
  return <Suspense fallback={loading()}>{createElement(part, props)}</Suspense>;
}

const lateElement = (late: Late, props: object): ReactNode => <LatePart late={late} props={props} />;

/**
 * Stands for `next/dynamic`: a component whose code is fetched when it is first shown. Unless `ssr` is false, the HTML
 * of the server has it.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<Part<Props>>,
  { ssr: isInHtml = true, loading = () => null }: Options = {},
): ComponentType<Props> {
  const part = lazy(async () => {
    const file = await load();
    return {
      default: (typeof file === 'object' && 'default' in file ? file.default : file) as ComponentType,
    };
  });
  return lateElement.bind(undefined, { part, loading, isInHtml });
}

import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & {
  readonly href: string;
  /** Whether the page is fetched already when somebody points at the link. */
  readonly prefetch?: boolean;
};

/**
 * A link to a page of the shop. It is plain HTML: one listener for all of them (`platform/client/use-soft-links.ts`) leads
 * on without loading everything anew, so that a page with a hundred links loads and runs nothing for them.
 */
export function Link({ prefetch = true, ...rest }: Props) {
  return <a data-soft={prefetch ? 'ahead' : ''} {...rest} />;
}

import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & {
  readonly href: string;
  /** Whether the page is prefetched when the pointer is over the link. */
  readonly prefetch?: boolean;
};

/**
 * A link to a page of the shop, as plain HTML: one listener for all of them
 * (`platform/client/use-soft-links.ts`) navigates without reloading the document, so that a page with a
 * hundred links loads and runs nothing for them.
 */
export function Link({ prefetch = true, ...rest }: Props) {
  return <a data-soft={prefetch ? 'ahead' : ''} {...rest} />;
}

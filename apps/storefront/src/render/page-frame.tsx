import type { Failure, Frame } from '@labelwerk/islands/frame.ts';
import type { ReactNode } from 'react';
import { Button } from '#kit/button/button.tsx';
import { type SiteAndPaths, SiteProvider } from '#platform/client/site.tsx';
import type { Messages } from '#platform/feature-messages.ts';
import { MessagesProvider } from '#platform/framework/messages-provider.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PagePath } from './framework/page-path.ts';

/** What a page tells its islands, as plain data in its HTML. */
export type PageOfIslands = {
  /** As links name it. */
  readonly path: string;
  readonly site: SiteAndPaths;
  readonly messages: Partial<Messages>;
};

/** Around each island, in the HTML and in the browser. */
export const PageFrame: Frame<PageOfIslands> = ({ page: { path, site, messages }, children }) => (
  <PagePath value={path}>
    <MessagesProvider locale={site.site.hreflang} timeZone="UTC" messages={messages as Messages}>
      <SiteProvider value={site}>{children}</SiteProvider>
    </MessagesProvider>
  </PagePath>
);

function FailureText({ onRetry }: { readonly onRetry: (() => void) | undefined }): ReactNode {
  const t = useTranslations('status.failure');
  return (
    <p role="alert">
      {t('title')}
      {onRetry && (
        <Button look="outline" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  );
}

/** In the place of an island that failed. */
export const IslandFailure: Failure<PageOfIslands> = ({ page, onRetry }) => (
  <PageFrame page={page}>
    <FailureText onRetry={onRetry} />
  </PageFrame>
);

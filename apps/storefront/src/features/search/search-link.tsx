'use client';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Dialog = ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;

/** Links to the search page; with scripts it opens the search dialog instead, whose code is loaded then. */
export function SearchLink({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useTranslations('search');
  const path = usePath();
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    const { SearchDialog } = await import('./search-dialog.tsx');
    setDialog(() => SearchDialog);
    setIsOpen(true);
  };
  return (
    <>
      <a
        href={path('search')}
        className={className}
        aria-label={t('title')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          // If the code can't be loaded, the page of results is opened.
          open().catch(() => location.assign(path('search')));
        }}
      >
        {children}
      </a>
      {/* Rendered outside of the header, and mounted again each time, so that the previous input is
          cleared. */}
      {Dialog && isOpen && createPortal(<Dialog open onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}

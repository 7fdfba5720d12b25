'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePath } from '#platform/client/site.tsx';

type Dialog = ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;

/**
 * Leads to the search page; where scripts run it opens the field with suggestions instead, whose code is fetched then.
 */
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
          // Without the code the page of results serves as well.
          open().catch(() => location.assign(path('search')));
        }}
      >
        {children}
      </a>
      {/* Outside of the header, and anew each time: what was typed before is gone. */}
      {Dialog && isOpen && createPortal(<Dialog open onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}

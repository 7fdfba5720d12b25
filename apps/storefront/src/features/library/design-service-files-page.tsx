import type { PageProps } from '#platform/routes/page-module.ts';
import { LibraryFrame } from './library-frame.tsx';

export const feature = 'library';
export const meta = 'meta.design-service-files';
export const personal = true;

export default function DesignServiceFilesPage({ site }: PageProps) {
  return <LibraryFrame site={site} />;
}

'use client';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useFolders } from '../folders/use-folders.ts';
import { useClearTables } from '../state/files/use-files.ts';
import { useLibrary } from '../state/library-context.tsx';
import { LibraryUploadDialog } from '../upload/upload-on-demand.ts';

/** The upload into a folder. Closing it resets the library: first page, no search, no selection. */
export function UploadWindow({ folderId }: { readonly folderId: string }) {
  const router = useRouter();
  const path = usePath();
  const { customerId, now, choose, go, ask } = useLibrary();
  const clearTables = useClearTables(customerId);
  const folder = useFolders().data?.customer_project_folders.find(({ id }) => String(id) === folderId);

  const close = () => {
    ask(undefined);
    choose({ type: 'closed' });
    clearTables();
  };
  return (
    <LibraryUploadDialog
      folderId={folderId}
      labelSize={{ width: folder?.width ?? 0, height: folder?.height ?? 0 }}
      onClose={() => {
        close();
        go({ page: 1, search: '', jobId: '', fileId: '' }, 'replace');
      }}
      onUploaded={(there) => {
        close();
        if (there === now.currentFolder) go({ page: 1, search: '', jobId: '', fileId: '' });
        else if (there === 'custom-files') router.push(path('label-library/custom-files'));
        else router.push(path('label-library/custom-folder', { folderId: there }));
      }}
    />
  );
}

'use client';
import type { ServiceFile } from '@labelwerk/contracts/services/services.ts';
import { formatBytes } from '@labelwerk/domain/money/format.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FilePicture } from '../files/file-picture.tsx';
import { addressOfFile, type ServiceBase } from './service-address.ts';

type Props = { readonly files: readonly ServiceFile[]; readonly base: ServiceBase };

/** Files of a delivery, each with a picture and a download link. */
export function ServiceFiles({ files, base }: Props) {
  const t = useTranslations('services.ordered');
  const { currency } = useSite();
  if (files.length === 0) return null;
  const address = (link: string) => addressOfFile(base, link);
  return (
    <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
      {files.map(({ id, filename, size, download_link: link, preview_link: preview }) => (
        <li key={id} className="grid min-w-0 content-start gap-2">
          <FilePicture
            src={preview === null ? null : address(preview)}
            alt={t('picture', { name: filename })}
            className="aspect-square"
          />
          <a
            href={address(link)}
            download={filename}
            className="text-action text-[length:var(--text-s)] underline [overflow-wrap:anywhere]"
            aria-label={t('download', { name: filename })}
          >
            <Icon name="download" /> {filename}
          </a>
          <span className="text-soft text-[length:var(--text-xs)]">{formatBytes(size, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

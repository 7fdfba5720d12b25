import type { ServiceFile } from '@labelwerk/contracts/services/services.ts';
import { addressOfFile, type ServiceBase } from '../service-address.ts';

export type Picture = { readonly id: string; readonly filename: string; readonly src: string };

/** Pictures of delivered files, to be looked at closely: of the first page of a PDF, or the file itself. */
export const picturesOf = (files: readonly ServiceFile[], base: ServiceBase): readonly Picture[] =>
  files.flatMap(({ id, filename, media_type: type, preview_link: preview, download_link: download }) => {
    const link = preview ?? (type.startsWith('image/') ? download : null);
    return link === null ? [] : [{ id, filename, src: addressOfFile(base, link) }];
  });

import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { OfferedService } from '#features/services/index.ts';
import { firstSort, reorderQuery } from './sorts.ts';

/** The shop's own services that review or correct a file, by the id of their extra. */
export const artworkServices: readonly string[] = [
  'review-smart',
  'review-pro',
  'data-check',
  'barcode-check',
];

/** The extras on offer that get a file ready for print, in the order of `artworkServices`. */
export const servicesOffered = <Extra extends { readonly id: string }>(
  extras: readonly Extra[],
): readonly Extra[] => artworkServices.flatMap((id) => extras.find((extra) => extra.id === id) ?? []);

/** Whether a price list offers to review files, by itself or with a label. */
export const isReviewed = ({
  extras,
  priceList,
}: {
  readonly extras: readonly { readonly id: string }[];
  readonly priceList: Pick<PriceList, 'services'>;
}): boolean => {
  const { smart, pro } = priceList.services?.review ?? {};
  return smart !== undefined || pro !== undefined || servicesOffered(extras).length > 0;
};

/** The page where a service by itself is ordered for a file. */
export const orderAddress = (
  { href }: Pick<OfferedService, 'href'>,
  { id }: Pick<CustomerFile, 'id'>,
): string => `${href}&${new URLSearchParams({ file_id: id })}`;

/**
 * The query of the re-order page for a label with the file and the service; a service is ordered as part of
 * a label.
 */
export function serviceQuery(
  file: Pick<CustomerFile, 'id' | 'number_of_pages' | 'sort_order'>,
  service: string,
): string {
  const query = new URLSearchParams(
    reorderQuery({ ...file, job_id: null }, firstSort(file)) ?? { file_id: file.id },
  );
  query.set('service', service);
  return `?${query}`;
}

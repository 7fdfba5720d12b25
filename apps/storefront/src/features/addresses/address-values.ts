import type { Address, AddressInput } from '@labelwerk/contracts/addresses/addresses.ts';

/** What the form holds: every field as the text or the tick it shows. */
export type AddressValues = {
  company: string;
  first_name: string;
  last_name: string;
  address: string;
  address2: string;
  address3: string;
  postcode: string;
  city: string;
  state: string;
  country_id: string;
  phone: string;
  is_default_delivery: boolean;
  is_default_billing: boolean;
};

type Person = { readonly name: string; readonly last_name: string } | null | undefined;

/** The values a form begins with: those of an address, or an empty one in the person's name. */
export const valuesOf = (known: Address | undefined, person: Person, homeCountry: number): AddressValues => ({
  company: known?.company ?? '',
  first_name: known?.first_name ?? person?.name ?? '',
  last_name: known?.last_name ?? person?.last_name ?? '',
  address: known?.address ?? '',
  address2: known?.address2 ?? '',
  address3: known?.address3 ?? '',
  postcode: known?.postcode ?? '',
  city: known?.city ?? '',
  state: known?.state ?? '',
  country_id: String(known?.country_id ?? homeCountry),
  phone: known?.phone ?? '',
  is_default_delivery: known?.is_default_delivery ?? false,
  is_default_billing: known?.is_default_billing ?? false,
});

/** What is sent: a state only for countries that have them. */
export const bodyOf = ({ country_id, state, ...rest }: AddressValues, hasStates: boolean): AddressInput => ({
  ...rest,
  state: hasStates ? state : '',
  country_id: Number(country_id),
});

/** An address as it would be sent again, with something changed. */
export function bodyAgain(address: Address, change: Partial<AddressInput>): AddressInput {
  const { id: _id, country: _country, ...body } = address;
  return { ...body, ...change };
}

/** The lines of an address as they stand on a parcel. */
export const linesOf = (
  address: Pick<Address, 'address' | 'address2' | 'address3' | 'postcode' | 'city' | 'country'>,
): string[] =>
  [
    address.address,
    address.address2,
    address.address3,
    `${address.postcode} ${address.city}`,
    address.country,
  ].filter((line) => line.trim() !== '');

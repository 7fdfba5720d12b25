import type { Address, AddressInput } from '@labelwerk/contracts/addresses/addresses.ts';

/** The form's values: every field as its text or checkbox state. */
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

/** Initial values of the form: those of an address, or an empty one in the person's name. */
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

/** Whether something was entered in the form beyond what it began with. */
export const isFilledIn = (values: AddressValues, begun: AddressValues): boolean =>
  (Object.keys(begun) as (keyof AddressValues)[]).some((name) =>
    typeof begun[name] === 'string' ? values[name].toString().trim() !== begun[name].trim() : false,
  );

/** The request body; the state is sent only for countries that have states. */
export const bodyOf = ({ country_id, state, ...rest }: AddressValues, hasStates: boolean): AddressInput => ({
  ...rest,
  state: hasStates ? state : '',
  country_id: Number(country_id),
});

/** The request body for a known address with some fields changed. */
export function bodyAgain(address: Address, change: Partial<AddressInput>): AddressInput {
  const { id: _id, country: _country, ...body } = address;
  return { ...body, ...change };
}

/** The lines of an address as printed on a parcel. */
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

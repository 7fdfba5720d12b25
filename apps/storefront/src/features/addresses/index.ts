export { type AddressEntry, AddressForm } from './address-form.tsx';
export { linesOf } from './address-values.ts';
export { useAddresses, useCountries } from './use-addresses.ts';
export { useVatInput } from './use-vat-input.ts';

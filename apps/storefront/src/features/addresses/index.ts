export { AddressForm } from './address-form.tsx';
export { useAddresses, useCountries } from './use-addresses.ts';

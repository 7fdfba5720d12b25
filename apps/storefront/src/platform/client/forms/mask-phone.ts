import { formatPhoneInput, isPhone } from '@labelwerk/domain/account/phone.ts';

/**
 * Formats a phone number while it is typed. A number that is too long for the mask is not cut: the server knows the
 * numbers of the country.
 */
export function maskPhone({ target }: { readonly target: { value: string } }): void {
  if (isPhone(target.value)) target.value = formatPhoneInput(target.value);
}

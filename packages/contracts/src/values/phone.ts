import { isPhone, normalPhone } from '@labelwerk/domain/account/phone.ts';
import { lineText } from './text.ts';

/**
 * A phone number, or an empty text for none: in the mask for national numbers, or in E.164 with a plus. `code`: that of
 * the failure; `maxNational`: digits of a national number, by default as many as the mask holds.
 */
export const phoneText = (code: string, maxNational?: number) =>
  lineText(30)
    .refine((text) => text === '' || isPhone(text, maxNational), code)
    .transform(normalPhone);

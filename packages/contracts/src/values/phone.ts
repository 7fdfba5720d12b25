import { isPhone, normalPhone } from '@labelwerk/domain/account/phone.ts';
import { lineText } from './text.ts';

/**
 * A phone number, or an empty text for none: stored in the mask for national numbers, or in E.164 with a plus. `code`:
 * that of the failure.
 */
export const phoneText = (code: string) =>
  lineText(30)
    .refine((text) => text === '' || isPhone(text), code)
    .transform(normalPhone);

import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';
import type { LogoFault } from './drawing.ts';

const logoCodes = {
  unreadable: 'transparency.logo-unreadable',
  'too-large': 'transparency.logo-pixels',
  'not-plain': 'transparency.logo-svg',
} as const satisfies Readonly<Record<LogoFault, string>>;

/** Why a logo can't be taken. */
export const logoFailure = (fault: LogoFault): Failure<'request.invalid'> =>
  failure('request.invalid', {
    errors: [
      {
        path: 'logo',
        code: logoCodes[fault],
        params: { megapixels: transparencyLimits.logoMegapixels },
      },
    ],
  });

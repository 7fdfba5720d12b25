import { describeCall } from '../call/call.ts';
import { removeSecondFactorAnswer, removeSecondFactorBody } from './second-factor.ts';

export const removeSecondFactor = describeCall({
  tags: ['session'],
  summary: 'Remove the second factor of a customer who lost phone and recovery codes',
  description:
    'The caller has verified the identity and records how in `note`. The customer is notified by mail; the ' +
    'password stays valid.',
  roles: ['service'],
  body: removeSecondFactorBody,
  answers: { 200: removeSecondFactorAnswer },
  errors: [
    'staff.changed',
    'staff.request-reused',
    'session.no-such-account',
    'session.no-second-factor',
    'session.pool-elsewhere',
  ],
});

import { describeCall } from '../call/call.ts';
import { removeSecondFactorAnswer, removeSecondFactorBody } from './second-factor.ts';

export const removeSecondFactor = describeCall({
  tags: ['session'],
  summary: 'Take the second factor off a customer who lost phone and recovery codes',
  description:
    'The caller has checked who asks, and says how in `note`. The customer is told by mail; the password counts as before.',
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

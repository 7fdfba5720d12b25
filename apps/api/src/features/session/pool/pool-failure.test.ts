import { expect, test } from 'vitest';
import { PoolError } from '#features/user-pool/index.ts';
import { hasMessage } from '#platform/messages/messages.ts';
import { statusOf } from '#platform/problems/failure.ts';
import { failureOfPool, orCodeFailure, orSent } from './pool-failure.ts';

const thrown =
  (type: string, message = '') =>
  async () => {
    throw new PoolError(type, message, 7);
  };

/** Errors of the pool for calls of a visitor, and the status of the response. */
test.each([
  ['NotAuthorizedException', 401],
  ['UserNotFoundException', 401],
  ['UserNotConfirmedException', 409],
  ['PasswordResetRequiredException', 409],
  ['CodeMismatchException', 422],
  ['ExpiredCodeException', 422],
  ['InvalidPasswordException', 422],
  ['PasswordHistoryPolicyViolationException', 422],
  ['InvalidParameterException', 422],
  ['UserLambdaValidationException', 422],
  ['AliasExistsException', 422],
  ['UsernameExistsException', 422],
  ['LimitExceededException', 429],
  ['TooManyFailedAttemptsException', 429],
  ['TooManyRequestsException', 503],
  ['CodeDeliveryFailureException', 503],
  ['InternalErrorException', 503],
  ['ForbiddenException', 503],
  ['RefreshTokenReuseException', 401],
] as const)('%s is a %i with a message', (type, status) => {
  const failure = failureOfPool(new PoolError(type, ''));
  expect(failure && statusOf(failure)).toBe(status);
  const codes = [failure?.code, ...(failure?.errors ?? []).map(({ code }) => code)];
  expect(codes.filter((code) => !hasMessage(String(code)))).toEqual([]);
});

test('a lock has its seconds', () => {
  expect(
    failureOfPool(new PoolError('NotAuthorizedException', 'Password attempts exceeded', 7)),
  ).toMatchObject({
    code: 'session.locked',
    params: { seconds: 7 },
    retryAfter: 7,
  });
});

test('a wrong setting or a bug is not turned into a failure', async () => {
  for (const type of ['ResourceNotFoundException', 'UnknownOperationException', 'toString'])
    expect(failureOfPool(new PoolError(type, ''))).toBeUndefined();
  expect(failureOfPool(new Error('x'))).toBeUndefined();
  await expect(orSent(thrown('ResourceNotFoundException'))).rejects.toThrow();
});

test('where a code is entered or requested, no response reveals who has an account', async () => {
  const wrongCode = await orCodeFailure(thrown('CodeMismatchException'));
  for (const type of ['NotAuthorizedException', 'UserNotFoundException'])
    expect(await orCodeFailure(thrown(type)), type).toEqual(wrongCode);
  for (const type of ['NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'])
    expect(await orSent(thrown(type)), type).toMatchObject({ ok: true });
  expect(await orSent(thrown('LimitExceededException'))).toMatchObject({ code: 'session.too-many' });
});

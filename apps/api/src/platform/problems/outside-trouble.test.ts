import { lookup } from 'node:dns/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/trouble/database-trouble.ts';
import { StoreUnavailable } from '#platform/files/file-store.ts';
import { problemDetails } from './problem-details.ts';

const fromDatabase = (code: string, message = 'as the server says it') =>
  Object.assign(new pg.DatabaseError(message, 1, 'error'), { code, severity: 'ERROR' });
const fromSystem = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });

async function answerTo(error: unknown) {
  const server = Fastify();
  await server.register(problemDetails);
  server.get('/', () => Promise.reject(error));
  const answer = await server.inject('/');
  return [answer.statusCode, answer.headers['retry-after'], answer.json().type];
}

const again = [503, '2', 'urn:labelwerk:problem:service.unavailable'];
const noRoom = [507, '60', 'urn:labelwerk:problem:service.no-room'];

test.for([
  // Connections: lost, refused during start-up or shutdown, or terminated.
  ...['08000', '08001', '08003', '08004', '08006', '08007', '57P01', '57P02', '57P03', '57P04', '57P05'],
  // A standby, or a primary that became one.
  '25006',
  // Out of memory, connections or limits; disk errors.
  ...['53000', '53200', '53300', '53400', '58000', '58030', '58P01'],
  // A statement that was cancelled, timed out or collided.
  ...['57014', '55P03', '40001', '40003', '40P01', '25P03', '25P04'],
])('SQLSTATE %s: repeat later', async (code) => {
  expect(await answerTo(fromDatabase(code))).toEqual(again);
});

test('a database whose files can’t be written is recognised by its message, also under codes of another meaning', async () => {
  const readOnly = 'could not open file "base/16384/1259": Read-only file system';
  expect(await answerTo(fromDatabase('42501', readOnly))).toEqual(again);
  expect(await answerTo(fromDatabase('42501', 'permission denied for table carts'))).toEqual([
    500,
    undefined,
    'urn:labelwerk:problem:service.failed',
  ]);
  expect(await answerTo(fromDatabase('53100', 'could not extend file: No space left'))).toEqual(noRoom);
});

test.for(['42601', '42P01', '23505', 'XX000', '25P02'])('SQLSTATE %s is a bug', async (code) => {
  expect((await answerTo(fromDatabase(code)))[0]).toBe(500);
});

test.for(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s: no disk space', async (code) => {
  expect(await answerTo(fromSystem(code))).toEqual(noRoom);
});

test.for([
  ...['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
])('%s: repeat later', async (code) => {
  expect(await answerTo(fromSystem(code))).toEqual(again);
});

test('a name that can’t be resolved, in the form of the resolver’s error', async () => {
  const error = await lookup('no-such-host.invalid').catch((reason: unknown) => reason);
  expect(await answerTo(error)).toEqual(again);
});

test('an unavailable dependency, for any kind of failure', async () => {
  expect(await answerTo(new DatabaseUnavailable(new Error('Query read timeout')))).toEqual(again);
  expect(await answerTo(new StoreUnavailable(new Error('socket hang up')))).toEqual(again);
});

test('a missing file is a bug unless it was expected', async () => {
  expect((await answerTo(fromSystem('ENOENT')))[0]).toBe(500);
});

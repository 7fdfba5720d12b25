import { expect, test } from 'vitest';
import { contentWebhookKey, isSignedBody, ReceivedMessages, signBody } from './content-webhook.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const bodyOf = (message: unknown) => Buffer.from(JSON.stringify(message));
const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();

test('a message is taken once, within five minutes of its time', () => {
  const received = new ReceivedMessages();
  expect(received.take(bodyOf({ at: at(0), id: 'a' }), now)).toBe(true);
  expect(received.take(bodyOf({ at: at(0), id: 'a' }), now + 299_000)).toBe(false);
  expect(received.take(bodyOf({ at: at(0), id: 'a' }), now + 301_000)).toBe(false);
  expect(received.take(bodyOf({ at: at(-301), id: 'b' }), now)).toBe(false);
  expect(received.take(bodyOf({ at: at(301), id: 'b' }), now)).toBe(false);
  expect(received.take(bodyOf({ at: at(299), id: 'b' }), now)).toBe(true);
  expect(received.take(bodyOf({ at: at(299), id: 'b' }), now + 590_000)).toBe(false);
  received.forget(bodyOf({ at: at(299), id: 'b' }));
  expect(received.take(bodyOf({ at: at(299), id: 'b' }), now)).toBe(true);
});

test.each([{}, { at: at(0) }, { id: 'a' }, { at: 'soon', id: 'a' }, { at: 5, id: 7 }, null, 'x', []])(
  'a message without time or id is not taken: %j',
  (message) => {
    expect(new ReceivedMessages().take(bodyOf(message), now)).toBe(false);
  },
);

test('without a secret of its own, the key is derived: it is not the key of other calls', () => {
  const SERVICE_KEY = 'k'.repeat(40);
  const key = contentWebhookKey({ SERVICE_KEY });
  expect(key).not.toBe(SERVICE_KEY);
  expect(contentWebhookKey({ SERVICE_KEY, CONTENT_WEBHOOK_SECRET: 's'.repeat(40) })).toBe('s'.repeat(40));
  const body = bodyOf({ at: at(0), id: 'a' });
  expect(isSignedBody(key, body, signBody(key, body))).toBe(true);
  expect(isSignedBody(key, body, signBody(SERVICE_KEY, body))).toBe(false);
  expect(isSignedBody(key, body, '')).toBe(false);
});

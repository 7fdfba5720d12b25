import { expect, test } from 'vitest';
import { Problem } from '#platform/client/call.ts';
import { requestKeys } from './request-keys.ts';

const line = { configuration: { width: 50 }, name: '' };
const usedKey = new Problem(409, { type: 'urn:labelwerk:problem:cart.item-key' });

function numbered() {
  let count = 0;
  return requestKeys(() => `key ${++count}`);
}

test('a request keeps its key until its response, and no other request has it', async () => {
  const keys = numbered();
  const sent: string[] = [];
  const lost = (key: string) => {
    sent.push(key);
    return Promise.reject(new Error('no response'));
  };
  const arrives = (key: string) => {
    sent.push(key);
    return Promise.resolve('cart');
  };
  await expect(keys.addOnce(line, lost)).rejects.toThrow('no response');
  await expect(keys.addOnce({ ...line }, lost)).rejects.toThrow('no response');
  await keys.addOnce({ ...line, name: 'other' }, arrives);
  await keys.addOnce({ ...line, name: 'other' }, arrives);
  expect(sent).toEqual(['key 1', 'key 1', 'key 2', 'key 3']);
});

test('an item whose key was used in a cart that was ordered since is added with another one', async () => {
  const sent: string[] = [];
  const answer = await numbered().addOnce(line, (key) => {
    sent.push(key);
    return sent.length === 1 ? Promise.reject(usedKey) : Promise.resolve('cart');
  });
  expect([answer, sent]).toEqual(['cart', ['key 1', 'key 2']]);
});

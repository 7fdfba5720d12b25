import { expect, test } from 'vitest';
import { senderOfOnce } from './send-once.ts';

/** A sender with the keys 1, 2, 3 …, and the keys that were sent. */
function sender() {
  const unused = ['3', '2', '1'];
  const keys: string[] = [];
  const once = senderOfOnce(() => unused.pop() ?? 'none');
  const sendIt = (said: unknown, isLost = false) =>
    once(said, async (key) => {
      keys.push(key);
      if (isLost) throw new Error('lost');
    });
  return { keys, sendIt };
}

test('what is sent again after a failure keeps its key', async () => {
  const { keys, sendIt } = sender();
  await expect(sendIt({ text: 'Logo' }, true)).rejects.toThrow('lost');
  await sendIt({ text: 'Logo' });
  expect(keys).toEqual(['1', '1']);
});

test('something else, and the same after it was kept, has a key of its own', async () => {
  const { keys, sendIt } = sender();
  await expect(sendIt({ text: 'Logo' }, true)).rejects.toThrow('lost');
  await sendIt({ text: 'Logo, größer' });
  await sendIt({ text: 'Logo, größer' });
  expect(keys).toEqual(['1', '2', '3']);
});

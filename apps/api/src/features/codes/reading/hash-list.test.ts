import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { HashList, hashBytes } from './hash-list.ts';

test.each([0, 1, 7, 4_001, 30_000])(
  '%d hashes come back once each, with their places, in ascending pieces',
  (count) => {
    const list = new HashList();
    const sent = new Map<number, string>();
    for (let position = 1; position <= count; position += 1) {
      const hash = randomBytes(32);
      list.add(hash, position);
      sent.set(position, hash.subarray(0, hashBytes).toString('hex'));
    }
    let highest = '';
    for (const { hashes, positions } of list.pieces()) {
      expect(hashes.length).toBe(positions.length * hashBytes);
      const texts = positions.map((_, index) =>
        Buffer.from(hashes.subarray(index * hashBytes, (index + 1) * hashBytes)).toString('hex'),
      );
      expect(texts.toSorted()[0]?.localeCompare(highest)).not.toBe(-1);
      highest = texts.toSorted().at(-1) ?? '';
      for (const [index, position] of positions.entries()) {
        expect(sent.get(position)).toBe(texts[index]);
        sent.delete(position);
      }
    }
    expect(sent.size).toBe(0);
  },
);

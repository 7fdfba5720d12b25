import { expect, test } from 'vitest';
import { type Rank, ranks, TaskLine, type Turn } from './task-line.ts';

type Lined = { readonly name: string; readonly turn: Turn };
const lined = (name: string, owner: string): Lined => ({ name, turn: { owner, level: 'prompt' } });

function takeAll(line: TaskLine<Lined>, inWork: (owner: string) => number = () => 0): string[] {
  const names: string[] = [];
  for (let taken = line.take(inWork); taken; taken = line.take(inWork)) names.push(taken.task.name);
  return names;
}

test('owners take turns, however many tasks one of them has', () => {
  const line = new TaskLine<Lined>();
  for (let n = 1; n <= 30; n += 1) line.add(lined(`a${n}`, 'a'), ranks.verdict);
  line.add(lined('b1', 'b'), ranks.verdict);
  line.add(lined('c1', 'c'), ranks.verdict);
  line.add(lined('b2', 'b'), ranks.verdict);
  expect(takeAll(line).slice(0, 6)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('an owner with a running task is served after those without one', () => {
  const line = new TaskLine<Lined>();
  line.add(lined('a1', 'a'), ranks.long);
  line.add(lined('b1', 'b'), ranks.long);
  expect(line.take((owner) => (owner === 'a' ? 1 : 0))?.task.name).toBe('b1');
});

test('first inspections come before pictures, these before second ones and long tasks, and owners over their share are last', () => {
  const line = new TaskLine<Lined>();
  const entries: readonly [string, Rank][] = [
    ['over', ranks.over],
    ['background', ranks.background],
    ['long', ranks.long],
    ['second', ranks.second],
    ['picture', ranks.picture],
    ['verdict', ranks.verdict],
  ];
  for (const [name, rank] of entries) line.add(lined(name, name), rank);
  const hasLong = () => line.has((rank) => rank === ranks.long);
  expect(hasLong()).toBe(true);
  expect(takeAll(line)).toEqual(['verdict', 'picture', 'second', 'long', 'background', 'over']);
  expect([hasLong(), line.size]).toEqual([false, 0]);
});

test('a closed rank is skipped', () => {
  const line = new TaskLine<Lined>();
  line.add(lined('long', 'a'), ranks.long);
  line.add(lined('background', 'b'), ranks.background);
  expect(
    line.take(
      () => 0,
      (rank) => rank !== ranks.long,
    )?.task.name,
  ).toBe('background');
  expect(
    line.take(
      () => 0,
      (rank) => rank !== ranks.long,
    ),
  ).toBeUndefined();
  expect(line.size).toBe(1);
});

test('nothing is lost: taken and removed tasks are those that were added', () => {
  const line = new TaskLine<Lined>();
  const names = Array.from({ length: 200 }, (_, n) => `${n}`);
  for (const name of names) line.add(lined(name, `owner ${Number(name) % 7}`), (Number(name) % 6) as Rank);
  const removed = line.remove(({ name }) => Number(name) % 3 === 0).map(({ name }) => name);
  expect(line.size).toBe(names.length - removed.length);
  expect([...removed, ...takeAll(line)].toSorted()).toEqual(names.toSorted());
});

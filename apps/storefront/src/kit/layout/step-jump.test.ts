import { expect, test } from 'vitest';
import { nextStep, previousStep, type StepState } from './step-jump.ts';

const at = (current: number, more: Partial<StepState> = {}): StepState => ({
  current,
  first: 0,
  last: 4,
  nextDisabled: false,
  ...more,
});

test('jumps one step in both directions', () => {
  expect([previousStep(at(2)), nextStep(at(2))]).toEqual([1, 3]);
});

test('the first step has no previous one, whatever its number', () => {
  expect(previousStep(at(0))).toBeUndefined();
  expect(previousStep(at(1, { first: 1 }))).toBeUndefined();
});

test('next is blocked when disabled and on the last step', () => {
  expect(nextStep(at(2, { nextDisabled: true }))).toBeUndefined();
  expect(nextStep(at(4))).toBeUndefined();
  expect(nextStep(at(4, { last: 5 }))).toBe(5);
});

import { expect, test } from 'vitest';
import {
  calculatorQuery,
  changedChoice,
  choiceOf,
  firstChoice,
  templateAddress,
  toggledPlate,
} from './template-choice.ts';

const site = { market: 1, language: 'de' };

test('a circle has one side, whichever is changed', () => {
  const circle = changedChoice(firstChoice, { shape: 'circle' });
  expect([circle.width, circle.height]).toEqual([60, 60]);
  expect(changedChoice(circle, { height: 35 })).toMatchObject({ width: 35, height: 35 });
  expect(changedChoice(circle, { height: 700 })).toMatchObject({ width: 312, height: 312 });
  expect(changedChoice(firstChoice, { height: 35 })).toMatchObject({ width: 60, height: 35 });
});

test('plates are toggled and stay in the order of the layers', () => {
  expect(toggledPlate(toggledPlate([], 'emboss'), 'white')).toEqual(['white', 'emboss']);
  expect(toggledPlate(['white', 'emboss'], 'white')).toEqual(['emboss']);
});

test('the address of the template names only what its shape has', () => {
  const choice = { ...firstChoice, designs: 3, plates: ['white', 'foil'] as const };
  const query = (change: Partial<typeof firstChoice>) =>
    Object.fromEntries(
      new URL(templateAddress(site, { ...choice, ...change }, 'svg'), 'http://a').searchParams,
    );
  expect(query({})).toEqual({
    ...{ shape: 'rounded', width: '60', height: '40', cornerRadius: '2', designs: '3' },
    ...{ plates: 'white.foil', format: 'svg' },
  });
  expect(query({ shape: 'special', contour: 'arch', plates: [] })).toEqual({
    ...{ shape: 'special', width: '60', height: '40', contour: 'arch', designs: '3', format: 'svg' },
  });
  expect(calculatorQuery({ ...firstChoice, shape: 'oval' })).toBe('s=oval&w=60&h=40');
});

test('an address opens the page with its label; what it can’t mean is ignored', () => {
  const choice = { ...firstChoice, width: 71.5, height: 90, designs: 3, plates: ['foil'] as const };
  const address = templateAddress(site, choice, 'pdf');
  expect(choiceOf(new URL(address, 'http://a').searchParams)).toEqual(choice);
  expect(choiceOf(new URLSearchParams())).toEqual(firstChoice);
  const odd = 'shape=star&contour=arch&width=9e9&height=-1&cornerRadius=x&designs=1.5&plates=gold.white';
  expect(choiceOf(new URLSearchParams(odd))).toEqual({ ...firstChoice, plates: ['white'] });
});

import { expect, test } from 'vitest';
import { writtenName } from './written-name.ts';

test.each([
  ['D#c3#a9coupe', 'Découpe'],
  ['Trac#E9 de d#E9coupe', 'Tracé de découpe'],
  ['Cut#20Contour', 'Cut Contour'],
  ['d\uFFFDcoupe', 'dcoupe'],
  ['Gold #1', 'Gold #1'],
  ['PANTONE 185 C', 'PANTONE 185 C'],
])('%s', (name, meant) => expect(writtenName(name)).toBe(meant));

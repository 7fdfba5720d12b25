import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { refusalCodes } from '../../limits.ts';
import { rules } from '../rules.ts';
import { guideIn, programs, remedyOf, type StepTexts, stepsIn } from './program-steps.ts';
import { remedies, remedyByRule } from './remedies.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'messages');
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

test('each rule and each refusal has a remedy, or is named as having none; each remedy has a rule', () => {
  const texts = Object.keys(read('en.json'));
  const ruleIds = new Set(texts.flatMap((key) => /^preflight\.(LP-\w+-\d+)\.advice$/.exec(key)?.[1] ?? []));
  for (const { id } of rules) ruleIds.add(id);
  const ids = [...ruleIds, ...refusalCodes.map((code) => `refused.${code}`)];
  expect(Object.keys(remedyByRule).sort()).toEqual(ids.sort());
  const used = new Set(Object.values(remedyByRule));
  expect(remedies.filter((remedy) => !used.has(remedy))).toEqual([]);
});

test.each(languages)(
  'in %s each program has two to four steps, or a sentence on what to do instead',
  (language) => {
    const texts: StepTexts = read(`steps/${language}.json`);
    for (const remedy of remedies)
      for (const program of programs) {
        const steps = stepsIn(texts, remedy, program);
        const lines = steps.possible ? steps.steps : [steps.instead];
        expect([remedy, program, lines.every((line) => /[.!]$/.test(line))]).toEqual([remedy, program, true]);
        if (!steps.possible) continue;
        expect([remedy, program, lines.length >= 2 && lines.length <= 4]).toEqual([remedy, program, true]);
        expect(lines.at(-1)).toBe(texts.save[program]);
      }
  },
);

test('a program that lacks something says so instead of naming menus it does not have', () => {
  const texts: StepTexts = read('steps/en.json');
  const impossible = remedies.flatMap((remedy) =>
    programs.flatMap((program) => (stepsIn(texts, remedy, program).possible ? [] : [`${program} ${remedy}`])),
  );
  expect(impossible.sort()).toEqual([
    'canva cut',
    'canva overprint',
    'canva spot',
    'inkscape cmyk',
    'inkscape cut',
    'inkscape overprint',
    'inkscape spot',
  ]);
});

test('a note asks for nothing', () => {
  expect(remedyOf({ id: 'LP-COL-1', severity: 'note' })).toBeUndefined();
  expect(remedyOf({ id: 'LP-COL-1', severity: 'warning' })).toBe('cmyk');
  expect(remedyOf({ id: 'LP-BAR-1', severity: 'error' })).toBeUndefined();
});

test.each(languages)('in %s a guide fills the template first and saves last, once', (language) => {
  const texts: StepTexts = read(`steps/${language}.json`);
  for (const program of programs) {
    const guide = guideIn(texts, ['template', 'fonts', 'spot', 'save'], program);
    const lines = guide.flatMap(({ steps, instead }) => (instead ? [instead] : steps));
    expect([program, guide[0]?.steps.length]).toEqual([program, 2]);
    expect(lines.filter((line) => line === texts.save[program])).toHaveLength(1);
    expect(lines.at(-1)).toBe(texts.save[program]);
    expect(lines.every((line) => /[.!]$/.test(line))).toBe(true);
  }
});

import { type RenderableTreeNode, Tag } from '@markdoc/markdoc';
import { expect, test } from 'vitest';
import { pageParts } from './page-parts.ts';

const text = (words: string) => new Tag('p', {}, [words]);
const heading = (words: string) => new Tag('h2', {}, [words]);
const question = (ask: string) => new Tag('Question', { ask }, []);
const questionsIn = (tree: readonly RenderableTreeNode[]) =>
  pageParts(tree).groups.map(({ title, questions }) => [
    title,
    questions.map(({ attributes }) => attributes.ask),
  ]);

test('questions without headings of their own are one group, wherever they are', () => {
  const tree = [text('lead'), question('a'), heading('Sizes'), text('b'), question('c')];
  expect(questionsIn(tree)).toEqual([[undefined, ['a', 'c']]]);
  expect(pageParts(tree).running).toEqual([tree[0], tree[2], tree[3]]);
});

test('a heading right before a question begins a group', () => {
  const tree = [
    text('lead'),
    heading('Price'),
    question('a'),
    question('b'),
    heading('Files'),
    question('c'),
  ];
  expect(questionsIn(tree)).toEqual([
    ['Price', ['a', 'b']],
    ['Files', ['c']],
  ]);
  expect(pageParts(tree).running).toEqual([tree[0]]);
});

test('a group ends where something else follows', () => {
  const tree = [heading('Price'), question('a'), text('b'), question('c')];
  expect(questionsIn(tree)).toEqual([
    ['Price', ['a']],
    [undefined, ['c']],
  ]);
});

test('terms are apart from the running text', () => {
  const term = new Tag('Term', { id: 'bleed', name: 'Bleed' }, ['a']);
  expect(pageParts([text('lead'), term])).toMatchObject({
    terms: [term],
    running: [{ name: 'p' }],
    groups: [],
  });
});

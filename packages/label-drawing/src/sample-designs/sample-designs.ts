import * as marks from './marks.tsx';
import type { Part } from './stack.ts';

/** A sample label, composed of lines of text and one drawing. */
export type Design = {
  readonly parts: readonly Part[];
  readonly mark: marks.Mark;
  /** Inks: of the text, and the two of the drawing. */
  readonly ink: string;
  readonly tone: string;
  readonly second: string;
  /** Ink of the background; absent if the bare stock is the background. */
  readonly ground?: string;
  readonly pattern?: 'waves' | 'stripes' | 'dots';
  readonly frame?: 'double' | 'hairline' | 'thick';
};

const mark = (share: number): Part => ({ mark: true, share });
const rule = (width: number): Part => ({ rule: width, share: 0.35 });

/** One design per product type, with invented brands. */
export const sampleDesigns: Readonly<Record<string, Design>> = {
  'wine-front': {
    parts: [
      mark(4.6),
      { text: 'CORVALE', face: 'serif', share: 1.5, tracking: 0.12, emphasis: true },
      { text: 'Pinot Noir', face: 'italic', share: 1.1 },
      rule(0.3),
      { text: '2024 · ALTE REBEN', face: 'text', share: 0.55, tracking: 0.16, weight: 500 },
    ],
    mark: marks.vineyard,
    ink: '#2a1a1c',
    tone: '#4a1526',
    second: '#c8913a',
    frame: 'hairline',
  },
  beer: {
    parts: [
      mark(3.2),
      { text: 'Nordspur', face: 'head', share: 2.1, weight: 800, tracking: -0.02, emphasis: true },
      { text: 'PALE ALE', face: 'head', share: 1, tracking: 0.14, weight: 700 },
      { text: '0,33 l · 5,2 % vol', face: 'mono', share: 0.6 },
    ],
    mark: marks.hop,
    ink: '#fff6dc',
    tone: '#fff6dc',
    second: '#f2b632',
    ground: '#15504a',
    frame: 'thick',
  },
  'beer-neck': {
    parts: [
      mark(3),
      { text: 'Nordspur', face: 'head', share: 1.5, weight: 800, tracking: -0.02, emphasis: true },
    ],
    mark: marks.hop,
    ink: '#fff6dc',
    tone: '#fff6dc',
    second: '#f2b632',
    ground: '#15504a',
    frame: 'hairline',
  },
  'beer-can': {
    parts: [
      mark(3.4),
      { text: 'ZITRUS 7', face: 'head', share: 2.2, weight: 800, tracking: -0.03, emphasis: true },
      { text: 'India Pale Ale', face: 'text', share: 0.9, weight: 600 },
      { text: '440 ml', face: 'mono', share: 0.6 },
    ],
    mark: marks.blossom,
    ink: '#12224f',
    tone: '#ff5a3c',
    second: '#12224f',
    ground: '#ffd24a',
    pattern: 'waves',
  },
  'olive-oil': {
    parts: [
      mark(4),
      { text: 'Monteluna', face: 'serif', share: 1.8, emphasis: true },
      { text: 'Olio extra vergine', face: 'italic', share: 0.95 },
      rule(0.5),
      { text: '500 ml', face: 'mono', share: 0.55 },
    ],
    mark: marks.branch,
    ink: '#27331a',
    tone: '#4c6b2b',
    second: '#2d2a35',
    frame: 'double',
  },
  honey: {
    parts: [
      mark(3.4),
      { text: 'Lindenherz', face: 'serif', share: 1.7, emphasis: true },
      { text: 'Sommerhonig', face: 'italic', share: 0.9 },
      { text: '250 g', face: 'mono', share: 0.55 },
    ],
    mark: marks.comb,
    ink: '#3b2506',
    tone: '#8a5207',
    second: '#f3a916',
    frame: 'hairline',
  },
  'honey-seal': {
    parts: [mark(2), { text: 'Lindenherz', face: 'serif', share: 0.8, emphasis: true }],
    mark: marks.comb,
    ink: '#3b2506',
    tone: '#8a5207',
    second: '#f3a916',
    ground: '#ffe3a1',
    pattern: 'stripes',
  },
  jam: {
    parts: [
      mark(3),
      { text: 'Rubina', face: 'serif', share: 2, emphasis: true },
      { text: 'Himbeere & Rose', face: 'italic', share: 0.9 },
      { text: '220 g', face: 'mono', share: 0.5 },
    ],
    mark: marks.berries,
    ink: '#5a0f2e',
    tone: '#c51d56',
    second: '#e4477b',
    pattern: 'dots',
  },
  spice: {
    parts: [
      mark(3.6),
      { text: 'Rosso', face: 'head', share: 1.8, weight: 800, emphasis: true },
      { text: 'Peperoncino', face: 'text', share: 0.8, weight: 600 },
      { text: '45 g', face: 'mono', share: 0.5 },
    ],
    mark: marks.chili,
    ink: '#381008',
    tone: '#d4281c',
    second: '#2f6b33',
    ground: '#ffe9cf',
    frame: 'thick',
  },
  candle: {
    parts: [
      mark(2),
      { text: 'ombra', face: 'serif', share: 1.9, tracking: 0.02, emphasis: true },
      { text: 'FIG & CEDAR', face: 'text', share: 0.6, tracking: 0.22, weight: 500 },
      { text: '220 g', face: 'mono', share: 0.45 },
    ],
    mark: marks.moons,
    ink: '#1f1b2a',
    tone: '#1f1b2a',
    second: '#d98f5b',
    frame: 'hairline',
  },
  cosmetic: {
    parts: [
      mark(4.4),
      { text: 'salt & fern', face: 'head', share: 1.4, weight: 600, tracking: -0.02, emphasis: true },
      { text: 'HAND CREAM', face: 'text', share: 0.55, tracking: 0.2, weight: 600 },
      { text: '75 ml', face: 'mono', share: 0.45 },
    ],
    mark: marks.fern,
    ink: '#173a33',
    tone: '#2f7a66',
    second: '#9cc7a4',
  },
  'cosmetic-jar': {
    parts: [
      mark(3),
      { text: 'nuit claire', face: 'serif', share: 1.5, emphasis: true },
      { text: 'NIGHT BALM', face: 'text', share: 0.6, tracking: 0.22, weight: 600 },
    ],
    mark: marks.arcs,
    ink: '#1b2a6b',
    tone: '#1b2a6b',
    second: '#e7a6a1',
  },
  food: {
    parts: [
      mark(3.6),
      { text: 'La Rossa', face: 'serif', share: 1.9, emphasis: true },
      { text: 'PASSATA', face: 'head', share: 0.9, tracking: 0.12, weight: 800 },
      { text: '680 g', face: 'mono', share: 0.5 },
    ],
    mark: marks.tomato,
    ink: '#40120b',
    tone: '#e03b22',
    second: '#2f7d3b',
    pattern: 'stripes',
  },
  coffee: {
    parts: [
      mark(3.8),
      { text: 'Kolibri', face: 'head', share: 2, weight: 800, tracking: -0.03, emphasis: true },
      { text: 'Huila · Washed', face: 'text', share: 0.8, weight: 500 },
      rule(1),
      { text: '250 g', face: 'mono', share: 0.55 },
    ],
    mark: marks.bird,
    ink: '#201510',
    tone: '#201510',
    second: '#c43d2a',
  },
  freezer: {
    parts: [
      mark(3),
      { text: 'Polara', face: 'head', share: 1.9, weight: 800, emphasis: true },
      { text: 'Garden peas', face: 'text', share: 0.85, weight: 600 },
      { text: '-18 °C · 450 g', face: 'mono', share: 0.5 },
    ],
    mark: marks.flake,
    ink: '#ffffff',
    tone: '#ffffff',
    second: '#bfe6ff',
    ground: '#0c63b5',
  },
  soap: {
    parts: [
      mark(3.2),
      { text: 'Lavanda', face: 'serif', share: 1.7, emphasis: true },
      { text: 'SOAP · SAVON', face: 'text', share: 0.55, tracking: 0.18, weight: 600 },
    ],
    mark: marks.blossom,
    ink: '#3a2560',
    tone: '#7c57b8',
    second: '#f2c14e',
    frame: 'hairline',
  },
  'cover-up': {
    parts: [
      { text: '08/2027', face: 'head', share: 2, weight: 800, emphasis: true },
      rule(1),
      { text: 'LOT 4711-B', face: 'mono', share: 0.9 },
    ],
    mark: marks.rosette,
    ink: '#141517',
    tone: '#141517',
    second: '#141517',
  },
  removable: {
    parts: [
      { text: '-20 %', face: 'head', share: 2.4, weight: 800, tracking: -0.03, emphasis: true },
      { text: '7,90', face: 'mono', share: 0.8 },
    ],
    mark: marks.rosette,
    ink: '#ffffff',
    tone: '#ffffff',
    second: '#ffffff',
    ground: '#d3202f',
  },
  security: {
    parts: [
      mark(2.4),
      { text: 'ORIGINAL', face: 'head', share: 1.2, weight: 800, tracking: 0.06, emphasis: true },
      { text: '00 417 283', face: 'mono', share: 0.8 },
    ],
    mark: marks.seal,
    ink: '#10264d',
    tone: '#10264d',
    second: '#c8102e',
    frame: 'double',
  },
  roll: {
    parts: [
      mark(3.6),
      { text: 'Aa Gg Rr', face: 'head', share: 1.6, weight: 800, emphasis: true },
      { text: 'C M Y K', face: 'mono', share: 0.6, tracking: 0.2 },
    ],
    mark: marks.rosette,
    ink: '#141517',
    tone: '#141517',
    second: '#141517',
  },
  sheet: {
    parts: [
      mark(2.6),
      { text: 'merci', face: 'italic', share: 2, emphasis: true },
      { text: 'danke · grazie · gracias', face: 'text', share: 0.6, weight: 500 },
    ],
    mark: marks.heart,
    ink: '#7a1035',
    tone: '#e4345f',
    second: '#ffffff',
  },
};

import { type Promises, promisesIn } from '@labelwerk/content/promises.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { compileMessage } from '@labelwerk/messages/compile-message.ts';
import type account from '../../messages/en/account.json';
import type addresses from '../../messages/en/addresses.json';
import type assistant from '../../messages/en/assistant.json';
import type calculator from '../../messages/en/calculator.json';
import type calculatorHelp from '../../messages/en/calculator-help.json';
import type cart from '../../messages/en/cart.json';
import type checkout from '../../messages/en/checkout.json';
import type consent from '../../messages/en/consent.json';
import type content from '../../messages/en/content.json';
import type contentLive from '../../messages/en/content-live.json';
import type express from '../../messages/en/express.json';
import type fields from '../../messages/en/fields.json';
import type finishes from '../../messages/en/finishes.json';
import type firstFile from '../../messages/en/first-file.json';
import type forms from '../../messages/en/forms.json';
import type guides from '../../messages/en/guides.json';
import type holidays from '../../messages/en/holidays.json';
import type home from '../../messages/en/home.json';
import type kit from '../../messages/en/kit.json';
import type legal from '../../messages/en/legal.json';
import type library from '../../messages/en/library.json';
import type libraryFolders from '../../messages/en/library-folders.json';
import type libraryUpload from '../../messages/en/library-upload.json';
import type materials from '../../messages/en/materials.json';
import type orders from '../../messages/en/orders.json';
import type people from '../../messages/en/people.json';
import type preflight from '../../messages/en/preflight.json';
import type prices from '../../messages/en/prices.json';
import type proofs from '../../messages/en/proofs.json';
import type reorder from '../../messages/en/reorder.json';
import type reviews from '../../messages/en/reviews.json';
import type sampleSearch from '../../messages/en/sample-search.json';
import type search from '../../messages/en/search.json';
import type services from '../../messages/en/services.json';
import type shell from '../../messages/en/shell.json';
import type shipping from '../../messages/en/shipping.json';
import type status from '../../messages/en/status.json';
import type transparency from '../../messages/en/transparency.json';
import type upload from '../../messages/en/upload.json';
import type variableData from '../../messages/en/variable-data.json';

/**
 * The messages of the interface by feature, typed from English: one file per feature and language under
 * messages/.
 */
export type Messages = {
  readonly account: typeof account;
  readonly content: typeof content;
  readonly 'content-live': typeof contentLive;
  readonly addresses: typeof addresses;
  readonly assistant: typeof assistant;
  readonly calculator: typeof calculator;
  readonly cart: typeof cart;
  readonly checkout: typeof checkout;
  readonly consent: typeof consent;
  readonly kit: typeof kit;
  readonly legal: typeof legal;
  readonly library: typeof library;
  readonly orders: typeof orders;
  readonly people: typeof people;
  readonly upload: typeof upload;
  readonly holidays: typeof holidays;
  readonly home: typeof home;
  readonly 'library-folders': typeof libraryFolders;
  readonly reorder: typeof reorder;
  readonly 'library-upload': typeof libraryUpload;
  readonly preflight: typeof preflight;
  readonly prices: typeof prices;
  readonly proofs: typeof proofs;
  /** Sentences that pages and mails say as well; they are not in files of the storefront. */
  readonly promises: Promises;
  readonly fields: typeof fields;
  readonly 'first-file': typeof firstFile;
  readonly forms: typeof forms;
  readonly guides: typeof guides;
  readonly materials: typeof materials;
  readonly express: typeof express;
  readonly shipping: typeof shipping;
  readonly finishes: typeof finishes;
  readonly 'calculator-help': typeof calculatorHelp;
  readonly reviews: typeof reviews;
  readonly 'sample-search': typeof sampleSearch;
  readonly search: typeof search;
  readonly services: typeof services;
  readonly shell: typeof shell;
  readonly status: typeof status;
  readonly transparency: typeof transparency;
  readonly 'variable-data': typeof variableData;
};

export type MessageFeature = keyof Messages;

/** All messages of a feature, or those of one part of it (`home.calc`). */
export type MessageScope = MessageFeature | `${MessageFeature}.${string}`;

const features: Readonly<Record<Exclude<MessageFeature, 'promises'>, true>> = {
  assistant: true,
  calculator: true,
  people: true,
  content: true,
  'content-live': true,
  upload: true,
  kit: true,
  legal: true,
  library: true,
  orders: true,
  checkout: true,
  consent: true,
  cart: true,
  account: true,
  addresses: true,
  holidays: true,
  home: true,
  'library-folders': true,
  reorder: true,
  'library-upload': true,
  preflight: true,
  prices: true,
  proofs: true,
  fields: true,
  'first-file': true,
  forms: true,
  guides: true,
  materials: true,
  express: true,
  shipping: true,
  finishes: true,
  'calculator-help': true,
  reviews: true,
  'sample-search': true,
  search: true,
  services: true,
  shell: true,
  status: true,
  transparency: true,
  'variable-data': true,
};

/**
 * Messages compiled to a form that is formatted without a parser (next.config.mjs); for the type checker
 * they are still strings.
 */
const compiled = (words: unknown): unknown =>
  typeof words === 'string'
    ? compileMessage(words)
    : Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, compiled(inner)]));

async function load(language: Language): Promise<Messages> {
  const loaded = await Promise.all(
    Object.keys(features).map(async (feature) => {
      const file = await import(`../../messages/${language}/${feature}.json`);
      return [feature, compiled(file.default)];
    }),
  );
  return { ...Object.fromEntries(loaded), promises: compiled(promisesIn(language)) } as Messages;
}

const kept = new Map<Language, Promise<Messages>>();
const loaded = new Map<Language, Messages>();

/** All messages of a language, compiled once; in development on each call, so that changes are visible. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = process.env.NODE_ENV !== 'development' ? kept.get(language) : undefined;
  const promise = known ?? load(language);
  kept.set(language, promise);
  const messages = await promise;
  loaded.set(language, messages);
  return messages;
}

/** All messages of a language that `loadMessages` has read; throws for others. */
export function messagesOf(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`The messages of ${language} are used before they are read`);
  return messages;
}

/**
 * The messages of some features or parts: only those that the client components of a page use are sent to
 * the browser.
 */
export async function loadFeatures(
  language: Language,
  wanted: readonly MessageScope[],
): Promise<Partial<Messages>> {
  const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = await loadMessages(language);
  const given: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const scope of wanted) {
    const [feature = '', part] = scope.split('.');
    const words = all[feature] ?? {};
    given[feature] = part === undefined ? words : { ...given[feature], [part]: words[part] };
  }
  return given as Partial<Messages>;
}

import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { type Answer, addressOf, type Call } from '@labelwerk/contracts/call/call.ts';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import type { ServedPrices, SitePrices } from './served-prices.ts';

export type PriceApi = {
  /** Base URL of the API. */
  readonly address: string;
  /** Header x-api-key of the public API. */
  readonly key: string;
};

/** In ms: the API answers such a read within a few. */
const maxWait = 10_000;

function get({ address, key }: PriceApi, path: string, tag?: string): Promise<Response> {
  return fetch(address + path, {
    headers: { 'x-api-key': key, ...(tag !== undefined && { 'if-none-match': tag }) },
    redirect: 'error',
    signal: AbortSignal.timeout(maxWait),
  });
}

async function read<C extends Call>(api: PriceApi, call: C, given: object): Promise<Answer<C>> {
  const answer = await get(api, addressOf(call, given));
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`${addressOf(call, given)} answered ${answer.status}`);
  }
  return (await answer.json()) as Answer<C>;
}

const infoOf = ({ market, language }: Site) => ({ params: { market: String(market), lang: language } });

/** Undefined for a service that is not offered. */
async function readDesign(api: PriceApi, given: object): Promise<SitePrices['design']> {
  const path = addressOf(serviceCalls.getDesignService, given);
  const answer = await get(api, path);
  if (answer.ok) return (await answer.json()) as SitePrices['design'];
  await answer.body?.cancel();
  if (answer.status === 404) return null;
  throw new Error(`${path} answered ${answer.status}`);
}

async function readSite(api: PriceApi, site: Site): Promise<SitePrices> {
  const { market, language } = site;
  const ofService = { params: { lang: language }, query: { market: String(market) } };
  return {
    info: await read(api, calculatorCalls.getCalculatorInfo, infoOf(site)),
    shipping: await read(api, calculatorCalls.getShipping, { params: { lang: language } }),
    design: await readDesign(api, ofService),
    reviews: await read(api, serviceCalls.listOfferedReviews, ofService),
  };
}

/** Prices of one moment. `tag` names the versions of price list and catalogue. */
export type PricesNow = { readonly tag: string; readonly prices: ServedPrices };

/** The versions in force, as an entity tag; undefined if they are those of a given tag. */
async function changedTag(api: PriceApi, tag: string | undefined): Promise<string | undefined> {
  const [site] = sites;
  if (!site) return undefined;
  const answer = await get(api, addressOf(calculatorCalls.getCalculatorInfo, infoOf(site)), tag);
  await answer.body?.cancel();
  if (answer.status === 304) return undefined;
  const current = answer.headers.get('etag');
  if (!answer.ok || current === null) throw new Error(`the price list answered ${answer.status}`);
  return current === tag ? undefined : current;
}

/**
 * The prices of all sites, of the same versions; undefined if the versions are still those of `tag`, which takes one
 * request. Throws if they can't be read completely.
 */
export async function readPrices(api: PriceApi, tag: string | undefined): Promise<PricesNow | undefined> {
  let current = await changedTag(api, tag);
  while (current !== undefined) {
    const all = new Map<Site['id'], SitePrices>();
    for (const site of sites) all.set(site.id, await readSite(api, site));
    const later = await changedTag(api, current);
    if (later === undefined) return { tag: current, prices: all };
    // The list changed meanwhile.
    current = later;
  }
  return undefined;
}

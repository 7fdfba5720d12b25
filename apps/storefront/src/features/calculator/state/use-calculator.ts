'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import {
  type CompanionSizes,
  labelsOfSet,
  priceOfSet,
  readCompanions,
} from '@labelwerk/domain/pricing/configuration/label-set.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { skipToken } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { send } from '#platform/client/call.ts';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useRested } from '#platform/client/later/use-rested.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { randomId } from '#platform/client/random-id.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { askedByAddress } from './asked-by-address.ts';
import type { Update } from './change.ts';
import { fromQuery } from './configuration-address.ts';
import type { Info } from './info-of.ts';
import { differInNumbersAlone } from './numbers-alone.ts';
import { choicesQuery, remember, setParameter, storageKey, useAddress } from './use-address.ts';

/** The initial configuration, and the requested one if both are to be compared. */
type Begun = {
  readonly shown: Configuration;
  readonly asked: Configuration | undefined;
  readonly companions: CompanionSizes;
};

/** Initial configuration: the opened quote, the URL, the last visit, or the preset of the first product. */
function begin(info: Info, quoted: Configuration | undefined): Begun | undefined {
  const query = new URLSearchParams(window.location.search);
  if (query.has('quote') && quoted) return { shown: settle(info, quoted), asked: quoted, companions: {} };
  query.delete('quote');
  if (query.size > 0) return read(info, query);
  let kept = '';
  try {
    kept = localStorage.getItem(storageKey) ?? '';
  } catch {
    // No storage: the preset is used.
  }
  return read(info, new URLSearchParams(kept));
}

/**
 * The nearest valid configuration to what a URL asks for: an old link may name something that is no longer on the
 * list.
 */
function read(info: Info, query: URLSearchParams): Begun | undefined {
  const wish = fromQuery(query, info);
  return (
    wish && {
      shown: settle(info, wish),
      asked: askedByAddress(query, info),
      companions: readCompanions(query.get(setParameter)),
    }
  );
}

/**
 * The current configuration: kept in the URL (for sharing and the back button) and in storage for the next
 * visit, priced at once by the function the API uses, and confirmed by the API, whose price is shown once
 * it arrives. `quoted` is the configuration of the quote named in the URL.
 */
export function useCalculator(info: Info, quoted: Configuration | undefined) {
  const { market, language } = useSite();
  const { data: profile } = useSession();
  const [begun, setBegun] = useState(() => begin(info, quoted));
  const [configuration, setConfiguration] = useState(begun?.shown);
  const [companions, setCompanions] = useState<CompanionSizes>(begun?.companions ?? {});
  const latest = useRef(configuration);
  const latestCompanions = useRef(companions);
  const writeAddress = useAddress();

  const change = useCallback(
    (update: Update) => {
      const before = latest.current;
      if (!before) return undefined;
      const after = settle(info, update(before));
      latest.current = after;
      setConfiguration(after);
      writeAddress(after, latestCompanions.current);
      return { before, after };
    },
    [info, writeAddress],
  );

  const changeCompanions = useCallback(
    (sizes: CompanionSizes) => {
      latestCompanions.current = sizes;
      setCompanions(sizes);
      if (latest.current) writeAddress(latest.current, sizes);
    },
    [writeAddress],
  );

  useEffect(() => {
    const goBack = () => {
      const again = begin(info, quoted);
      setBegun(again);
      latest.current = again?.shown;
      setConfiguration(latest.current);
      latestCompanions.current = again?.companions ?? {};
      setCompanions(latestCompanions.current);
      if (latest.current) remember(choicesQuery(latest.current, latestCompanions.current));
    };
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [info, quoted]);

  const [setId] = useState(randomId);
  const labels = useMemo(() => {
    if (!configuration) return undefined;
    const [front, ...others] = labelsOfSet(configuration, companions, setId);
    return [front, ...others.map((label) => settle(info, label))] as const;
  }, [configuration, companions, setId, info]);
  const quiet = useRested(labels);
  const confirmed = useQuery({
    queryKey: ['price', market, language, profile?.id ?? 0, quiet?.map(toQuery)],
    queryFn: quiet
      ? ({ signal }) => {
          const params = { market: String(market), lang: language };
          const priceOf = (body: Configuration): Promise<PriceAnswer> =>
            profile
              ? send(calculatorCalls.priceForCustomer, {
                  params: { ...params, customerId: String(profile.id) },
                  body,
                  signal,
                })
              : send(calculatorCalls.priceConfiguration, { params, body, signal });
          return Promise.all(quiet.map(priceOf));
        }
      : skipToken,
    ...staticQuery,
  });

  const computed = useMemo(
    () => labels?.map((label) => price(info.priceList, label, market)),
    [labels, info.priceList, market],
  );
  const now = useNow();
  const delivery = useMemo(() => {
    if (!labels) return undefined;
    const [front, ...others] = labels.map((label) => deliveryPromise(info.priceList, label, market, now));
    // A set arrives when its last label does.
    return others.reduce((last, one) => (last && one.arrivesTo > last.arrivesTo ? one : last), front);
  }, [labels, info.priceList, market, now]);
  // The last remarks are kept until new ones arrive, so that they don't flicker while typing.
  const [confirmedPrice, setConfirmedPrice] = useState<PriceAnswer>();
  useEffect(() => {
    if (confirmed.data) setConfirmedPrice(confirmed.data[0]);
  }, [confirmed.data]);
  const answer = labels && quiet === labels ? confirmed.data : undefined;
  const [sheet, ...others] = answer?.map((one) => one.price) ?? computed ?? [];
  const opened = useMemo(
    () => (begun?.asked ? { asked: begun.asked, shown: begun.shown } : undefined),
    [begun],
  );
  // Choices apply at once; typed numbers once typing pauses: no picture of a half-typed number is drawn
  // between two keys.
  const rested = quiet?.[0];
  const isTyping = configuration && rested && differInNumbersAlone(rested, configuration);
  return {
    configuration,
    /** Input of the pictures, the other steps and the other quantities. */
    rested: isTyping ? rested : configuration,
    opened,
    change,
    /** The label and its companions, in the order of `sheets`. */
    labels,
    companions,
    changeCompanions,
    sheets: sheet && [sheet, ...others],
    /** The price of all of them as one. */
    sheet: configuration && sheet && priceOfSet(info.priceList, configuration, [sheet, ...others], market),
    delivery,
    isConfirmed: answer !== undefined,
    confirmedPrice,
    error: confirmed.error,
  };
}

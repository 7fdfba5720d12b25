'use client';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import type { ShownReview } from '@labelwerk/contracts/reviews/reviews.ts';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { InfiniteList } from '#kit/data/tables/infinite-list.tsx';
import { Card } from '#kit/layout/card.tsx';
import { RatingStars } from '#kit/rating/rating-stars.tsx';
import { send } from '#platform/client/call.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './reviews.module.css';

export type ReviewsProps = {
  /**
   * The shop's name and the id of its structured data: the rating is that of the shop, not of one product.
   */
  readonly shop: { readonly id: string; readonly name: string };
};

/** Published reviews, those in the page's language first; nothing if there are none. */
export function Reviews({ shop }: ReviewsProps) {
  const t = useTranslations('reviews.shown');
  const { language } = useSite();
  const [pages, setPages] = useState(1);
  const asked = useQueries(
    {
      queries: Array.from({ length: pages }, (_, index) => ({
        queryKey: ['reviews', language, index + 1],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          send(reviewCalls.listReviews, { query: { lang: language, page: index + 1 }, signal }),
        staleTime: 300_000,
      })),
    },
    useQueryClient(),
  );
  const first = asked[0]?.data;
  if (!first || first.average === null) return null;
  const { total, average } = first;
  const shown = asked.flatMap(({ data }) => data?.data ?? []);
  const stars = average.toFixed(1);
  const said = inDecimalsOf(language, average, 1);
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <StructuredData of={ratingOf(shop, { total, stars, reviews: first.data })} />
      <div className={styles.head}>
        <h2 id="reviews">{t('title')}</h2>
        <p className={styles.average}>
          <RatingStars stars={average} label={t('stars', { count: average, stars: said })} />
          <span>{t('average', { stars: said, count: total })}</span>
        </p>
      </div>
      <InfiniteList
        hasMore={shown.length < total}
        loading={asked.some(({ isPending }) => isPending)}
        onMore={() => setPages(pages + 1)}
        moreLabel={t('more')}
        status={total > first.per_page ? t('status', { shown: shown.length, count: total }) : ''}
      >
        <ul className={styles.list}>
          {shown.map(({ datepublish, stars: given, content, author, language: tag }) => (
            <Card as="li" key={`${datepublish} ${author}`} className={styles.review}>
              <RatingStars stars={given} label={t('stars', { count: given, stars: String(given) })} />
              <blockquote lang={tag} className={styles.content}>
                {content}
              </blockquote>
              <p className={styles.author}>
                {author}, <time dateTime={datepublish}>{formatDate(new Date(datepublish))}</time>
              </p>
            </Card>
          ))}
        </ul>
      </InfiniteList>
      <p className={styles.note}>{t('note')}</p>
    </section>
  );
}

const scale = { bestRating: 5, worstRating: 1 } as const;

/** The shop's rating and the shown reviews as schema.org data. */
function ratingOf(
  { id, name }: ReviewsProps['shop'],
  of: { readonly total: number; readonly stars: string; readonly reviews: readonly ShownReview[] },
) {
  return {
    '@type': 'Organization',
    '@id': id,
    name,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: of.stars,
      reviewCount: of.total,
      ...scale,
    },
    review: of.reviews.map(({ datepublish, stars, content, author, language }) => ({
      '@type': 'Review',
      datePublished: datepublish.slice(0, 10),
      author: { '@type': 'Person', name: author },
      reviewBody: content,
      inLanguage: language,
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
    })),
  };
}

'use client';
import { useState } from 'react';
import { BlogCard } from '#kit/card/blog-card.tsx';
import { packageAddress } from '#kit/card/package-address.ts';
import { type Package, PackageCard } from '#kit/card/package-card.tsx';
import { Avatar } from '#kit/data/avatar.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Mark } from '#kit/data/mark.tsx';
import { Price } from '#kit/data/price.tsx';
import { ProgressBar } from '#kit/data/progress-bar.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { InfiniteList } from '#kit/data/tables/infinite-list.tsx';
import { Pagination } from '#kit/data/tables/pagination.tsx';
import { Table } from '#kit/data/tables/table.tsx';
import { Breadcrumb } from '#kit/layout/breadcrumb.tsx';
import { Collapsible } from '#kit/layout/collapsible.tsx';
import { StepBar } from '#kit/layout/step-bar.tsx';
import { Tabs } from '#kit/layout/tabs.tsx';
import { RatingStars } from '#kit/rating/rating-stars.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Piece } from './piece.tsx';

const badges = ['plain', 'action', 'success', 'warning', 'danger'] as const;
const avatars = ['sm', 'md', 'lg', 'xl'] as const;
const marks = ['visa', 'mastercard', 'paypal', 'ups', 'deliveryvan'] as const;

/** Display components: figures, people, lists, cards and navigation. */
export function Shown() {
  const t = useTranslations('kit');
  const path = usePath();
  const [page, setPage] = useState(3);
  const [tab, setTab] = useState('one');
  const [step, setStep] = useState(1);
  const [count, setCount] = useState(2);
  const [one, two, text] = [t('one'), t('two'), t('text')];
  const service: Omit<Package, 'version'> = {
    ...{ name: one, description: text, price: '49,00 €', prefix: t('from'), suffix: t('each') },
    items: [
      { icon: 'check', text: one, bold: true },
      { icon: 'info', text: t('long') },
    ],
    ...{ observation: t('hint'), buttonLabel: t('pick'), images: [] },
  };
  const address = packageAddress(
    { link: path('products'), redirectionRoute: path('products') },
    { isSignedIn: false, login: path('login') },
  );
  return (
    <div className="grid gap-6 desktop:grid-cols-2">
      <Piece name="Avatar">
        <p className="flex flex-wrap items-center gap-3">
          {avatars.map((size) => (
            <Avatar key={size} size={size} name="Ada Łukasz Öhlin" />
          ))}
          <Avatar name="Ada" picture="/icon.svg" size="lg" />
        </p>
      </Piece>
      <Piece name="RatingStars">
        {[0, 2.5, 4.3, 5].map((stars) => (
          <p key={stars}>
            <RatingStars stars={stars} label={t('stars', { count: stars, stars: String(stars) })} /> {stars}
          </p>
        ))}
      </Piece>
      <Piece name="Badge">
        <p className="flex flex-wrap gap-3">
          {badges.map((look) => (
            <Badge key={look} look={look}>
              {one}
            </Badge>
          ))}
        </p>
      </Piece>
      <Piece name="Mark">
        <p className="flex flex-wrap gap-3">
          {marks.map((name) => (
            <Mark key={name} name={name} />
          ))}
        </p>
      </Piece>
      <Piece name="PackageCard">
        <div className="grid gap-4 tablet:grid-cols-2">
          <PackageCard of={{ ...service, version: 'old' }} href={address} />
          <PackageCard of={{ ...service, name: two, version: 'new' }} href={address} />
        </div>
      </Piece>
      <Piece name="BlogCard">
        <div className="grid gap-4 tablet:grid-cols-2">
          <BlogCard
            href={path('materials')}
            tags={[{ tag: one }, { tag: two }]}
            title={t('long')}
            description={`${t('long')} ${t('long')} ${t('long')} ${t('long')}`}
            buttonLabel={t('pick')}
          />
          <BlogCard
            href={path('materials')}
            tags={[]}
            title={one}
            description={text}
            buttonLabel={t('pick')}
          />
        </div>
      </Piece>
      <Piece name="Price">
        <p>
          <Price money={{ amount: 123_456, currency: 'EUR' }} />{' '}
          <Price money={{ amount: 999, currency: 'GBP' }} />
        </p>
      </Piece>
      <Piece name="ProgressBar">
        {[0, 40, 100, -1, undefined].map((percent) => (
          <ProgressBar key={String(percent)} label={one} percent={percent} />
        ))}
      </Piece>
      <Piece name="Skeleton">
        <Skeleton />
        <Skeleton width="40%" height="3rem" />
      </Piece>
      <Piece name="EmptyState">
        <EmptyState title={one}>{text}</EmptyState>
      </Piece>
      <Piece name="Table">
        <Table caption={text}>
          <tbody>
            {[one, two].map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Pagination
          {...{
            label: t('pick'),
            previousLabel: t('less'),
            nextLabel: t('more'),
            page,
            perPage: 5,
            total: 60,
          }}
          pageLabel={String}
          onChange={setPage}
        />
      </Piece>
      <Piece name="InfiniteList">
        <InfiniteList
          hasMore={count < 6}
          loading={false}
          onMore={() => setCount(count + 2)}
          moreLabel={t('more')}
          status={`${count} / 6`}
        >
          <ul>
            {Array.from({ length: count }, (_none, index) => index + 1).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </InfiniteList>
      </Piece>
      <Piece name="Tabs">
        <Tabs
          label={t('field')}
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'one', title: one, content: text },
            { id: 'two', title: two, content: t('long') },
          ]}
        />
      </Piece>
      <Piece name="Collapsible">
        <Collapsible
          items={[
            { id: 'one', title: one, content: text },
            { id: 'two', title: two, content: t('long') },
          ]}
        />
      </Piece>
      <Piece name="StepBar">
        <StepBar
          {...{ label: t('price'), previousLabel: t('less'), nextLabel: t('more'), current: step }}
          steps={[{ title: one }, { title: two }, { title: t('pick') }]}
          onJump={setStep}
        />
      </Piece>
      <Piece name="Breadcrumb">
        <Breadcrumb label={t('show')} trail={[{ title: one, href: path('home') }]} current={two} />
      </Piece>
    </div>
  );
}

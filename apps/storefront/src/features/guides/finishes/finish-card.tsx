'use client';
import { materialObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { inMarket } from '@labelwerk/domain/pricing/in-market.ts';
import type { Info } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { calculatorQuery, exampleLabel, netOf } from '../example-label.ts';
import finder from '../finder.module.css';
import { GuidePrice, GuidePriceInText } from '../guide-price.tsx';
import { FinishPicture } from './finish-picture.tsx';
import styles from './finishes.module.css';
import { materialFor, refusingFinishes, refusingMaterials } from './refusals.ts';

type Props = {
  readonly info: Info;
  readonly finish: Info['finishes'][number];
  readonly material: Info['materials'][number];
  readonly quantity: number;
  readonly onMaterial: (id: string) => void;
};

const namesOf = (entries: readonly { readonly name: string }[]): string =>
  entries.map(({ name }) => name).join(', ');

/** Requirements on the file, additional days and price. */
function Facts({ info, finish }: Pick<Props, 'info' | 'finish'>) {
  const t = useTranslations('finishes');
  const { market } = useSite();
  const terms = info.priceList.finishes[finish.id];
  if (!terms) return null;
  return (
    <dl className={finder.facts}>
      {finish.spot && (
        <div>
          <dt>{t('layer')}</dt>
          <dd className="measure">{finish.spot}</dd>
        </div>
      )}
      {terms.days > 0 && (
        <div>
          <dt>{t('time')}</dt>
          <dd>+ {t('moreDays', { days: terms.days })}</dd>
        </div>
      )}
      {terms.tool > 0 && (
        <div>
          <dt>{t('tool')}</dt>
          <dd>
            {t.rich('once', {
              amount: () => (
                <GuidePriceInText info={info} net={inMarket(info.priceList, market, terms.tool)} />
              ),
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Refusals({ info, finish }: Pick<Props, 'info' | 'finish'>) {
  const t = useTranslations('finishes');
  const reasons = useTranslations('calculator');
  const materials = refusingMaterials(finish, info.materials);
  const others = refusingFinishes(finish, info.finishes);
  const count = materials.reduce((sum, { entries }) => sum + entries.length, 0);
  if (materials.length === 0 && others.length === 0)
    return <p className={styles.everywhere}>{t('everywhere')}</p>;
  return (
    <Disclosure summary={t('refusals', { count })}>
      <ul className={styles.refusals}>
        {materials.map(({ code, entries }) => (
          <li key={code}>
            <b>{reasons(code, { other: '' })}</b> {namesOf(entries)}
          </li>
        ))}
        {others.map(({ code, entries }) => (
          <li key={code}>{reasons(code, { other: namesOf(entries) })}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** One finish on the chosen material. */
export function FinishCard({ info, finish, material, quantity, onMaterial }: Props) {
  const t = useTranslations('finishes');
  const words = useTranslations('guides');
  const reasons = useTranslations('calculator');
  const path = usePath();
  const { market } = useSite();
  const size = formatSize(plainLabel.width, plainLabel.height);
  const obstacle = materialObstacle(finish, material);
  const other = obstacle && materialFor(finish, material, info.materials);
  const net = (finishes: readonly string[]) =>
    netOf(info, exampleLabel(info, { material: material.id, finishes, quantity }), market);
  const [without, withIt] = [net([]), net([finish.id])];
  return (
    <li className={finder.card} data-finish={finish.id} id={finish.id}>
      <FinishPicture
        finish={obstacle ? '' : finish.id}
        look={material.look}
        productType={info.productTypes[0]?.id ?? 'any'}
        without={t('without')}
        with={t('with')}
      />
      <div className={finder.cardHead}>
        <h3 className={finder.cardTitle}>{finish.name}</h3>
        <Badge>{t(`kind.${finish.kind}`)}</Badge>
      </div>
      {finish.description && <p className={finder.cardText}>{finish.description}</p>}
      <Facts info={info} finish={finish} />
      {obstacle ? (
        <div className={styles.obstacle}>
          <p>{reasons(obstacle, { other: '' })}</p>
          {other && (
            <Button look="outline" size="small" onClick={() => onMaterial(other.id)}>
              {reasons('finish.otherMaterial', { other: other.name })}
            </Button>
          )}
        </div>
      ) : (
        <p className={finder.cardPrice}>
          <strong data-testid="surcharge">
            <GuidePrice info={info} net={withIt - without} sign="+" layout="row" isShort />
          </strong>
          <small>
            {t.rich('sum', {
              without: () => <GuidePriceInText info={info} net={without} isBare />,
              with: () => <GuidePriceInText info={info} net={withIt} isBare />,
              size,
            })}
          </small>
        </p>
      )}
      <Refusals info={info} finish={finish} />
      <div className={finder.cardActions}>
        <LinkButton
          href={`${path('calculator')}?${calculatorQuery(info, { material: (other ?? material).id, finishes: [finish.id], quantity })}`}
          prefetch={false}
          size="small"
        >
          {words('toCalculatorFor', { name: finish.name })}
        </LinkButton>
      </div>
    </li>
  );
}

import type { Site } from '@labelwerk/domain/market/sites.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { presetOf } from '#features/calculator/index.ts';
import { StartLater, ZoneFace } from '#features/first-file/index.ts';
import { Link } from '#kit/button/link.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { CropMarks } from '#kit/layout/crop-marks.tsx';
import { Ruler } from '#kit/layout/ruler.tsx';
import { PackLater } from '#kit/pack/pack-later.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import styles from './home.module.css';
import { CheckPicture, PricePicture } from './pictures.tsx';
import { labelOf, type Shown, showcase, stocks } from './showcase.ts';

type Props = { readonly site: Site };
const wordsOf = (site: Site) => serverTranslations(site, 'home');

/** The way in for whoever has a file already, and for whoever has none. */
export function Start({ site }: Props) {
  const t = serverTranslations(site, 'first-file');
  return (
    <section className={classNames(styles.section, styles.start, 'grid gap-5')} aria-labelledby="first-file">
      <div className={styles.head}>
        <h2 id="first-file">{t('title')}</h2>
        <p>{t('lead')}</p>
      </div>
      <StartLater>
        <ZoneFace choose={t('choose')} hint={t('hint')} />
      </StartLater>
    </section>
  );
}

/** A tile for each pack, linking to the calculator with its usual label. */
export function Tiles({ site }: Props) {
  const t = wordsOf(site);
  const calculator = pathOf(site.id, 'calculator');
  return (
    <section className={classNames(styles.section, 'below')} aria-labelledby="tiles">
      <div className={styles.head}>
        <h2 id="tiles">{t('tiles.title')}</h2>
        <p>{t('tiles.text')}</p>
      </div>
      <ul className={styles.tiles}>
        {showcase.map((product) => {
          const name = t(`packs.${product.id}`);
          const size = formatSize(product.width, product.height);
          return (
            <li key={product.id}>
              <Link
                href={`${calculator}?${toQuery(presetOf(product))}`}
                prefetch={false}
                className={styles.tile}
              >
                <PackLater pack={product.pack} label={labelOf(product)} aspect={0.86} detail="coarse" />
                <span className={styles.tileName}>{name}</span>
                <span className={styles.tileSize}>{size} mm</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const reasons = ['price', 'picture', 'check'] as const;

export function Reasons({ site }: Props) {
  const t = wordsOf(site);
  const wine = showcase[0] as Shown;
  const pictures = {
    price: <PricePicture />,
    picture: <PackLater pack="bottle" label={labelOf(wine)} aspect={1.6} dieLine detail="coarse" />,
    check: <CheckPicture />,
  };
  return (
    <section className={classNames(styles.section, 'below')} aria-labelledby="reasons">
      <h2 id="reasons">{t('reasons.title')}</h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <Card as="li" key={reason} className={styles.reason}>
            <div className={styles.reasonPicture}>{pictures[reason]}</div>
            <h3>{t(`reasons.${reason}.title`)}</h3>
            <p>{t(`reasons.${reason}.text`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

const steps = ['choose', 'upload', 'check', 'receive'] as const;

export function Steps({ site }: Props) {
  const t = wordsOf(site);
  return (
    <section className={classNames(styles.band, 'below')} aria-labelledby="steps">
      <div className={styles.bandIn}>
        <h2 id="steps">{t('steps.title')}</h2>
        <Ruler numbers={60} />
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <span className={styles.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The same label on six stocks. */
export function Stocks({ site }: Props) {
  const t = wordsOf(site);
  const jar = showcase[1] as Shown;
  const calculator = pathOf(site.id, 'calculator');
  return (
    <section className={classNames(styles.section, 'below')} aria-labelledby="stocks">
      <div className={styles.head}>
        <h2 id="stocks">{t('stocks.title')}</h2>
        <p>{t('stocks.text')}</p>
      </div>
      <ul className={styles.stocks}>
        {stocks.map(({ id, look, finishes }) => (
          <li key={id}>
            <Link
              href={`${calculator}?${toQuery({ ...presetOf(jar), material: id, finishes })}`}
              prefetch={false}
              className={styles.tile}
            >
              <PackLater pack="jar" label={{ ...labelOf(jar), look, finishes }} aspect={1} detail="coarse" />
              <span className={styles.tileName}>{t(`stocks.${id}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function End({ site }: Props) {
  const t = wordsOf(site);
  return (
    <section className={classNames(styles.section, styles.endPart, 'below')}>
      <div className={styles.end}>
        <CropMarks />
        <h2>{t('end.title')}</h2>
        <LinkButton href={pathOf(site.id, 'calculator')} size="large">
          {t('end.button')}
        </LinkButton>
      </div>
    </section>
  );
}

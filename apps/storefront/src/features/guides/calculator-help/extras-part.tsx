'use client';
import { PairHead } from '#features/prices/index.ts';
import { Table } from '#kit/data/tables/table.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { GuidePrice } from '../guide-price.tsx';
import guide from '../guides.module.css';
import { WithServedInfo } from '../with-info.tsx';

/** The extras of an order with today's prices; nothing if there are none. */
export function ExtrasPart() {
  const t = useTranslations('calculator-help');
  const calculator = useTranslations('calculator');
  return (
    <WithServedInfo height="0">
      {(info) =>
        info.extras.length > 0 && (
          <div className={guide.part}>
            <h2 id="extras">{calculator('extras')}</h2>
            <Table caption={calculator('extras')} hideCaption>
              <thead>
                <tr>
                  <th scope="col">{t('extra')}</th>
                  <th scope="col" data-number>
                    <PairHead title={t('price')} />
                  </th>
                </tr>
              </thead>
              <tbody>
                {info.extras.map(({ id, name, amount, per_sort }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td data-number>
                      <GuidePrice info={info} net={amount} {...{ align: 'end', isBare: true }} />
                      {per_sort && <small className="text-soft"> {t('perSort')}</small>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )
      }
    </WithServedInfo>
  );
}

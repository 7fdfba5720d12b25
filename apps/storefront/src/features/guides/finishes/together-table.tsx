'use client';
import { pairObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import type { Info } from '#features/calculator/index.ts';
import { Table } from '#kit/data/tables/table.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import guide from '../guides.module.css';
import styles from './finishes.module.css';

/** Table of which finishes can be combined. */
export function TogetherTable({ finishes }: Pick<Info, 'finishes'>) {
  const t = useTranslations('finishes');
  return (
    <div className={guide.part}>
      <h2 id="together">{t('together')}</h2>
      <p className={guide.partText}>{t('togetherText')}</p>
      <div className={styles.together}>
        <Table caption={t('together')} hideCaption>
          <thead>
            <tr>
              <td />
              {finishes.map(({ id, name }) => (
                <th key={id} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {finishes.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {finishes.map((column) => {
                  const refused = pairObstacle(row, column) !== undefined;
                  const same = row.id === column.id;
                  return (
                    <td key={column.id} data-state={same ? 'same' : refused ? 'no' : 'yes'}>
                      {!same && (
                        <>
                          <span aria-hidden="true">{refused ? '×' : '✓'}</span>
                          <span className="hidden-visually">{refused ? t('no') : t('yes')}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}

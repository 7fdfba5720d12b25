'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { useInfo } from '#features/calculator/index.ts';
import { usePrices } from '#features/prices/index.ts';
import { useOfferedServices } from '#features/services/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { artworkServices, orderAddress, serviceQuery, servicesOffered } from '../state/artwork-services.ts';
import { useLibrary } from '../state/library-context.tsx';
import { firstSort, reorderQuery } from '../state/sorts.ts';

/**
 * How to get a file ready for print: the services on offer, each ordered with a label, and what customers
 * can do themselves.
 */
export function ServiceDialog({
  file,
  onClose,
}: {
  readonly file: CustomerFile;
  readonly onClose: () => void;
}) {
  const t = useTranslations('library');
  const path = usePath();
  const { ask } = useLibrary();
  const { data: info } = useInfo();
  const { currency, market } = useSite();
  const { both } = usePrices(currency, markets[market].vatRate);
  const own = useOfferedServices(artworkServices);
  const isOwn = (id: string) => own?.some((service) => service.id === id);
  // A service that is ordered by itself needs no label.
  const withLabel = info ? servicesOffered(info.extras).filter(({ id }) => !isOwn(id)) : [];
  const services = own && info ? own.length + withLabel.length : 0;
  const isKnown = info !== undefined && own !== undefined;
  const order = reorderQuery(file, firstSort(file));
  return (
    <Modal open onClose={onClose} title={t('service.title', { name: file.filename })} closeLabel={t('close')}>
      {isKnown && services > 0 && (
        <>
          <p>{t(own.length > 0 ? 'service.byItself' : 'service.offered')}</p>
          <ul className="my-4 grid gap-5" data-testid="artwork-services">
            {own.map((service) => (
              <li key={service.id} className="grid justify-items-start gap-2">
                <p>
                  <strong>{service.name}</strong>:{' '}
                  {t('service.perFile', { price: both(service.price.amount) })}
                </p>
                <LinkButton size="small" href={orderAddress(service, file)}>
                  {t('service.order', { name: service.name ?? '' })}
                </LinkButton>
              </li>
            ))}
            {withLabel.map(({ id, name, amount, per_sort }) => {
              const price = both(amount);
              return (
                <li key={id} className="grid justify-items-start gap-2">
                  <p>
                    <strong>{name}</strong>: {t(per_sort ? 'service.perDesign' : 'service.once', { price })}
                  </p>
                  <LinkButton size="small" href={path('label-library/reorder') + serviceQuery(file, id)}>
                    {t('service.order', { name })}
                  </LinkButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p>{t(isKnown && services === 0 ? 'service.text' : 'service.self')}</p>
      <ul className="mt-4 grid gap-5">
        <li className="grid justify-items-start gap-2">
          <p>{t('service.repair')}</p>
          <Button
            look={services > 0 ? 'outline' : 'action'}
            size="small"
            onClick={() => ask({ what: 'report', file })}
          >
            {t('menu.report')}
          </Button>
        </li>
        <li className="grid justify-items-start gap-2">
          <p>{t('service.pass')}</p>
          <Button
            look="outline"
            size="small"
            onClick={() => ask({ what: 'upload', folderId: String(file.folder_id ?? 'custom-files') })}
          >
            {t('warning.reupload')}
          </Button>
        </li>
        {order !== undefined && (
          <li className="grid justify-items-start gap-2">
            <LinkButton look="outline" size="small" href={path('label-library/reorder') + order}>
              {t(file.job_id === null ? 'reorder.first' : 'reorder.again')}
            </LinkButton>
          </li>
        )}
      </ul>
    </Modal>
  );
}

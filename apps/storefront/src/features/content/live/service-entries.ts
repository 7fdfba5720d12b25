import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { type Info, presetOf } from '#features/calculator/index.ts';
import type { OfferedService } from '#features/services/index.ts';
import { packageAddress } from '#kit/card/package-address.ts';
import { usualLabel } from '#platform/content/usual-labels.ts';
import type { ServiceEntry } from './service-cards.tsx';

type Places = {
  readonly isSignedIn: boolean;
  path(key: 'calculator' | 'login'): string;
};

/**
 * The given services with today's prices; unavailable ones are left out. Those that are ordered by themselves lead to
 * their own page, others to the calculator with the service chosen; a visitor signs in first.
 */
export function serviceEntries(
  ids: readonly string[],
  { extras, currency }: Pick<Info, 'extras' | 'currency'>,
  offered: readonly OfferedService[],
  { isSignedIn, path }: Places,
): readonly ServiceEntry[] {
  const by = (link: string): string =>
    packageAddress({ link, redirectionRoute: link }, { isSignedIn, login: path('login') });
  const withLabel = (id: string): string =>
    by(`${path('calculator')}?${toQuery({ ...presetOf(usualLabel('roll')), extras: [id] })}`);
  return ids.flatMap((id): readonly ServiceEntry[] => {
    const service = offered.find((one) => one.id === id);
    if (service)
      return [
        {
          ...{ ...service, href: by(service.href), isByItself: true },
          ...(id === 'design'
            ? { unit: 'perDesign', isMinimum: true }
            : { unit: 'perFile', isMinimum: false }),
        },
      ];
    const extra = extras.find((one) => one.id === id);
    if (!extra) return [];
    const { name, amount, per_sort: perSort } = extra;
    return [
      {
        ...{ id, name, price: { amount, currency }, unit: perSort ? 'perDesign' : 'once' },
        ...{ href: withLabel(id), isByItself: false, isMinimum: false },
      },
    ];
  });
}

'use client';
import { useOfferedServices } from '#features/services/index.ts';
import { Link } from '#kit/button/link.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { openDoors, servicesOfDoors } from './doors.ts';

/** Ways on for whoever has no print file: templates, the design service and help with artwork. */
export function DoorsList() {
  const t = useTranslations('first-file.doors');
  const path = usePath();
  const open = openDoors(useOfferedServices(servicesOfDoors));
  return (
    <nav aria-label={t('title')} data-doors="" className="grid gap-2">
      <p className="font-semibold">{t('title')}</p>
      <ul className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
        {open.map(({ id, page }) => (
          <li key={id} className="grid content-start gap-1 border-t border-line pt-2" data-door={id}>
            <Link href={path(page)} prefetch={false} className="text-action underline">
              {t(`${id}.link`)}
            </Link>
            <span className="text-soft text-[length:var(--text-s)]">{t(`${id}.text`)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

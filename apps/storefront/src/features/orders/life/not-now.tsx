'use client';
import type { Permission } from '@labelwerk/contracts/values/permission.ts';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Action =
  | 'cancel'
  | 'pay'
  | 'change_address'
  | 'replace_file'
  | 'approve'
  | 'take_back'
  | 'claim'
  | 'order_again';

/** Actions that are not allowed now, with the API's reason. Renders nothing if all are allowed. */
export function NotNow({ actions }: { readonly actions: Partial<Readonly<Record<Action, Permission>>> }) {
  const t = useTranslations('orders.life');
  const refused = (Object.entries(actions) as [Action, Permission][]).flatMap(([action, { reason }]) =>
    reason ? [{ action, text: reason.text }] : [],
  );
  if (refused.length === 0) return null;
  return (
    // Not printed: on paper no action is possible.
    <div className="print:hidden">
      <Disclosure summary={t('notNow')}>
        <dl className="grid gap-2 text-[length:var(--text-s)]">
          {refused.map(({ action, text }) => (
            <div key={action}>
              <dt className="font-bold">{t(`action.${action}`)}</dt>
              <dd className="text-soft [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

'use client';
import { LinkButton } from '#kit/button/link-button.tsx';
import { useSession } from '#platform/client/session.ts';
import { useHere, usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { CodesPanel } from './codes-panel.tsx';

export type ItemCodesProps = {
  readonly itemId: string;
  /** Labels of the item. */
  readonly quantity: number;
  /** Whether codes may still be sent or removed. */
  readonly mayChange: boolean;
  readonly isOrdered?: boolean;
  /** Called when codes were stored or removed. */
  readonly onChanged?: () => void;
};

/** The codes of an item of the present customer; visitors are shown the way to sign in and back. */
export function ItemCodes(props: ItemCodesProps) {
  const t = useTranslations('transparency.codes');
  const path = usePath();
  const here = useHere();
  const { data: profile } = useSession();
  if (profile) return <CodesPanel {...props} customerId={profile.id} />;
  if (profile === undefined) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-soft">{t('signIn')}</p>
      <LinkButton href={`${path('login')}?redirect=${encodeURIComponent(here)}`} look="outline" size="small">
        {t('toSignIn')}
      </LinkButton>
    </div>
  );
}

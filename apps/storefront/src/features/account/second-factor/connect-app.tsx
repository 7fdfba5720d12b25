'use client';
import type { SecondFactorStart } from '@labelwerk/contracts/session/second-factor.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { send } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import accountStyles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { AppCodeField } from './app-code-field.tsx';
import styles from './second-factor.module.css';

type Values = { code: string };

/** Light modules that a QR code needs around it. */
const margin = 4;

/** The secret for the app: as a QR code, as a link for the app of this very phone, as text; and its first code. */
export function ConnectApp({
  start: { secret, uri, qr },
  onDone,
  onBack,
}: {
  readonly start: SecondFactorStart;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onBack: () => void;
}) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const { register, errors, failure, submit, isSending } = useAccountForm({
    defaultValues: { code: '' },
    fields: ['code'],
    send: ({ code }: Values) => send(shopCalls.confirmSecondFactor, { body: { code: plainCode(code) } }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const side = qr.size + 2 * margin;
  return (
    <Form className={accountStyles.form} onSubmit={submit}>
      <p>{t('twoStep.scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        role="img"
        aria-label={t('twoStep.qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        <a className={accountStyles.link} href={uri}>
          {t('twoStep.openApp')}
        </a>
      </p>
      <div>
        <p>{t('twoStep.byHand')}</p>
        <p className={styles.secret} data-testid="secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      {failure && <FormNotice>{failure}</FormNotice>}
      <AppCodeField field={register('code', rules.code)} error={errors.code?.message} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {t('twoStep.on')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('twoStep.cancel')}
        </Button>
      </div>
    </Form>
  );
}

'use client';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { claimPhotoLimits, claimReasons } from '@labelwerk/domain/claims/claims.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { byField, formFailure } from '#platform/client/forms/form-failure.ts';
import { filesOf } from '#platform/client/forms/form-values.ts';
import { randomId } from '#platform/client/random-id.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLineNames } from '../life/line-names.ts';
import { shrunkPhoto } from './shrink-photo.ts';
import { useClaims } from './use-claims.ts';

type Props = { readonly customerId: number; readonly order: OrderDetail };

/** Files a claim about shipped items. Renders nothing if no item may be claimed. */
export function FileClaim({ customerId, order }: Props) {
  const t = useTranslations('orders.claims');
  const [open, setOpen] = useState(false);
  if (!order.jobs.some(({ actions }) => actions.claim.allowed)) return null;
  return (
    <>
      <Button look="outline" wide onClick={() => setOpen(true)}>
        {t('file')}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('heading')}
        closeLabel={t('close')}
        size="large"
      >
        <ClaimForm customerId={customerId} order={order} onSent={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const photosOf = async (form: FormData) => {
  const sent = new FormData();
  for (const file of form.getAll('photos'))
    if (typeof file !== 'string' && file.size > 0) sent.append('photos', await shrunkPhoto(file));
  return filesOf(sent, 'photos');
};

type Field = 'job_ids' | 'reason' | 'text' | 'photos';
type Faults = Readonly<Partial<Record<Field | 'general', string>>>;

/** The errors of the call by field; other errors are shown at the button. */
function faultsOf(error: Error | null, fields: readonly Field[], otherwise: string): Faults {
  if (!error) return {};
  // A photo that the browser can't read fails before anything is sent.
  if (!(error instanceof Problem)) return { general: otherwise };
  const failure = formFailure(error, fields, otherwise);
  return { ...byField(failure), ...(failure.general !== undefined && { general: failure.general }) };
}

function ClaimForm({ customerId, order, onSent }: Props & { readonly onSent: () => void }) {
  const t = useTranslations('orders.claims');
  const nameOf = useLineNames(order.jobs);
  // Two requests with the same id file one claim.
  const requestId = useRef(randomId());
  const { file } = useClaims(customerId, order.id);
  const lines = order.jobs.filter(({ actions }) => actions.claim.allowed);
  const [busy, setBusy] = useState(false);
  const shown: readonly Field[] = ['reason', 'text', 'photos'];
  const faults = faultsOf(file.error, lines.length > 1 ? ['job_ids', ...shown] : shown, t('failed'));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const ids = lines.length === 1 ? lines.map(({ id }) => id) : form.getAll('line').map(String);
    setBusy(true);
    try {
      await file.mutateAsync({
        request_id: requestId.current,
        job_ids: ids,
        reason: claimReasons.find((one) => one === form.get('reason')) ?? 'other',
        text: String(form.get('text') ?? ''),
        photos: await photosOf(form),
      });
      requestId.current = randomId();
      showToast({ text: t('sent'), look: 'success' });
      onSent();
    } catch {
      // Shown by `faults`. The next try keeps its id: the API may have filed this claim although no response arrived.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-soft">{t('lead')}</p>
      {lines.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="pb-2 font-bold">{t('lines')}</legend>
          {lines.map(({ id }) => (
            <Checkbox key={id} name="line" value={id} label={nameOf(id)} />
          ))}
          {faults.job_ids && <p className="text-danger">{t('noLine')}</p>}
        </fieldset>
      )}
      <Select label={t('reason')} name="reason" error={faults.reason}>
        {claimReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea label={t('text')} name="text" rows={5} maxLength={4000} required error={faults.text} />
      <FileField
        label={t('photos')}
        name="photos"
        multiple
        optional
        accept="image/*"
        hint={t('photosHint', { count: claimPhotoLimits.photos })}
        error={faults.photos}
      />
      {faults.general && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {faults.general}
        </p>
      )}
      <Button type="submit" loading={busy}>
        {t('send')}
      </Button>
    </form>
  );
}

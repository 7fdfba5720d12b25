import { type PreviewFields, previewFields } from '@labelwerk/contracts/transparency/transparency.ts';
import { defaultBarCode, missingForPreview } from '@labelwerk/domain/transparency/preview-choices.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { fieldFailuresOf } from '#platform/problems/field-failures.ts';

/** The fields of a form as sent; an empty one is absent. */
type Typed = Readonly<Partial<Record<keyof PreviewFields, string>>>;

const missingField = ({
  type,
  barCodeType,
}: PreviewFields): Record<'sku' | 'ean' | 'customer', FieldFailure> => ({
  sku: { path: 'sku', code: 'field.required' },
  ean: {
    path: 'ean',
    code: type === 4 && barCodeType === defaultBarCode ? 'field.required' : 'transparency.ean-digits',
  },
  customer: { path: 'customerId', code: 'transparency.customer' },
});

/** The choices of a preview; a 422 with every field that is missing or not allowed. */
export function readPreview(typed: Typed): Result<PreviewFields, 'request.invalid'> {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
  const parsed = previewFields.safeParse(filled);
  if (!parsed.success) return failure('request.invalid', { errors: fieldFailuresOf(parsed.error.issues) });
  const choices = parsed.data;
  const customerId = choices.customerId ? String(choices.customerId) : undefined;
  const missing = missingForPreview({ ...choices, customerId });
  return missing
    ? failure('request.invalid', { errors: [missingField(choices)[missing]] })
    : success(choices);
}

import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * Remarks of the API on the configuration, shown beside the price: a notice before ordering, and how the
 * labels will be delivered.
 */
export function MadeAndSent({ answer }: { readonly answer: PriceAnswer }) {
  const t = useTranslations('calculator.making');
  const { language } = useSite();
  const { rolls, sheets, lanes, grams } = answer.making;
  const kilograms = inDecimalsOf(language, Math.max(0.1, Math.round(grams / 100) / 10));
  const facts = [
    rolls && t('rolls', { count: rolls.count, diameter: rolls.diameter }),
    sheets !== null && t('sheets', { count: sheets }),
    rolls && t('lanes', { count: lanes }),
    t('weight', { kilograms }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className="grid gap-2 text-[length:var(--text-s)]">
      <div role="status" className="grid gap-2">
        {answer.notes.map(({ path, code, message }) => (
          <p key={`${path} ${code}`} className="flex items-start gap-2 rounded-card bg-warning-wash p-2">
            <Icon name="info" />
            <span>{message}</span>
          </p>
        ))}
      </div>
      <p className="text-soft" data-testid="making">
        {facts.join(' · ')}
      </p>
    </div>
  );
}

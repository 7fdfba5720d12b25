'use client';
import { Button } from '#kit/button/button.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Findings } from './findings.tsx';
import type { PrecheckReport } from './precheck-report.ts';

/**
 * Why a file was not sent, in the rules' own messages, and the options: another file, or (if the server
 * would accept it) this one anyway.
 */
export function PrecheckNote({
  report,
  name,
  onSend,
  onAnother,
  anotherLabel,
}: {
  readonly report: PrecheckReport;
  readonly name: string;
  readonly onSend: () => void;
  readonly onAnother: () => void;
  readonly anotherLabel: string;
}) {
  const t = useTranslations('upload');
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  return (
    <section className="grid gap-4 border-l-3 border-danger bg-danger-wash p-4" aria-label={name}>
      <div role="alert" className="grid gap-3">
        <div className="grid gap-1">
          <p className="font-semibold break-words">{t('precheck.stopped', { name })}</p>
          <p>{t(report.refused ? 'precheck.refused' : 'precheck.errors')}</p>
        </div>
        <Findings findings={errors} />
      </div>
      <p className="flex flex-wrap gap-3">
        <Button size="small" onClick={onAnother}>
          {anotherLabel}
        </Button>
        {!report.refused && (
          <Button look="outline" size="small" onClick={onSend}>
            {t('precheck.sendAnyway')}
          </Button>
        )}
      </p>
    </section>
  );
}

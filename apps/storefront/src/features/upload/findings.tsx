import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import { Badge } from '#kit/badge.tsx';

const looks = { error: 'danger', warning: 'warning', note: 'plain' } as const;

/** What the check found: the sentence, and what to do. The words come from the shop in the person's language. */
export function Findings({
  findings,
  severityNames,
  pageName,
}: {
  readonly findings: readonly Finding[];
  readonly severityNames: Readonly<Record<Finding['severity'], string>>;
  readonly pageName: (page: number) => string;
}) {
  return (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <li key={`${finding.id}-${finding.page}-${finding.box?.x}-${finding.box?.y}`} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <Badge look={looks[finding.severity]}>{severityNames[finding.severity]}</Badge>
            {finding.page !== null && (
              <span className="font-measure text-[length:var(--text-s)]">{pageName(finding.page)}</span>
            )}
            <strong>{finding.message}</strong>
          </p>
          <p className="text-soft">{finding.advice}</p>
        </li>
      ))}
    </ul>
  );
}

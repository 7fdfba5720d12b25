import { choicesOfService } from './service-name.ts';

type Props = { readonly of: Parameters<typeof choicesOfService>[0] };

/** The options chosen for a service, one row each. */
export function ServiceDetails({ of }: Props) {
  const rows = choicesOfService(of);
  if (rows.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] gap-x-4 gap-y-1 text-[length:var(--text-s)]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-soft [overflow-wrap:anywhere]">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { readonly rows: readonly { readonly label: string; readonly value: string }[] };

/** What was chosen of a service, row by row. */
export function ServiceDetails({ rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-[length:var(--text-s)] tablet:grid-cols-[minmax(8rem,max-content)_1fr]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const measure = { fontFamily: 'var(--font-measure)' } as const;

/** Picture of a price breakdown: rows that add up. */
export function PricePicture() {
  const rows = [46, 30, 62, 22];
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true">
      {rows.map((width, index) => (
        <g key={width} transform={`translate(0 ${14 + index * 15})`}>
          <rect x="14" width={width * 0.7} height="5" rx="1" fill="var(--line-strong)" opacity=".6" />
          <rect x={134 - width * 0.5} width={width * 0.5 + 12} height="5" rx="1" fill="var(--ink)" />
        </g>
      ))}
      <path d="M14 75H146" stroke="var(--ink)" strokeWidth="1" />
      <rect x="14" y="81" width="30" height="7" rx="1" fill="var(--ink)" />
      <rect x="98" y="80" width="48" height="9" rx="1" fill="var(--action)" />
      <circle cx="146" cy="12" r="2.5" fill="var(--magenta)" />
      <circle cx="140" cy="12" r="2.5" fill="var(--cyan)" />
    </svg>
  );
}

/** Picture of a checked page: trim, bleed, safety margin, and one finding. */
export function CheckPicture() {
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true">
      <rect x="38" y="12" width="84" height="76" fill="var(--table)" />
      <rect
        x="43"
        y="17"
        width="74"
        height="66"
        fill="#fff"
        stroke="var(--die-line)"
        strokeWidth="1"
        strokeDasharray="4 2.5"
      />
      <rect
        x="48"
        y="22"
        width="64"
        height="56"
        fill="none"
        stroke="var(--cyan)"
        strokeWidth=".8"
        strokeDasharray="2 2"
      />
      <path
        d="M43 4v6M117 4v6M43 90v6M117 90v6M30 17h6M30 83h6M124 17h6M124 83h6"
        stroke="var(--ink)"
        strokeWidth=".8"
      />
      <circle cx="80" cy="43" r="13" fill="#ffd800" />
      <circle cx="74" cy="46" r="13" fill="#009ee0" style={{ mixBlendMode: 'multiply' }} />
      <circle cx="86" cy="46" r="13" fill="#e5007e" style={{ mixBlendMode: 'multiply' }} />
      <rect x="56" y="66" width="58" height="4.5" fill="#141517" />
      <circle cx="116" cy="68" r="9" fill="var(--action)" />
      <path d="M112 68l3 3 5.5-6" fill="none" stroke="var(--on-action)" strokeWidth="2" />
      <text x="80" y="10" textAnchor="middle" fontSize="5.5" fill="var(--ink-soft)" style={measure}>
        2.5 mm
      </text>
    </svg>
  );
}

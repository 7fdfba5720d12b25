import { turnOnWeb, type Winding } from '@labelwerk/domain/label/roll.ts';

/**
 * A roll whose web runs upwards, with a letter on it in the direction in which it unwinds. Wound inside,
 * the web comes from behind.
 */
export function WindingPicture({ side, leading }: Winding) {
  const web = <rect x="14" y="3" width="24" height="34" fill="#e9dfc4" stroke="var(--ink-soft)" />;
  const roll = (
    <path d="M12 30h28a4 10 0 0 1 0 20H12a4 10 0 0 1 0-20Z" fill="var(--table)" stroke="var(--ink-soft)" />
  );
  return (
    <svg viewBox="7 0 48 54" className="h-16 w-14" aria-hidden="true">
      {side === 'outside' ? roll : web}
      {side === 'outside' ? web : roll}
      <rect
        x="17"
        y="6"
        width="18"
        height="20"
        rx="2"
        fill="#fff"
        stroke="var(--die-line)"
        strokeDasharray="2 1.4"
      />
      <text
        x="26"
        y="21.5"
        fontSize="15"
        fontWeight="800"
        textAnchor="middle"
        fill="#141517"
        transform={`rotate(${turnOnWeb(leading)} 26 16)`}
        style={{ fontFamily: 'var(--font-head)' }}
      >
        A
      </text>
      <path d="M49 30V8m-4 5 4-5 4 5" fill="none" stroke="var(--action)" strokeWidth="1.8" />
    </svg>
  );
}

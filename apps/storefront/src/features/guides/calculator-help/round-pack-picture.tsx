import type { RoundPack } from '@labelwerk/domain/label/size-on-pack.ts';

type Props = {
  readonly pack: RoundPack;
  readonly label: { readonly width: number; readonly height: number };
};

/** Front view of a round pack, to scale, with the visible part of the label. */
export function RoundPackPicture({ pack, label }: Props) {
  const { diameter, straightHeight } = pack;
  const radius = diameter / 2;
  const bend = diameter * 0.09;
  const angle = Math.min(Math.PI / 2, label.width / diameter);
  const half = radius * Math.sin(angle);
  const drop = bend * Math.cos(angle);
  const top = (straightHeight - label.height) / 2;
  const margin = Math.max(diameter, straightHeight) * 0.1;
  const line = Math.max(diameter, straightHeight) / 220;
  const curve = (y: number) => `M${-half} ${y + drop}Q0 ${y + 2 * bend - drop} ${half} ${y + drop}`;
  return (
    <svg
      viewBox={`${-radius - margin} ${-bend - margin} ${diameter + 2 * margin} ${straightHeight + 2 * bend + 2 * margin}`}
      aria-hidden="true"
    >
      <path
        d={`M${-radius} 0A${radius} ${bend} 0 0 1 ${radius} 0V${straightHeight}A${radius} ${bend} 0 0 1 ${-radius} ${straightHeight}Z`}
        fill="var(--table)"
        stroke="var(--ink-soft)"
        strokeWidth={line}
      />
      <ellipse
        cx="0"
        cy="0"
        rx={radius}
        ry={bend}
        fill="var(--card)"
        stroke="var(--ink-soft)"
        strokeWidth={line}
      />
      <path
        d={`${curve(top)}V${top + label.height + drop}Q0 ${top + label.height + 2 * bend - drop} ${-half} ${top + label.height + drop}Z`}
        fill="var(--action-wash)"
        stroke="var(--die-line)"
        strokeWidth={line * 1.6}
        strokeDasharray={`${line * 5} ${line * 3}`}
      />
    </svg>
  );
}

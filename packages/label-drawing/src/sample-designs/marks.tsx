import type { ReactNode } from 'react';

/** A drawing in a square from -50 to 50 on both axes; `tone` and `second` are its inks. */
export type Mark = (tone: string, second: string) => ReactNode;

const turn = (count: number, draw: (angle: number, index: number) => ReactNode) =>
  Array.from({ length: count }, (_none, index) => draw((360 / count) * index, index));

/** Rows of vines running towards a hill below a low sun. */
export const vineyard: Mark = (tone, second) => (
  <g>
    <circle cx="12" cy="-20" r="19" fill={second} />
    <path d="M-50 10C-34 -14 -18 -16 -2 -4C14 -18 34 -16 50 2V12H-50Z" fill={tone} />
    <path d="M-21 -15v-9h10v9M-24 -23l8 -7 8 7z" fill={tone} />
    {[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((row) => (
      <path
        key={row}
        d={`M${row * 7} 15Q${row * 9.5} 28 ${row * 15} 46`}
        fill="none"
        stroke={tone}
        strokeWidth={3.4}
        strokeDasharray="5 1.6"
        strokeLinecap="round"
      />
    ))}
  </g>
);

export const branch: Mark = (tone, second) => (
  <g>
    <path d="M-40 34C-16 22 14 2 40 -36" fill="none" stroke={tone} strokeWidth="2.2" />
    {[0, 1, 2, 3, 4, 5].map((leaf) => (
      <g key={leaf} transform={`translate(${-30 + leaf * 12.5} ${29 - leaf * 11.5})`}>
        <path d="M0 0C4 -14 14 -20 25 -21C22 -9 13 -1 0 0Z" fill={tone} transform="rotate(-64)" />
        <path d="M0 0C4 -12 14 -17 24 -18C21 -7 12 1 0 0Z" fill={tone} opacity=".75" transform="rotate(34)" />
      </g>
    ))}
    <ellipse cx="12" cy="22" rx="9" ry="12" fill={second} transform="rotate(24 12 22)" />
    <ellipse cx="-6" cy="-12" rx="8" ry="11" fill={second} transform="rotate(24 -6 -12)" />
  </g>
);

/** Honeycomb with some cells filled. */
export const comb: Mark = (tone, second) => {
  const cells = [
    [0, 0],
    [0, -1],
    [0, 1],
    [1, 0],
    [1, -1],
    [-1, 0],
    [-1, 1],
    [1, 1],
    [-1, -1],
    [2, -1],
    [-2, 1],
  ] as const;
  return (
    <g stroke={tone} strokeWidth="2.2" strokeLinejoin="round">
      {cells.map(([q, r], index) => (
        <path
          key={`${q} ${r}`}
          d="M0-11.5 10-5.75V5.75L0 11.5-10 5.75V-5.75Z"
          transform={`translate(${q * 21 + (r % 2 ? 10.5 : 0) * 1} ${r * 18.5})`}
          fill={[0, 3, 5, 6].includes(index) ? second : index === 2 ? tone : 'none'}
        />
      ))}
    </g>
  );
};

export const hop: Mark = (tone, second) => (
  <g>
    {[0, 1, 2, 3, 4].flatMap((row) =>
      [-1, 0, 1].map((side) => (
        <path
          key={`${row} ${side}`}
          d="M0 0C10 2 13 13 0 23C-13 13 -10 2 0 0Z"
          transform={`translate(${side * (13 - Math.abs(row - 1.5) * 2.5)} ${-34 + row * 13.5 + Math.abs(side) * 4}) rotate(${-side * 14})`}
          fill={(row + side) % 2 ? second : tone}
          stroke={tone}
          strokeWidth="1.6"
        />
      )),
    )}
    <path d="M0 -34C0 -44 8 -48 14 -49" fill="none" stroke={tone} strokeWidth="3" />
  </g>
);

export const fern: Mark = (tone, second) => (
  <g fill="none" stroke={tone} strokeLinecap="round">
    <path d="M0 48C3 18 -2 -16 4 -48" strokeWidth="2" />
    {Array.from({ length: 11 }, (_none, row) => {
      const reach = 27 - Math.abs(row - 3) * 2.5;
      const y = 34 - row * 7.2;
      return (
        <g key={y} strokeWidth="4.2" stroke={row % 3 === 1 ? second : tone}>
          <path d={`M1 ${y}q${reach * 0.5} ${-3} ${reach} ${-13}`} />
          <path d={`M1 ${y}q${-reach * 0.5} ${-3} ${-reach} ${-13}`} />
        </g>
      );
    })}
  </g>
);

/** The phases of the moon. */
export const moons: Mark = (tone, second) => (
  <g>
    {[-2, -1, 0, 1, 2].map((at) => (
      <g key={at} transform={`translate(${at * 20.5} 0)`}>
        <circle r={at === 0 ? 11 : 8.5} fill={at === 0 ? second : 'none'} stroke={tone} strokeWidth="1.5" />
        {at !== 0 && (
          <path
            d={`M0 -8.5A8.5 8.5 0 0 ${at < 0 ? 0 : 1} 0 8.5A${Math.abs(at) === 1 ? 3 : 6.5} 8.5 0 0 ${at < 0 ? 1 : 0} 0 -8.5Z`}
            fill={tone}
          />
        )}
      </g>
    ))}
  </g>
);

/** A hovering bird of a few cut-out shapes. */
export const bird: Mark = (tone, second) => (
  <g>
    <path d="M-48 -20 2 -10 6 12Z" fill={second} />
    <path d="M4 -12C-2 -34 6 -46 22 -50C26 -32 20 -16 8 -6Z" fill={tone} opacity=".7" />
    <path d="M-6 -12C14 -20 26 -10 24 6C20 26 4 34 -14 50C-10 28 -14 8 -6 -12Z" fill={tone} />
    <circle cx="20" cy="-9" r="10" fill={tone} />
    <path d="M28 -14 50 -24 29 -7Z" fill={tone} />
    <circle cx="22" cy="-12" r="2" fill="#fff" />
  </g>
);

export const tomato: Mark = (tone, second) => (
  <g>
    <path
      d="M0 -26C30 -40 50 -18 46 10C42 36 20 46 0 44C-20 46 -42 36 -46 10C-50 -18 -30 -40 0 -26Z"
      fill={tone}
    />
    <path
      d="M-32 -2C-32 -14 -24 -20 -16 -22"
      stroke="#fff"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    <g fill={second}>
      {turn(5, (angle) => (
        <path
          key={angle}
          d="M0 0C5 -8 4 -18 0 -25C-4 -18 -5 -8 0 0Z"
          transform={`translate(0 -25) rotate(${angle})`}
        />
      ))}
    </g>
  </g>
);

export const berries: Mark = (tone, second) => (
  <g>
    {[
      [-19, 6],
      [19, 6],
      [0, 22],
      [0, -8],
    ].map(([x = 0, y = 0], index) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <circle r="18" fill={index % 2 ? second : tone} />
        {turn(6, (angle) => (
          <circle key={angle} r="2" cx="9" fill="#fff" opacity=".55" transform={`rotate(${angle})`} />
        ))}
      </g>
    ))}
    <path
      d="M0 -26C-4 -40 -20 -46 -34 -42C-30 -30 -16 -22 0 -26C4 -42 20 -48 36 -42C30 -28 14 -22 0 -26Z"
      fill="#3d7a3a"
    />
  </g>
);

export const chili: Mark = (tone, second) => (
  <g>
    <path d="M30 -30C44 6 10 46 -44 44C-6 36 4 12 8 -20Z" fill={tone} />
    <path d="M6 -22C10 -34 28 -40 34 -28C26 -24 14 -20 6 -22Z" fill={second} />
    <path
      d="M20 -32C20 -42 28 -48 36 -48"
      stroke={second}
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);

export const flake: Mark = (tone) => (
  <g fill="none" stroke={tone} strokeWidth="3.4" strokeLinecap="round">
    {turn(6, (angle) => (
      <path
        key={angle}
        d="M0 0V-46M0 -22l10 -9M0 -22l-10 -9M0 -35l7 -6M0 -35l-7 -6"
        transform={`rotate(${angle})`}
      />
    ))}
  </g>
);

export const blossom: Mark = (tone, second) => (
  <g>
    {turn(12, (angle) => (
      <path
        key={angle}
        d="M0 -12C8 -24 7 -38 0 -48C-7 -38 -8 -24 0 -12Z"
        fill={tone}
        opacity=".85"
        transform={`rotate(${angle})`}
      />
    ))}
    <circle r="9" fill={second} />
  </g>
);

export const heart: Mark = (tone, second) => (
  <g>
    <path
      d="M0 42C-60 2 -44 -42 -18 -38C-8 -36 -2 -28 0 -22C2 -28 8 -36 18 -38C44 -42 60 2 0 42Z"
      fill={tone}
    />
    <path
      d="M-22 -24C-30 -20 -32 -10 -28 0"
      stroke={second}
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);

/** Arcs of a night sky over water. */
export const arcs: Mark = (tone, second) => (
  <g fill="none" stroke={tone} strokeWidth="2.4">
    {[12, 21, 30, 39, 48].map((radius) => (
      <path key={radius} d={`M${-radius} 14A${radius} ${radius} 0 0 1 ${radius} 14`} />
    ))}
    <circle cy="2" r="7" fill={second} stroke="none" />
    <path d="M-48 22H48M-34 30H34M-18 38H18" />
  </g>
);

export const seal: Mark = (tone, second) => (
  <g>
    <path d="M0 -48 40 -34V2C40 26 22 40 0 48C-22 40 -40 26 -40 2V-34Z" fill={tone} />
    <path
      d="M0 -37 31 -26V2C31 20 17 31 0 37C-17 31 -31 20 -31 2V-26Z"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
    />
    <path d="M-16 0 -4 13 18 -14" fill="none" stroke={second} strokeWidth="9" />
  </g>
);

/** Overlapping circles of the process inks, as in a printer's test. */
export const rosette: Mark = () => (
  <g style={{ mixBlendMode: 'multiply' }}>
    {[
      ['#00a0e0', -15, -13],
      ['#e5007e', 15, -13],
      ['#ffd800', 0, 13],
    ].map(([ink, x, y]) => (
      <circle key={ink} cx={x} cy={y} r="31" fill={String(ink)} style={{ mixBlendMode: 'multiply' }} />
    ))}
  </g>
);

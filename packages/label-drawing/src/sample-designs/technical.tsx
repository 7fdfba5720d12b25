import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { ReactNode } from 'react';
import { matrixPath } from './bars.ts';
import { type Box, safeBox } from './stack.ts';
import { Ean, Fine, FittedText, ink, Pictogram, within } from './technical-parts.tsx';

function WineBack(box: Box) {
  const unit = Math.min(box.width, box.height);
  return (
    <>
      <FittedText
        text="Corvale"
        face="serif"
        x={box.x}
        y={box.y + unit * 0.14}
        width={box.width * 0.7}
        max={unit * 0.16}
        fill="#4a1526"
      />
      <Fine box={within(box, [0, 0.24, 1, 0.3])} lines={6} />
      <path d={`M${box.x} ${box.y + box.height * 0.61}h${box.width}`} stroke="#4a1526" strokeWidth=".25" />
      <Ean box={within(box, [0, 0.68, 0.6, 0.3])} />
      <g
        transform={`translate(${box.x + box.width * 0.7} ${box.y + box.height * 0.68}) scale(${(unit * 0.28) / 16})`}
      >
        <path d={matrixPath(16)} fill={ink} />
      </g>
    </>
  );
}

function Supplement(box: Box) {
  const wide = box.width > box.height * 1.5;
  const front = wide ? within(box, [0.34, 0, 0.32, 1]) : within(box, [0, 0, 1, 0.5]);
  return (
    <>
      <rect
        x={front.x - front.width * 0.06}
        y={-3}
        width={front.width * 1.12}
        height={wide ? box.height * 2 : front.height * 1.2}
        fill="#0b7a75"
      />
      <FittedText
        text="vita"
        face="head"
        weight={800}
        x={front.x}
        y={front.y + front.height * 0.3}
        width={front.width * 0.9}
        max={front.height * 0.34}
        fill="#fff"
      />
      <FittedText
        text="Magnesium 375"
        face="text"
        x={front.x}
        y={front.y + front.height * 0.5}
        width={front.width}
        max={front.height * 0.14}
        fill="#fff"
      />
      <g fill="#ffb84d">
        {[0, 1, 2].map((at) => (
          <rect
            key={at}
            x={front.x + front.width * at * 0.3}
            y={front.y + front.height * 0.66}
            width={front.width * 0.24}
            height={front.height * 0.12}
            rx={front.height * 0.06}
          />
        ))}
      </g>
      <FittedText
        text="90 caps"
        face="mono"
        x={front.x}
        y={front.y + front.height * 0.96}
        width={front.width * 0.5}
        max={front.height * 0.1}
        fill="#fff"
      />
      <Fine
        box={wide ? within(box, [0, 0.04, 0.27, 0.9]) : within(box, [0, 0.62, 0.55, 0.36])}
        lines={wide ? 11 : 6}
      />
      <Ean box={wide ? within(box, [0.74, 0.12, 0.25, 0.6]) : within(box, [0.62, 0.64, 0.36, 0.3])} />
    </>
  );
}

function Chemical(box: Box) {
  const unit = Math.min(box.width, box.height);
  return (
    <>
      <rect x="-3" y="-3" width={box.width * 2} height={3 + box.y + box.height * 0.16} fill="#ffcf24" />
      <FittedText
        text="SOLVANE 99"
        face="head"
        weight={800}
        x={box.x}
        y={box.y + box.height * 0.12}
        width={box.width * 0.92}
        max={box.height * 0.12}
      />
      <FittedText
        text="UN 1993 · 3 · PG II"
        face="mono"
        x={box.x}
        y={box.y + box.height * 0.25}
        width={box.width * 0.7}
        max={unit * 0.08}
      />
      <Pictogram x={box.x + unit * 0.2} y={box.y + box.height * 0.43} size={unit * 0.38} of="flame" />
      <Pictogram x={box.x + unit * 0.62} y={box.y + box.height * 0.43} size={unit * 0.38} of="mark" />
      <Fine box={within(box, [0, 0.63, 1, 0.2])} lines={7} />
      <Ean box={within(box, [0, 0.88, 0.45, 0.11])} />
      <FittedText
        text="25 l"
        face="head"
        weight={800}
        x={box.x + box.width * 0.74}
        y={box.y + box.height * 0.985}
        width={box.width * 0.26}
        max={box.height * 0.1}
      />
    </>
  );
}

function RatingPlate(box: Box) {
  const rows = ['TYPE  KX-40', 'NO.  2611-0847', '230 V~ 50 Hz', '1.2 kW   IP 54'];
  const head = box.height * 0.26;
  return (
    <>
      <FittedText
        text="Kraftwerk & Co"
        face="head"
        weight={800}
        x={box.x}
        y={box.y + head * 0.74}
        width={box.width * 0.62}
        max={head * 0.85}
      />
      <path
        d={`M${box.x} ${box.y + head}h${box.width}`}
        stroke={ink}
        strokeWidth={Math.max(0.15, box.height * 0.012)}
      />
      {rows.map((row, index) => (
        <FittedText
          key={row}
          text={row}
          face="mono"
          x={box.x}
          y={box.y + head + ((box.height - head) * (index + 0.82)) / 4}
          width={box.width * 0.66}
          max={(box.height - head) * 0.19}
        />
      ))}
      <g
        transform={`translate(${box.x + box.width - box.height * 0.6} ${box.y + head * 1.25}) scale(${(box.height * 0.6) / 18})`}
      >
        <path d={matrixPath(18)} fill={ink} />
      </g>
    </>
  );
}

function Shipping(box: Box) {
  const unit = Math.min(box.width, box.height);
  return (
    <>
      <FittedText
        text="A7"
        face="head"
        weight={800}
        x={box.x}
        y={box.y + unit * 0.3}
        width={box.width * 0.4}
        max={unit * 0.38}
      />
      <Fine box={within(box, [0.5, 0.02, 0.5, 0.16])} lines={4} />
      <path
        d={`M${box.x} ${box.y + box.height * 0.26}h${box.width}M${box.x} ${box.y + box.height * 0.6}h${box.width}`}
        stroke={ink}
        strokeWidth=".5"
      />
      <FittedText
        text="Mara Lind"
        face="text"
        weight={700}
        x={box.x}
        y={box.y + box.height * 0.35}
        width={box.width * 0.9}
        max={unit * 0.1}
      />
      <FittedText
        text="Am Kai 7"
        face="text"
        x={box.x}
        y={box.y + box.height * 0.44}
        width={box.width * 0.9}
        max={unit * 0.1}
      />
      <FittedText
        text="20457 Hamburg"
        face="text"
        weight={700}
        x={box.x}
        y={box.y + box.height * 0.54}
        width={box.width * 0.9}
        max={unit * 0.11}
      />
      <Ean box={within(box, [0.06, 0.66, 0.88, 0.3])} />
    </>
  );
}

const technical: Readonly<Record<string, (box: Box) => ReactNode>> = {
  'wine-back': WineBack,
  supplement: Supplement,
  chemical: Chemical,
  industrial: RatingPlate,
  shipping: Shipping,
  blank: () => null,
};

/** Whether the sample of a product type is technical (a table, a warning, an address or blank) instead of a design. */
export const isTechnical = (productType: string): boolean => Object.hasOwn(technical, productType);

export function TechnicalInks({ productType, trim }: { productType: string; trim: LabelTrim }) {
  return technical[productType]?.(safeBox(trim));
}

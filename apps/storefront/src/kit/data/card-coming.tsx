import { Card } from '../layout/card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Uneven widths of the lines, like text. */
const widths = ['92%', '78%', '85%', '60%', '70%', '88%'];

/** Placeholder of a card: heading, lines, and the button at the end. */
export function CardComing({
  lines,
  lineHeight = '1.1em',
  button = false,
}: {
  readonly lines: number;
  readonly lineHeight?: string;
  readonly button?: boolean;
}) {
  return (
    <Card marks className="grid gap-4">
      <Skeleton width="45%" height="1.6em" />
      {Array.from({ length: lines }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without anything of their own
        <Skeleton key={index} width={widths[index % widths.length] ?? '80%'} height={lineHeight} />
      ))}
      {button && <Skeleton height="3rem" />}
    </Card>
  );
}

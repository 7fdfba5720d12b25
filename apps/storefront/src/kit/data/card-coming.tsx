import { Card } from '../layout/card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Widths of the lines: as uneven as words are. */
const widths = ['92%', '78%', '85%', '60%', '70%', '88%'];

/** Holds the place of a card: its heading, its lines, and the button it ends with. */
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

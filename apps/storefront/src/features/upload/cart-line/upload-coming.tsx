import { Skeleton } from '#kit/data/skeleton.tsx';
import { Card } from '#kit/layout/card.tsx';

/** Holds the places of what sends a file: what is wanted, the rules, where it is dropped, how long it is kept. */
export function UploadComing() {
  return (
    <Card marks className="grid gap-4">
      <span>
        <Skeleton width="22ch" />
      </span>
      <span>
        <Skeleton width="88%" />
      </span>
      <Skeleton height="9.25rem" />
      <span className="text-[length:var(--text-s)]">
        <Skeleton width="64%" />
      </span>
    </Card>
  );
}

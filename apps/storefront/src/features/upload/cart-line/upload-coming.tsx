import { Skeleton } from '#kit/data/skeleton.tsx';
import { Card } from '#kit/layout/card.tsx';

/** Placeholder of the upload: requirements, rules, drop zone, retention note. */
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

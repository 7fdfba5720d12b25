import { CardComing } from '#kit/data/card-coming.tsx';

/** Placeholder of a form or a delivery that is loading; its height is reserved, so that nothing below it moves. */
export function Coming({ height }: { readonly height: string }) {
  return (
    <div aria-busy="true" style={{ minHeight: height }}>
      <CardComing lines={6} button />
    </div>
  );
}

import { CardComing } from '#kit/data/card-coming.tsx';

/** Room for a form or a delivery that is on its way, so that nothing below it moves when it is there. */
export function Coming({ height }: { readonly height: string }) {
  return (
    <div aria-busy="true" style={{ minHeight: height }}>
      <CardComing lines={6} button />
    </div>
  );
}

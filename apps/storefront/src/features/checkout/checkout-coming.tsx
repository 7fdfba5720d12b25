import { CardComing } from '#kit/data/card-coming.tsx';

/** Placeholder of the form: addresses, payment, remarks, and the summary beside or below them. */
export const CheckoutComing = () => (
  <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]" aria-busy="true">
    <div className="grid gap-6">
      <CardComing lines={2} lineHeight="5rem" />
      <CardComing lines={3} lineHeight="5rem" />
      <CardComing lines={1} lineHeight="8rem" />
    </div>
    <CardComing lines={6} button />
  </div>
);

'use client';
import { CardComing } from '#kit/data/card-coming.tsx';
import { useLater } from '#platform/client/later/use-later.ts';

const load = () =>
  import('./calculator/transparency-calculator.tsx').then(
    ({ TransparencyCalculator }) => TransparencyCalculator,
  );

/** The calculator of Transparency labels on its page; the code is loaded after the page, its height is reserved. */
export function TransparencyPlace() {
  const Calculator = useLater<object>(load);
  return (
    <div id="calculator">
      {Calculator ? (
        <Calculator />
      ) : (
        <div aria-busy="true" className="min-h-[70rem]">
          <CardComing lines={6} button />
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';

/** A component under its name in the code. */
export function Piece({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={name}
      data-piece={name}
      className="grid min-w-0 content-start gap-4 border-line border-t pt-4"
    >
      <h2 className="font-measure text-[length:var(--text-s)]">{name}</h2>
      {children}
    </section>
  );
}

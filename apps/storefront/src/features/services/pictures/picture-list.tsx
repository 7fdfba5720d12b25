'use client';
import { Button } from '#kit/button/button.tsx';

type Props = {
  /** What screen readers call it; a list right below its field needs no other name. */
  readonly label?: string;
  readonly testId: string;
  readonly pictures: readonly { readonly id: string; readonly filename: string }[];
  readonly actions: readonly { readonly text: string; readonly run: (id: string, name: string) => void }[];
};

/** Names of pictures, each with its buttons; nothing without pictures. */
export function PictureList({ label, testId, pictures, actions }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={label} data-testid={testId}>
      {pictures.map(({ id, filename: name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="break-all">{name}</span>
          <span className="flex flex-wrap gap-2">
            {actions.map(({ text, run }) => (
              <Button key={text} look="outline" size="small" onClick={() => run(id, name)}>
                {text}
                <span className="hidden-visually">: {name}</span>
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

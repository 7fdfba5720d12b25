'use client';
import { LinkButton } from '#kit/button/link-button.tsx';
import { useHere, usePath } from '#platform/client/site.tsx';

type Props = { readonly text: string; readonly label: string };

/** A text with a link to the sign-in, which leads back here. */
export function SignInFirst({ text, label }: Props) {
  const path = usePath();
  const here = useHere() + location.search;
  return (
    <div className="grid justify-items-start gap-4">
      <p>{text}</p>
      <LinkButton href={`${path('login')}?redirect=${encodeURIComponent(here)}`}>{label}</LinkButton>
    </div>
  );
}

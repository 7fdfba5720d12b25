'use client';
import './globals.css';
import { useEffect, useState } from 'react';
import type status from '../../messages/en/status.json';

type Props = { readonly error: Error & { digest?: string }; readonly reset: () => void };
type Words = (typeof status)['failure'];

const languages = /^(?:de|es|fr|it|nl|au)$/;

/** The last resort, when the layout itself broke. Its words come apart from everything else; until then a sign speaks. */
export default function GlobalError({ reset }: Props) {
  const [words, setWords] = useState<{ readonly language: string; readonly said: Words }>();
  useEffect(() => {
    // The path says it, and where the site has its own domain, what the page itself said before.
    const known = [
      location.pathname.split('/')[1] ?? '',
      document.documentElement.lang.replace('en-AU', 'au'),
    ];
    const language = known.find((one) => languages.test(one)) ?? 'en';
    import(`../../messages/${language}/status.json`).then(
      (file) => setWords({ language, said: file.default.failure }),
      () => undefined,
    );
  }, []);
  return (
    <html lang={words?.language === 'au' ? 'en-AU' : (words?.language ?? 'en')}>
      <body>
        <main className="page">
          <h1>{words?.said.title}</h1>
          <p>{words?.said.description}</p>
          <button type="button" onClick={reset}>
            {words?.said.retry ?? '↻'}
          </button>
        </main>
      </body>
    </html>
  );
}

'use client';
import './globals.css';
import { useEffect, useState } from 'react';
import type status from '../../messages/en/status.json';

type Props = { readonly error: Error & { digest?: string }; readonly reset: () => void };
type Words = (typeof status)['failure'];

const languages = /^(?:de|es|fr|it|nl|au)$/;

/** Shown if the layout itself failed. Its texts are loaded separately; until then a symbol is shown. */
export default function GlobalError({ reset }: Props) {
  const [words, setWords] = useState<{ readonly language: string; readonly said: Words }>();
  useEffect(() => {
    // From the path, or, if the site has its own domain, from the previous document.
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

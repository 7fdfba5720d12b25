import type { Site } from '@labelwerk/domain/market/sites.ts';
import { PageBody } from '#features/content/index.ts';
import { cleanHtml } from '#platform/content/served/clean-html.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { Piece } from './piece.tsx';

/** Where a shape of text may stand: at the top, or within another. */
const positions: Readonly<Record<string, (shape: string) => string>> = {
  Text: (shape) => shape,
  TextInList: (shape) => `<ul><li>${shape}</li><li>${shape}</li></ul>`,
  TextInSteps: (shape) => `<ol start="9"><li>${shape}</li><li>${shape}</li></ol>`,
  TextInQuotation: (shape) => `<blockquote>${shape}</blockquote>`,
  TextInTable: (shape) => `<table><tbody><tr><td>1</td><td>${shape}</td></tr></tbody></table>`,
  TextInDefinition: (shape) => `<dl><dt>1</dt><dd>${shape}</dd></dl>`,
};

/** Every shape that an editor's text can have, from a bare line with a bold word to lists within lists. */
function shapesOf(one: string, text: string): readonly string[] {
  const inline = `<strong>${one}</strong> ${text} <em>${one}</em>, <code>A4</code>, 10<sup>3</sup>. <a href="/">${one}</a>`;
  const item = `<li>${inline}</li>`;
  return [
    inline,
    `<p>${inline}</p>`,
    `<p>${text}</p><p>${inline}<br>${text}</p>`,
    `<ul>${item}<li>${text}<ol>${item}${item}</ol></li></ul>`,
    `<ol>${item}<li><p>${inline}</p><p>${text}</p></li><li>${text}<ul>${item}</ul></li></ol>`,
    `<blockquote>${inline}</blockquote>`,
    `<blockquote><p>${inline}</p><p>${text}</p></blockquote>`,
    `<pre><code>${'0123456789 '.repeat(14)}</code></pre>`,
    `<table><thead><tr><th scope="col">${one}</th><th scope="col">A4</th></tr></thead><tbody><tr><td>${inline}</td><td>1</td></tr></tbody></table>`,
    `<dl><dt>${one}</dt><dd>${inline}</dd></dl>`,
    '<hr>',
  ];
}

/** Running text in every shape and position that editors can write, as the content pages show it. */
export function Texts({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'kit');
  const shapes = shapesOf(t('one'), t('long'));
  const heading = (level: number) => `<h${level}>${t('two')}</h${level}><p>${t('text')}</p>`;
  return (
    <div className="grid gap-6">
      {Object.entries(positions).map(([name, within]) => {
        const html = shapes.map(within).join('') + (name === 'Text' ? heading(3) + heading(4) : '');
        return (
          <Piece key={name} name={name}>
            <div className="min-w-0">
              <PageBody site={site} nodes={cleanHtml(html, { site, origins: ['http://localhost'] })} />
            </div>
          </Piece>
        );
      })}
    </div>
  );
}

import { sites } from '@labelwerk/domain/market/sites.ts';
import type { Email } from 'postal-mime';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type KeptMail = { readonly name: string; readonly at: Date; readonly mail: Email };

/** The list of kept mails as HTML, in the order given. */
export const listOfMails = (mails: readonly KeptMail[]): string =>
  pageOf(
    'Mails',
    h('h1', null, 'Mails'),
    h(
      'ol',
      null,
      mails.map(({ name, at, mail }) =>
        h(
          'li',
          { key: name },
          h('a', { href: `/dev/mail/${name}`, target: '_blank' }, mail.subject ?? name),
          ` – ${mail.to?.map((to) => to.address).join(', ') ?? ''}, ${at.toISOString().slice(0, 19).replace('T', ' ')}`,
        ),
      ),
    ),
    mails.length === 0 ? h('p', null, 'There are no mails yet.') : null,
    h('p', null, h('a', { href: '/dev/mail/examples', target: '_blank' }, 'All mails with example data')),
  );

/** The list of all templates as HTML, each with its page in every language, as HTML and as text. */
export const listOfExamples = (templates: readonly string[]): string => {
  const link = (template: string, site: string, part: string, label: string) =>
    h(
      'a',
      {
        key: site + part,
        href: `/dev/mail/examples/${template}?site=${site}&part=${part}`,
        target: '_blank',
      },
      label,
    );
  return pageOf(
    'All mails',
    h('h1', null, 'All mails'),
    h(
      'ol',
      null,
      templates.map((template) =>
        h(
          'li',
          { key: template },
          template,
          ': ',
          sites.flatMap(({ id }) => [link(template, id, 'html', id), ' ']),
          link(template, 'uk', 'text', 'text'),
        ),
      ),
    ),
  );
};

/** A mail's plain text as HTML. */
export const pageOfText = (title: string, text: string): string => pageOf(title, h('pre', null, text));

/** A mail as HTML: its own, or a page with its text. */
export const pageOfMail = (name: string, mail: Email): string =>
  withPictures(mail) || pageOfText(mail.subject ?? name, mail.text ?? '');

const pageOf = (title: string, ...children: readonly ReactNode[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, title)),
      h('body', { style: { fontFamily: 'sans-serif', margin: '2rem', lineHeight: 1.6 } }, ...children),
    ),
  )}`;

/** The HTML of a mail with its attached pictures embedded. */
function withPictures(mail: Email): string {
  return mail.attachments.reduce((html, { contentId, content, mimeType }) => {
    if (!contentId || !(content instanceof ArrayBuffer) || mimeType !== 'image/png') return html;
    const data = `data:image/png;base64,${Buffer.from(content).toString('base64')}`;
    return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }, mail.html ?? '');
}

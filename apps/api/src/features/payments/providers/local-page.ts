import { createHash } from 'node:crypto';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type KeyAfter, languageFrom, messageOf } from '#platform/messages/messages.ts';
import type { LocalSession } from './local-sessions-repository.ts';

const style = `
:root{color-scheme:light dark;--paper:#faf9f6;--ink:#16181d;--line:#d9d6cd;--act:#0b5cad;--act-ink:#fff;--card:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#14161a;--ink:#eceae4;--line:#3a3d44;--act:#7db8f5;--act-ink:#0d1116;--card:#1c1f25}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem 3rem}
.card{background:var(--card);border:1px solid var(--line);padding:1.5rem;position:relative}
.card::before,.card::after{content:"";position:absolute;width:14px;height:14px;border:solid var(--ink);opacity:.5}
.card::before{left:-7px;top:-7px;border-width:1px 0 0 1px}.card::after{right:-7px;bottom:-7px;border-width:0 1px 1px 0}
h1{font-size:1.4rem;line-height:1.2;margin:0 0 .25rem}.sub{margin:0 0 1.5rem;opacity:.8}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 1.5rem}dt{opacity:.75}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.sum{font-size:1.3rem;font-weight:700}form{display:grid;gap:.6rem}
button{font:inherit;padding:.75rem 1rem;border:1px solid var(--ink);background:none;color:inherit;cursor:pointer;min-height:2.9rem}
button.main{background:var(--act);border-color:var(--act);color:var(--act-ink);font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.note{font-size:.875rem;margin:1.25rem 0 0}a{color:var(--act)}
@media(max-width:20rem){dl{grid-template-columns:1fr}dd{text-align:left}}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows this one style only; forms lead here, and from here back to the shop (browsers check redirects too). */
export const localPagePolicy = (origins: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

export const localActions = ['pay', 'later', 'twice', 'fail'] as const;
export type LocalAction = (typeof localActions)[number];

/** The local payment page of a session, in the language of its order. */
export function localPage(session: LocalSession): string {
  const language = languageFrom(session.language) ?? 'en';
  const word = (key: KeyAfter<'payments.local.'>, params: Record<string, string> = {}) =>
    asText(messageOf(language, `payments.local.${key}`, params));
  const money = formatMoney({ amount: session.amount, currency: session.currency });
  const method = asText(messageOf(language, `payments.method.${session.method}`));
  const button = (action: LocalAction) =>
    `<button${action === 'pay' ? ' class="main"' : ''} formaction="/local-payments/${session.id}/${action}">${word(action, { amount: money })}</button>`;
  const { state } = session;
  const body =
    state === 'open' || state === 'pending'
      ? `<form method="post">${localActions.map(button).join('')}</form>`
      : `<p role="status">${word(`done-${state}`)}</p>`;
  return `<!doctype html>
<html lang="${language === 'au' ? 'en-AU' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${word('title')} – ${asText(session.shop_name)}</title><style>${style}</style></head>
<body><main><div class="card"><h1>${word('title')}</h1><p class="sub">${asText(session.shop_name)}</p>
<dl><dt>${word('order')}</dt><dd>${asText(session.order_number)}</dd><dt>${word('method')}</dt><dd>${method}</dd>
<dt>${word('amount')}</dt><dd class="sum">${asText(money)}</dd></dl>
${body}<p class="note">${word('note')}</p><p class="note"><a href="${asText(session.return_url)}">${word('back')}</a></p></div></main></body></html>`;
}

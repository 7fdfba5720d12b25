import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailFact } from '../templates.ts';

const ink = '#141517';
const paper = '#fbfaf7';
const quiet = '#54565c';
const action = '#2230d4';
const line = '#dcd9d0';
const font = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

export const text = (value: string): ReactNode =>
  h('p', { style: { margin: '0 0 16px', lineHeight: '1.55', whiteSpace: 'pre-line' } }, value);

export const codeBox = (code: string): ReactNode =>
  h(
    'p',
    {
      style: {
        margin: '0 0 20px',
        padding: '16px 0',
        textAlign: 'center',
        border: `1px dashed ${ink}`,
        font: "600 32px/1.2 'JetBrains Mono', Consolas, monospace",
        letterSpacing: '8px',
      },
    },
    code,
  );

export const button = (label: string, href: string): ReactNode =>
  h(
    'p',
    { style: { margin: '0 0 20px' } },
    h(
      'a',
      {
        href,
        style: {
          display: 'inline-block',
          padding: '12px 22px',
          background: action,
          color: '#fff',
          textDecoration: 'none',
          borderRadius: '6px',
          fontWeight: 600,
        },
      },
      label,
    ),
  );

const factLines = (rows: readonly MailFact[], colon: string): ReactNode[] =>
  rows.map(({ label, value }, index) =>
    h(
      'div',
      { key: index, style: { margin: '2px 0', lineHeight: '1.45' } },
      h('span', { style: { color: quiet } }, label + colon),
      value,
    ),
  );

/** Facts line by line, each after its name and the language's colon. */
export const facts = (rows: readonly MailFact[], colon: string): ReactNode =>
  h('div', { style: { margin: '0 0 16px', fontSize: '14px' } }, ...factLines(rows, colon));

/** Rows of label and amount, such as the lines of an order. */
export const amounts = (
  rows: readonly {
    readonly label: string;
    readonly detail?: string;
    readonly amount: string;
    readonly strong?: boolean;
    readonly picture?: string;
    readonly rows?: readonly MailFact[];
  }[],
  colon: string,
): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderCollapse: 'collapse', margin: '0 0 20px' },
    },
    h(
      'tbody',
      null,
      rows.map((row, index) =>
        h(
          'tr',
          { key: index },
          h(
            'td',
            {
              style: {
                padding: '8px 12px 8px 0',
                borderTop: `1px solid ${line}`,
                fontWeight: row.strong ? 600 : 400,
              },
            },
            row.picture
              ? h('img', {
                  src: row.picture,
                  alt: '',
                  width: 64,
                  style: { float: 'left', margin: '2px 12px 6px 0', border: `1px dashed ${line}` },
                })
              : null,
            row.label,
            row.detail ? h('div', { style: { color: quiet, fontSize: '13px' } }, row.detail) : null,
            row.rows
              ? h('div', { style: { fontWeight: 400, fontSize: '13px' } }, ...factLines(row.rows, colon))
              : null,
          ),
          h(
            'td',
            {
              align: 'right',
              style: {
                padding: '8px 0',
                borderTop: `1px solid ${line}`,
                whiteSpace: 'nowrap',
                verticalAlign: 'top',
                fontWeight: row.strong ? 600 : 400,
                fontVariantNumeric: 'tabular-nums',
              },
            },
            row.amount,
          ),
        ),
      ),
    ),
  );

/** The frame of every mail: the shop's name between register marks, the text, an unobtrusive footer. */
export function frame(options: {
  lang: string;
  shopName: string;
  title: string;
  foot: string;
  children: readonly ReactNode[];
}): string {
  const mark = (colour: string) =>
    h('span', {
      style: {
        display: 'inline-block',
        width: '10px',
        height: '10px',
        borderRadius: '5px',
        background: colour,
        marginRight: '4px',
      },
    });
  const body = h(
    'html',
    { lang: options.lang },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, options.title),
    ),
    h(
      'body',
      {
        style: {
          margin: 0,
          padding: '24px 12px',
          background: '#efede6',
          color: ink,
          fontFamily: font,
          fontSize: '16px',
        },
      },
      h(
        'table',
        {
          role: 'presentation',
          align: 'center',
          width: '100%',
          style: { maxWidth: '560px', margin: '0 auto', background: paper, borderRadius: '8px' },
        },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              { style: { padding: '24px 32px 0' } },
              mark('#00a4c8'),
              mark('#d4006a'),
              mark('#f2c500'),
              h('strong', { style: { marginLeft: '6px', fontSize: '18px' } }, options.shopName),
            ),
          ),
          h(
            'tr',
            null,
            h(
              'td',
              { style: { padding: '20px 32px 8px' } },
              h('h1', { style: { margin: '0 0 16px', fontSize: '24px', lineHeight: '1.25' } }, options.title),
              ...options.children,
            ),
          ),
          h(
            'tr',
            null,
            h('td', { style: { padding: '8px 32px 24px', color: quiet, fontSize: '13px' } }, options.foot),
          ),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(body)}`;
}

import { resolvePath } from '@labelwerk/domain/market/routes.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { describe, expect, test } from 'vitest';
import type { Settings } from '#settings.ts';
import { exampleMails, exampleTracking, mailTemplates } from '../example-mails.ts';
import { type Mail, type MailTemplate, reminderTemplates, stepTemplates } from '../templates.ts';
import { renderMail } from './render-mail.ts';

const settings = {
  SHOP_NAME: 'Etikettenhaus',
  SHOP_ADDRESS: 'https://shop.example',
  SITE_ADDRESSES: {},
  COMPANY_EMAIL: 'hello@shop.example',
} as Settings;

const tracking = exampleTracking;
const mailOf = (template: MailTemplate, site: string): Mail => ({
  template,
  site,
  to: 'lena@example.com',
  key: 'k',
  data: exampleMails[template],
});

test('the tax of an order is named by its country', () => {
  const data = exampleMails['order-confirmation'];
  const textOf = (country: string) => {
    const totals = data.totals.map((total) => (total.label === 'vat' ? { ...total, country } : total));
    return renderMail(settings, { ...mailOf('order-confirmation', 'au'), data: { ...data, totals } }).text;
  };
  expect(textOf('AU')).toMatch(/^GST\b/m);
  expect(textOf('DE')).toMatch(/^VAT\b/m);
  expect(textOf('DE')).not.toContain('GST');
});

describe.each(mailTemplates)('%s', (template) => {
  test.each(sites.map(({ id }) => id))('is in the language of %s and links to its pages', (site) => {
    const { subject, html, text } = renderMail(settings, mailOf(template, site));
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\bmail\.[a-z-]+|undefined|\{\w+\}/);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
    for (const link of links) {
      // The carrier's page is not one of the shop's.
      if (link === tracking) continue;
      expect(link.startsWith('https://shop.example/'), link).toBe(true);
      if (
        ![
          ...stepTemplates,
          'order-confirmation',
          'approval-request',
          'approval-reminder',
          'invoice',
          'credit-note',
          ...reminderTemplates,
          'quote',
          'template',
          'quote-expiring',
          'review-request',
          'account-invitation',
        ].includes(template)
      )
        expect(resolvePath(new URL(link).pathname), link).toMatchObject({ site });
    }
    expect(text.split('\n').filter((line) => line.includes('https://'))).toHaveLength(links.length);
  });
  test('has a different text in every language', () => {
    const languages = ['uk', 'de', 'es', 'fr', 'it', 'nl'];
    expect(new Set(languages.map((site) => renderMail(settings, mailOf(template, site)).text)).size).toBe(6);
  });
});

test('somebody who invites can’t put a web address into a mail of the shop', () => {
  const { subject, text } = renderMail(settings, {
    ...mailOf('account-invitation', 'uk'),
    data: {
      ...exampleMails['account-invitation'],
      by: 'https://evil.example/x',
      account: 'win.evil.example',
    },
  });
  for (const part of [subject, text]) expect(part).not.toMatch(/evil\.example|:\/\/evil/);
  expect(text).toContain('win. evil. example');
});

const confirmation = (name: string) =>
  renderMail(settings, { ...mailOf('confirm-sign-up', 'uk'), data: { code: '123456', name, minutes: 60 } });

test.each(['Visit evil.example', 'http://evil', 'www.evil', 'me@evil', '   ', 'x'.repeat(61)])(
  'the name %j is left out of the greeting',
  (name) => {
    const { text, html } = confirmation(name);
    expect(text).toContain('\n\nHello,\n\n');
    expect(text + html).not.toContain('evil');
  },
);

test('a name is escaped, and a code is on a line of its own', () => {
  const { text, html } = confirmation('<img src=x onerror=alert(1)>');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  expect(text).toMatch(/^123456$/m);
  expect(confirmation('J. O’Neill').text).toContain('Hello J. O’Neill,');
  expect(text).toContain('60 minutes');
});

test('mails for an unknown site are in English', () => {
  expect(renderMail(settings, mailOf('account-exists', 'xx')).subject).toBe(
    'You already have an account at Etikettenhaus',
  );
});

test('replies go to the author of an enquiry, and replies to the shop’s mails to its own address', () => {
  expect(renderMail(settings, mailOf('enquiry-to-shop', 'de')).replyTo).toBe('lena@example.com');
  expect(renderMail(settings, mailOf('enquiry-answer', 'de')).replyTo).toBe('hello@shop.example');
  expect(
    renderMail({ ...settings, COMPANY_EMAIL: '' }, mailOf('enquiry-answer', 'de')).replyTo,
  ).toBeUndefined();
  expect(renderMail(settings, mailOf('account-exists', 'de')).replyTo).toBeUndefined();
});

test.each(mailTemplates)('French has a space before every colon: %s', (template) => {
  const { text, html } = renderMail(settings, mailOf(template, 'fr'));
  const lines = text.replaceAll(/https?:\S+/g, '').split('\n');
  expect(lines.filter((line) => /[^\s\d\u00a0\u202f]:(\s|$)/.test(line))).toEqual([]);
  const labels = html.match(/>[^<>]*[^\s\d]: ?</g) ?? [];
  expect(labels.filter((label) => !label.includes('\u00a0: '))).toEqual([]);
  expect(renderMail(settings, mailOf(template, 'de')).text).not.toContain('\u00a0:');
});

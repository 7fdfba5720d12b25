import { hash } from 'node:crypto';
import type { TemplateLabel } from '@labelwerk/contracts/calculator/template.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { sendMail } from '#features/mail/index.ts';
import type { SiteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/app.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { siteOfQuote } from '../quotes/paper/quote-facts.ts';
import { drawTemplate, templateOf } from './template-of.ts';

type Request = {
  readonly label: TemplateLabel;
  readonly email: string;
  readonly site: SiteOfPath;
};

/**
 * Mails a template as PDF, with a link to the page that has it as SVG, once per address, label and day. The mail
 * contains no input of the visitor besides the label.
 */
export async function mailTemplate(
  app: Pick<App, 'settings' | 'queue' | 'db' | 'now'>,
  { label, email, site }: Request,
): Promise<Result<void, 'request.invalid'>> {
  const template = templateOf(label, site.language);
  if (!template.ok) return template;
  const { trim, filename } = template.value;
  const day = app.now().toISOString().slice(0, 10);
  const { shape, width, height, cornerRadius, contour, plates, designs } = label;
  const values = { shape, width, height, cornerRadius, contour, plates, designs };
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const { id } = siteOfQuote(site);
  const pdf = await drawTemplate(template.value, 'pdf');
  await sendMail(app, app.db, {
    template: 'template',
    site: id,
    to: email,
    key: `template:${hash('sha256', `${day} ${email.toLowerCase()} ${id} ${query}`, 'hex')}`,
    data: {
      size: formatSize(trim.width, trim.height, site.language),
      path: `${pathOf(id, 'artwork-assistant')}?${query}`,
      document: { filename: `${filename}.pdf`, pdf: pdf.toString('base64') },
    },
  });
  return success(undefined);
}

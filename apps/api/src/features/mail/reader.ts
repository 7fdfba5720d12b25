import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as schemas from '@labelwerk/contracts/mail/call-schemas.ts';
import { mailReaderCalls } from '@labelwerk/contracts/mail/calls.ts';
import type { Email } from 'postal-mime';
import { isLoopback } from '#payment-settings.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { mailFolder } from './mail-folder.ts';

const namePattern = /^[0-9a-f-]{36}\.eml$/;
const maxListed = 200;

/** Mails are shown as untrusted content: no script runs, nothing is loaded, and links open in a new window. */
const lifeless =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

const noSuchThing = () => new ProblemError(failure('request.no-such-thing'));

/**
 * Lists and shows the mails of a shop that sends none, to try it out: with MAIL_READER on loopback, never
 * with SMTP. Shows every template with example data.
 */
export function mailReader(server: Server, { settings }: App): void {
  if (settings.MAIL_READER !== 'on' || settings.SMTP_URL || !isLoopback(settings.API_ADDRESS)) return;
  const folder = mailFolder(settings);
  const read = async (name: string): Promise<Email> => {
    const { default: PostalMime } = await import('postal-mime');
    return PostalMime.parse(await readFile(join(folder, name)));
  };

  const route = callRoutes(server, mailReaderCalls, schemas);
  route('listMails', async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
    );
    const newest = dated.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, maxListed);
    const mails = await Promise.all(
      newest.map(async (entry) => ({ ...entry, mail: await read(entry.name) })),
    );
    reply.type('text/html; charset=utf-8').header('content-security-policy', lifeless).serializer(String);
    const { listOfMails } = await import('./reader-pages.ts');
    return listOfMails(mails);
  });

  route('showMail', async (request, reply) => {
    const { name } = request.params;
    const mail = namePattern.test(name) ? await read(name).catch(() => undefined) : undefined;
    if (!mail) throw noSuchThing();
    reply.type('text/html; charset=utf-8').header('content-security-policy', lifeless).serializer(String);
    const { pageOfMail } = await import('./reader-pages.ts');
    return pageOfMail(name, mail);
  });

  route('listExampleMails', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', lifeless).serializer(String);
    const [{ listOfExamples }, { mailTemplates }] = await Promise.all([
      import('./reader-pages.ts'),
      import('./example-mails.ts'),
    ]);
    return listOfExamples(mailTemplates);
  });

  route('showExampleMail', async (request, reply) => {
    const { exampleMails, mailTemplates } = await import('./example-mails.ts');
    const template = mailTemplates.find((one) => one === request.params.template);
    if (!template) throw noSuchThing();
    const { site, part } = request.query;
    const { renderMail } = await import('./rendering/render-mail.ts');
    const mail = { template, site, to: 'lena@example.com', key: 'example', data: exampleMails[template] };
    const { html, subject, text } = renderMail(settings, mail);
    reply.type('text/html; charset=utf-8').header('content-security-policy', lifeless).serializer(String);
    const { pageOfText } = await import('./reader-pages.ts');
    return part === 'html' ? html : pageOfText(subject, text);
  });
}

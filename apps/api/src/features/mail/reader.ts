import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, ProblemError } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { mailFolder } from './send-mail.ts';

const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Header of a mail that fits one line, decoded where it is plain or Q-encoded UTF-8. */
function headerOf(message: string, name: string): string {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const raw = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return raw.replace(/=\?utf-8\?(q|b)\?([^?]*)\?=\s*/gi, (_whole, kind: string, data: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(data, 'base64').toString('utf8')
      : Buffer.from(
          data
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_hex, byte: string) =>
              String.fromCharCode(Number.parseInt(byte, 16)),
            ),
          'latin1',
        ).toString('utf8'),
  );
}

/** Lists the mails of a shop that sends none, for trying it out. Only with the setting MAIL_READER, never beside SMTP. */
export function mailReader(app: App, services: Services): void {
  if (services.settings.MAIL_READER !== 'on' || services.settings.SMTP_URL) return;
  const folder = mailFolder(services);
  app.get('/dev/mail', { schema: { hide: true } as never }, async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      names.map(async (name) => {
        const [message, { mtimeMs }] = await Promise.all([
          readFile(join(folder, name), 'utf8'),
          stat(join(folder, name)),
        ]);
        return { name, at: mtimeMs, to: headerOf(message, 'To'), subject: headerOf(message, 'Subject') };
      }),
    );
    const rows = mails
      .sort((a, b) => b.at - a.at)
      .map(
        ({ name, at, to, subject }) =>
          `<li><a href="/dev/mail/${name}">${escaped(subject)}</a> – ${escaped(to)}, ${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}</li>`,
      );
    reply.type('text/html; charset=utf-8').serializer(String);
    return `<!doctype html><meta charset="utf-8"><title>Mails</title><h1>Mails</h1><ol>${rows.join('') || '<li>No mails yet.</li>'}</ol>`;
  });
  app.get('/dev/mail/:name', { schema: { hide: true } as never }, async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!/^[0-9a-f-]{36}\.eml$/.test(name)) throw new ProblemError(failure(404, 'request.no-such-thing'));
    const message = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (message === undefined) throw new ProblemError(failure(404, 'request.no-such-thing'));
    reply.type('text/plain; charset=utf-8').serializer(String);
    return message;
  });
}

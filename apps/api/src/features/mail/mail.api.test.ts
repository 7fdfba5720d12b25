import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { sendMail } from './index.ts';
import type { Mail, OrderMailData } from './templates.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const order: OrderMailData = {
  orderNumber: '2026-000123',
  name: 'Giulia',
  lines: [{ title: 'Olio <nuovo>', detail: '1.000 × 50 X 50 mm', amount: '59,05 €', preview: png }],
  totals: [{ label: 'gross', detail: '', amount: '72,04 €' }],
  deliveryAddress: ['Giulia Rossi', 'Via Roma 1', '50122 Firenze'],
  orderPath: '/it/il-mio-account/ordini/abc',
};
const ordered = (to: string): Mail<'order-confirmation'> => ({
  template: 'order-confirmation',
  site: 'it',
  to,
  key: `order-confirmation:${randomUUID()}`,
  data: order,
});
const newAddress = () => `${randomUUID()}@example.com`;

describe('without a mail server', () => {
  let shop: Harness;
  beforeAll(async () => {
    shop = await openHarness({ settings: { MAIL_READER: 'on' } });
  });
  afterAll(() => shop.close());

  test('a mail is a file, is sent only if its transaction commits, and once per key', async () => {
    const [to, never] = [newAddress(), newAddress()];
    const mail = ordered(to);
    for (let times = 0; times < 3; times += 1) await sendMail(shop.app, shop.app.db, mail);
    await expect(
      shop.app.db.transaction().execute(async (trx) => {
        await sendMail(shop.app, trx, ordered(never));
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await mailsTo(shop, to)).toHaveLength(1);
    await sendMail(shop.app, shop.app.db, mail);
    const [sent, ...more] = await mailsTo(shop, to);
    expect(more).toEqual([]);
    expect(await mailsTo(shop, never)).toEqual([]);
    expect(sent).toMatchObject({ subject: 'Il tuo ordine 2026-000123', from: { name: 'Labelwerk' } });
    expect(sent?.html).toContain('Olio &lt;nuovo&gt;');
    expect(sent?.html).toContain('href="http://localhost:3000/it/il-mio-account/ordini/abc"');
    expect(sent?.text).toContain('50122 Firenze');
    expect(sent?.attachments).toHaveLength(1);
    const files = await readdir(join(shop.app.settings.DATA_FOLDER, 'mail'));
    expect(files.filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });

  test('its payload in the queue is encrypted', async () => {
    const mail = ordered(newAddress());
    await sendMail(shop.app, shop.app.db, mail);
    const rows = await shop.app.db.selectFrom('tasks').select('payload').execute();
    expect(JSON.stringify(rows)).not.toContain(mail.to);
    expect(JSON.stringify(rows)).not.toContain('Firenze');
  });

  test('mails can be read in the browser, without running scripts', async () => {
    const to = newAddress();
    await sendMail(shop.app, shop.app.db, ordered(to));
    await shop.runDueTasks();
    const list = await shop.server.inject('/dev/mail');
    expect(list.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    const item = list.body.split('<li>').find((text) => text.includes(to)) ?? '';
    const path = /href="([^"]+)"/.exec(item)?.[1] ?? '';
    const page = await shop.server.inject(path);
    expect(page.body).toContain('Via Roma 1');
    expect(page.body).toContain(`data:image/png;base64,${png}`);
    expect(page.headers['content-security-policy']).toMatch(/sandbox/);
    for (const name of ['..%2Fsecrets.json', `${randomUUID()}.eml`, 'x.eml', '%2e%2e'])
      expect((await shop.server.inject(`/dev/mail/${name}`)).statusCode, name).toBe(404);
  });
});

describe('example mails', () => {
  let shop: Harness;
  beforeAll(async () => {
    shop = await openHarness({ settings: { MAIL_READER: 'on' } });
  });
  afterAll(() => shop.close());

  test('there is a page for every mail with a subject, in every language, as HTML and as text', async () => {
    const texts: object = JSON.parse(await readFile(new URL('messages/en.json', import.meta.url), 'utf8'));
    const named = Object.keys(texts).flatMap((key) => /^mail\.(.+)\.subject$/.exec(key)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(25);
    const list = (await shop.server.inject('/dev/mail/examples')).body;
    for (const template of named) {
      expect(list).toContain(`/dev/mail/examples/${template}?site=nl&amp;part=html`);
      for (const { id } of sites)
        for (const part of ['html', 'text']) {
          const url = `/dev/mail/examples/${template}?site=${id}&part=${part}`;
          const page = await shop.server.inject(url);
          expect([url, page.statusCode]).toEqual([url, 200]);
          expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
          expect(page.body).not.toMatch(/\bmail\.[a-z-]+\.|undefined|\{\w+\}/);
        }
    }
    for (const name of ['unknown', '__proto__', 'toString'])
      expect((await shop.server.inject(`/dev/mail/examples/${name}`)).statusCode).toBe(404);
  });
});

test('the reader is available on loopback alone', async () => {
  const addresses = { API_ADDRESS: 'https://api.example', SHOP_ADDRESS: 'https://shop.example' };
  const shop = await openHarness({ settings: { MAIL_READER: 'on', BANK_IBAN: 'none', ...addresses } });
  for (const path of ['/dev/mail', '/dev/mail/examples', '/dev/mail/examples/quote'])
    expect((await shop.server.inject(path)).statusCode, path).toBe(404);
  await shop.close();
});

describe('with a mail server', () => {
  type Received = { readonly to: string; readonly message: string };
  const received: Received[] = [];
  let refusals = 0;
  let server: Server;
  let shop: Harness;

  beforeAll(async () => {
    server = createServer((socket) => {
      let to = '';
      let message: string | undefined;
      let rest = '';
      socket.write('220 here\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        rest += chunk.toString('latin1');
        for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
          const line = rest.slice(0, at);
          rest = rest.slice(at + 2);
          if (message !== undefined) {
            if (line !== '.') message += `${line}\r\n`;
            else {
              received.push({ to, message });
              message = undefined;
              socket.write('250 taken\r\n');
            }
          } else if (/^DATA/i.test(line)) {
            message = '';
            socket.write('354 go on\r\n');
          } else if (/^RCPT/i.test(line) && refusals-- > 0) socket.write('451 later\r\n');
          else {
            if (/^RCPT/i.test(line)) to = line;
            socket.write('250 fine\r\n');
            if (/^QUIT/i.test(line)) socket.end();
          }
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const SMTP_URL = `smtp://127.0.0.1:${port}`;
    shop = await openHarness({ settings: { SMTP_URL, MAIL_READER: 'on' } });
  });
  afterAll(async () => {
    await shop.close();
    server.close();
  });

  test('a mail is sent to it, and no text that somebody typed becomes a header', async () => {
    const to = newAddress();
    const bad = 'x\r\nBcc: victim@example.com\r\n\r\nBuy now';
    await sendMail(shop.app, shop.app.db, {
      ...ordered(to),
      data: { ...order, orderNumber: bad, name: bad },
    });
    await shop.runDueTasks();
    const [mail, ...more] = received.filter((one) => one.to.includes(to));
    expect(more).toEqual([]);
    const head = mail?.message.slice(0, mail.message.indexOf('\r\n\r\n')) ?? '';
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>$/im);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(received.some((one) => one.to.includes('victim'))).toBe(false);
  });

  test('a mail that the server does not accept now is tried again, and arrives once', async () => {
    const to = newAddress();
    refusals = 1;
    await sendMail(shop.app, shop.app.db, ordered(to));
    await shop.runDueTasks();
    expect(received.filter((one) => one.to.includes(to))).toEqual([]);
    await shop.app.db
      .updateTable('tasks')
      .set({ run_at: new Date() })
      .where('name', '=', 'mail.send')
      .where('state', '=', 'waiting')
      .execute();
    await shop.runDueTasks();
    expect(received.filter((one) => one.to.includes(to))).toHaveLength(1);
  });

  test('a mail that was sent and could not be recorded, as on a full disk, is not sent again', async () => {
    const { db } = shop.app;
    await sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no space left'' using errcode = ''53100''; end'`.execute(db);
    await sql`create trigger full_disk before insert on mails_sent for each row execute function refuse()`.execute(
      db,
    );
    const to = newAddress();
    await sendMail(shop.app, db, ordered(to));
    const dueAgain = async () => {
      await shop.runDueTasks();
      await db.updateTable('tasks').set({ run_at: new Date() }).where('state', '=', 'waiting').execute();
    };
    for (let attempt = 0; attempt < 3; attempt += 1) await dueAgain();
    await sql`drop trigger full_disk on mails_sent`.execute(db);
    await dueAgain();
    expect(received.filter((one) => one.to.includes(to))).toHaveLength(1);
    const states = await db.selectFrom('tasks').select('state').where('name', '=', 'mail.send').execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['done']));
  });

  test('the reader is off', async () => {
    expect((await shop.server.inject('/dev/mail')).statusCode).toBe(404);
  });
});

import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { StatementFault } from '../statement-entry.ts';
import { all, camt, entry, sourceOf, transaction } from '../testing-statements.ts';

const read = (content: string | Buffer, piece?: number) => all(readStatement(sourceOf(content, piece)));
const paid = (reference: string, more: object = {}) =>
  entry({ bankReference: `B-${reference}`, transactions: [transaction({ reference, ...more })] });

describe('a statement', () => {
  test.each(['02', '04', '06', '08'])(
    'of version %s has amount, day, account, payer and references',
    async (version) => {
      const one = transaction(
        { reference: 'Order 2026-100001', payer: 'Zoë &amp; Söhne', endToEnd: 'E2E-1' },
        version,
      );
      const [found, ...more] = await read(camt([entry({ transactions: [one] }, version)], { version }));
      expect(more).toEqual([]);
      expect(found).toMatchObject({
        bookedOn: '2026-11-20',
        direction: 'in',
        amount: 7027,
        currency: 'EUR',
        account: 'DE02120300000000202051',
        payer: 'Zoë & Söhne',
        isPending: false,
        isReversal: false,
      });
      expect(found?.references).toEqual(['E2E-1', 'Order 2026-100001']);
      expect(found?.fault).toBeUndefined();
    },
  );

  test('has debits, reversals and entries not booked yet marked as such', async () => {
    const found = await read(
      camt([
        entry({ indicator: 'DBIT' }),
        entry({ indicator: 'DBIT', reversal: true }),
        entry({ status: 'PDNG' }),
        entry({ status: 'INFO' }),
      ]),
    );
    expect(found.map(({ direction, isReversal, isPending }) => [direction, isReversal, isPending])).toEqual([
      ['out', false, false],
      ['out', true, false],
      ['in', false, true],
      ['in', false, true],
    ]);
  });

  test.each(['02', '04', '08'])('has a batch split into its transactions (version %s)', async (version) => {
    const parts = ['10.00', '20.50', '39.77'].map((amount, n) =>
      transaction({ amount, reference: `2026-10000${n}`, indicator: 'CRDT' }, version),
    );
    const found = await read(
      camt([entry({ bankReference: 'BATCH', transactions: parts }, version)], { version }),
    );
    expect(found.map(({ amount, references }) => [amount, references[0]])).toEqual([
      [1000, '2026-100000'],
      [2050, '2026-100001'],
      [3977, '2026-100002'],
    ]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  });

  test.each([
    ['too little', ['10.00', '20.00']],
    ['no amounts', [undefined, undefined]],
    ['more decimals than the currency has', ['70.265', '0.005']],
  ])('with a batch that does not add up (%s) has one entry that can’t be booked', async (_name, amounts) => {
    const parts = amounts.map((amount) =>
      transaction({ ...(amount && { amount }), reference: '2026-100001' }),
    );
    const found = await read(camt([entry({ transactions: parts })]));
    expect(found).toMatchObject([
      { amount: 7027, fault: 'The sum of its transactions differs from its amount.' },
    ]);
  });

  test.each(['-70.27', '70,27', '1e3', '', '70.271', '9999999999999999', 'NaN'])(
    'refuses the amount “%s”',
    async (amount) => {
      const [found] = await read(camt([entry({ amount, transactions: [transaction({ reference: 'x' })] })]));
      expect(found?.fault).toBeDefined();
    },
  );

  test('of another currency uses its decimals', async () => {
    const found = await read(
      camt([entry({ amount: '7027', currency: 'JPY' }), entry({ amount: '70.2', currency: 'SEK' })]),
    );
    expect(found.map(({ amount, currency }) => [amount, currency])).toEqual([
      [7027, 'JPY'],
      [7020, 'SEK'],
    ]);
  });

  test('gives an entry the same key in every file: by the bank’s reference, or by its content', async () => {
    const named = paid('2026-100001');
    const bare = entry({ transactions: [transaction({ reference: '2026-100002' })] });
    const keys = async (entries: string[]) => (await read(camt(entries))).map(({ key }) => key);
    const [first, second] = await keys([named, bare]);
    expect(await keys([bare, named])).toEqual([second, first]);
    // The same entry twice: with a reference it is one, without a reference it may be two transfers.
    expect(new Set(await keys([named, named])).size).toBe(1);
    expect(await keys([bare, bare])).toEqual([second, `${second}:2`]);
    const other = entry({ bankReference: 'B-2026-100001', amount: '70.28' });
    expect(await keys([other])).not.toContain(first);
  });
});

describe('encodings', () => {
  const text = (encoding: string) =>
    camt([paid('2026-100001', { payer: 'Jürgen Ångström' })], {
      declaration: `<?xml version="1.0" encoding="${encoding}"?>`,
    });
  const marked = (bytes: number[], content: Buffer) => Buffer.concat([Buffer.from(bytes), content]);
  test.each([
    ['UTF-8', Buffer.from(text('UTF-8'))],
    ['UTF-8 with a mark', marked([0xef, 0xbb, 0xbf], Buffer.from(text('UTF-8')))],
    ['UTF-16 with a mark', marked([0xff, 0xfe], Buffer.from(text('UTF-16'), 'utf16le'))],
    ['UTF-16 without', Buffer.from(text('UTF-16'), 'utf16le')],
    ['big-endian UTF-16', marked([0xfe, 0xff], Buffer.from(text('UTF-16'), 'utf16le').swap16())],
    ['ISO-8859-1', Buffer.from(text('ISO-8859-1'), 'latin1')],
    ['no declaration', Buffer.from(text('UTF-8').replace(/<\?xml.*?\?>/, ''))],
  ])('%s', async (_name, bytes) => {
    for (const piece of [1, 7, 100_000]) {
      const [found] = await read(bytes, piece);
      expect([found?.payer, found?.amount]).toEqual(['Jürgen Ångström', 7027]);
    }
  });

  test('that are not supported, or have invalid bytes, are refused', async () => {
    await expect(read(text('EBCDIC-FR'))).rejects.toThrow('encoding EBCDIC-FR');
    await expect(read(text('UTF-16'))).rejects.toThrow('encoding UTF-16');
    await expect(read(Buffer.from(text('UTF-8'), 'latin1'))).rejects.toThrow(
      'bytes that are invalid in utf-8',
    );
  });
});

describe('a hostile file', () => {
  const one = camt([paid('2026-100001')]);
  const withDoctype = (doctype: string, body = one) => body.replace('?><Document', `?>${doctype}<Document`);
  test.each([
    ['an entity', withDoctype('<!DOCTYPE Document [<!ENTITY a "aaaa">]>', one.replace('2026-100001', '&a;'))],
    [
      'entities in entities',
      withDoctype(
        `<!DOCTYPE d [<!ENTITY a "${'a'.repeat(1000)}">${Array.from({ length: 20 }, (_, n) => `<!ENTITY b${n} "${'&a;'.repeat(100)}">`).join('')}]>`,
      ),
    ],
    [
      'an outside entity',
      withDoctype(
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        one.replace('2026-100001', '&x;'),
      ),
    ],
    ['an outside DTD', withDoctype('<!DOCTYPE Document SYSTEM "http://127.0.0.1:9/x.dtd">')],
    ['a DTD of a megabyte', withDoctype(`<!DOCTYPE d [${'<!ENTITY a "b">'.repeat(70_000)}]>`)],
    ['an entity nobody declared', one.replace('2026-100001', '&nbsp;')],
    ['no end', one.slice(0, -60)],
    ['two roots', `${one}<Document/>`],
    ['crossed tags', one.replace('</Ntry>', '</Stmt>')],
    ['another namespace', one.replace('camt.053', 'camt.052')],
    ['no namespace', one.replace(/ xmlns="[^"]*"/, '')],
    ['another document', '<html><body>Sign in</body></html>'],
    ['endless nesting', one.replace('<NtryDtls>', '<NtryDtls>'.repeat(5000))],
    ['a tag of a megabyte', one.replace('<NtryDtls>', `<${'N'.repeat(1_000_000)}>`)],
    ['nothing after the declaration', '<?xml version="1.0"?>'],
  ])('with %s is refused with the reason and what to do', async (_name, content) => {
    const failed = await read(content, 65_536).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StatementFault);
    expect((failed as Error).message).toMatch(/^The .{10,200}[.:] .{20,200}\.$/);
  });

  test('with a text of ten megabytes has a thousand characters of it kept', async () => {
    const [found] = await read(camt([paid(`2026-100001 ${'x'.repeat(10_000_000)}`)]), 65_536);
    expect(found?.references.join('').length).toBeLessThan(1_100);
    expect(found?.references.join('')).toContain('2026-100001');
  });

  test('has unknown entities kept as they are written', async () => {
    const [found] = await read(camt([paid('<![CDATA[2026-100001 &x; <b>]]>')]));
    expect(found?.references).toContain('2026-100001 &x; <b>');
  });
});

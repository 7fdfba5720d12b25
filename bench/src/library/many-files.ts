import type pg from 'pg';

const words = [
  'Etikett',
  'Étiquette',
  'Wein',
  'Rosé',
  'Honig',
  'Kräuter',
  'Käse',
  'Bier',
  'Öl',
  'Seife',
  'Kerze',
  'Tüte',
  'Glas',
  'front',
  'back',
  'neck',
  'final',
  'proof',
  'organic',
  'label',
  'limón',
  'açaí',
  'niño',
  'crème',
  'brûlée',
  'Größe',
  'summer',
  'winter',
  'edition',
  'copy',
  'new',
  'cuvée',
  'réserve',
  'brut',
  'zucca',
  'quince',
  'fjord',
  'sørlandet',
];

/** The number of files of a customer. */
export type Share = { readonly customerId: number; readonly files: number };

/**
 * Fills the library with generated files, named with words of the trade in several languages. Indexes are dropped first
 * and rebuilt afterwards: the same tables in a tenth of the time.
 */
export async function fillLibrary(client: pg.Client, shares: readonly Share[]): Promise<void> {
  const { rows: indices } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'customer_files' and indexname not in
      (select conname from pg_constraint where conrelid = 'customer_files'::regclass)`);
  for (const { name } of indices) await client.query(`drop index ${name}`);
  await client.query(`insert into artworks (key, size, status, page_count, width, height)
    values (repeat('a', 64), 1000, 'success', 2, 100, 60)`);
  await client.query('select setseed(0.42)');
  for (const { customerId, files } of shares) {
    await client.query(
      `insert into customer_files (id, customer_id, artwork_key, filename, size, is_favorite, status, number_of_pages,
         width, height, last_order_number, created_at, last_used_at)
       select gen_random_uuid(), $1, repeat('a', 64),
         ($2::text[])[1 + floor(random() * $3)] || ' ' || ($2::text[])[1 + floor(random() * $3)] || ' '
           || ($2::text[])[1 + floor(random() * $3)] || ' ' || n || '.pdf',
         1000 + n, random() < 0.05, 'success', 1 + n % 12, 100, 60,
         case when random() < 0.3 then '2026-' || (100000 + n) end,
         now() - n * interval '1 minute', now()
       from generate_series(1, $4::int) n`,
      [customerId, words, words.length, files],
    );
  }
  for (const { definition } of indices) await client.query(definition);
  await client.query('vacuum analyze customer_files');
}

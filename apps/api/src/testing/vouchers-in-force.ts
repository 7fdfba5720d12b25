import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';

type Row = {
  readonly code: string;
  readonly kind?: 'percent' | 'amount' | 'free-shipping';
  readonly [field: string]: unknown;
};

let versions = 0;

/** Activates these vouchers in place of all others, as an operator does, and waits until they are in effect. */
export async function putVouchersInForce(
  app: Pick<App, 'db' | 'part' | 'now'>,
  ...rows: readonly Row[]
): Promise<void> {
  versions += 1;
  const version = `vouchers-${versions}`;
  const vouchers = rows.map(({ kind = 'percent', ...row }) => ({
    ...{ kind, markets: [], oncePerCustomer: 'no', active: 'yes' },
    ...(kind === 'percent' && { share: 1_000 }),
    ...row,
  }));
  const document = { version, vouchers };
  const activeFrom = new Date(app.now().getTime() - 1_000 + versions);
  await insertCatalogueVersion(app.db, { kind: 'vouchers', version, activeFrom, document });
  for (;;) {
    const { versions: held } = await currentCatalogue(app);
    if (held.get('vouchers') === version) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

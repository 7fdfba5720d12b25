import { inShopDatabase } from '#support/shop-database.ts';

/** Activates a code of ten percent in addition to the existing ones, as an operator's spreadsheet does. */
export async function putVoucherInForce(code: string): Promise<void> {
  const voucher = {
    ...{ code, kind: 'percent', share: 1_000, markets: [], oncePerCustomer: 'yes', active: 'yes' },
  };
  const version = `journey-${code.toLowerCase()}`;
  await inShopDatabase((client) =>
    client.query(
      `with before as (select document from catalogue_versions where kind = 'vouchers' and active_from <= now()
         order by active_from desc limit 1)
       insert into catalogue_versions (kind, version, active_from, document)
       select 'vouchers', $1, now(), jsonb_build_object('version', $1::text,
         'vouchers', coalesce((select document -> 'vouchers' from before), '[]'::jsonb) || $2::jsonb)`,
      [version, JSON.stringify([voucher])],
    ),
  );
}

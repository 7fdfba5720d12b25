import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { inspectArtwork } from '#features/files/artwork/index.ts';
import { findFileById } from '#features/files/library/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { sendTable } from '#testing/clients/table-client.ts';
import { uploader } from '#testing/clients/upload-client.ts';
import { givenCheck } from '#testing/given-check.ts';
import type { Harness } from '#testing/harness.ts';

/** The name of a row as a QR code, and as text. */
export const nameFields: readonly VariableField[] = [
  textField({ name: 'code', kind: 'qr', frame: { x: 4, y: 4, width: 20, height: 20 } }),
  textField({ name: 'name', frame: { x: 26, y: 4, width: 20, height: 8 } }),
];

/** A yellow label of 50 × 30 mm without words; one page for each design. */
const yellowLabel = (pages: number) =>
  makePrintLabel({ content: '0 0 1 0 k 0 0 55 35 re f', pages: Array.from({ length: pages }, () => ({})) });

/**
 * A customer with a table, a print file that passed its check, and the configuration of labels from both. `sorts`: labels
 * of each design; by default one design for all rows.
 */
export async function openVariableLabel(
  shop: Harness,
  names: readonly string[],
  {
    sorts = [names.length],
    paymentDays = 14,
    bytes = yellowLabel(sorts.length),
    fields = nameFields,
  }: {
    sorts?: number[];
    paymentDays?: number;
    bytes?: Uint8Array;
    fields?: readonly VariableField[];
  } = {},
) {
  const visit = await openVisit(shop, { paymentDays });
  const { customerId } = visit;
  const tableId: string = (await sendTable(shop, customerId, `Name\n${names.join('\n')}\n`)).json().table.id;
  const folder = `/private/customer/${customerId}/customerProjectFolder/custom-files/customerFile`;
  const client = uploader(shop, { customer: customerId });
  const configuration = {
    ...plainLabel,
    ...{ width: 50, height: 30, quantity: sorts.reduce((sum, labels) => sum + labels, 0), sorts },
    artworkFrom: { kind: 'variable-data' as const, table_id: tableId, fields },
  };
  /** Sends a print file that passes its check. */
  const sendFile = async (content: Uint8Array): Promise<string> => {
    const { body } = await client.chunk(content, 0, 1, { filename: 'etikett.pdf' }, folder);
    const file = await findFileById(shop.app.db, body.file_id);
    if (!file) throw new Error('The file was not taken');
    // Until then nobody knows its pages.
    await inspectArtwork(shop.app, file.artwork_key);
    await givenCheck(shop, file.artwork_key, configuration, 'success');
    return file.id;
  };
  const fileId = await sendFile(bytes);
  const add = (change: object = {}, artwork: object = { file_ids: [fileId] }) =>
    visit.open('POST', '/1/de/cart/addCartItem', {
      configuration: { ...configuration, ...change },
      name: 'Honig',
      artwork,
    });
  /** Asks again as long as rows are judged: a busy machine is slow. */
  const addInTime: typeof add = async (...sent) => {
    for (;;) {
      const answer = await add(...sent);
      if (answer.statusCode !== 503) return answer;
    }
  };
  const removeTable = () => visit.own('DELETE', `/customers/${customerId}/variableTables/${tableId}`);
  return { visit, customerId, tableId, fileId, configuration, sendFile, add: addInTime, removeTable };
}

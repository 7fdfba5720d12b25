import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import * as schemas from '@labelwerk/contracts/variable-data/call-schemas.ts';
import { variableDataCalls } from '@labelwerk/contracts/variable-data/calls.ts';
import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { visibleLine } from '@labelwerk/domain/text/visible-text.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { dropIncoming, receiveFile } from '#platform/files/incoming.ts';
import { fieldRefusal, formScope, readForm } from '#platform/http/read-form.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { presentTable, presentWithRows } from './present-table.ts';
import { deleteTable, findTable, findTables, type TableRow } from './tables-repository.ts';
import { takeTable } from './take-table.ts';

const perMinute = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** A table of a customer. */
export async function tableOf(
  app: Pick<App, 'db' | 'settings'>,
  { customerId, tableId }: { readonly customerId: number; readonly tableId: string },
): Promise<Result<TableRow, 'variable.table-missing'>> {
  const table = isUuid(tableId) ? await findTable(app, customerId, tableId) : undefined;
  return table ? success(table) : failure('variable.table-missing');
}

export function tableRoutes(server: Server, app: App): void {
  formScope(server, { fields: 0, fileBytes: variableLimits.fileBytes }, (scoped) =>
    callRoutes(scoped, variableDataCalls, schemas)(
      'addVariableTable',
      async (request, reply, valueOrProblem) => {
        const { customerId } = request.params;
        const form = await readForm(request, {
          fields: [],
          files: ['file'],
          receive: (bytes) => receiveFile(app.files.scratchFolder, bytes),
          drop: dropIncoming,
        });
        if (!form.file) return valueOrProblem(fieldRefusal('file', 'field.required'));
        const { content: incoming, name = '' } = form.file;
        try {
          const fileName = visibleLine(name).trim().slice(0, 200).toWellFormed();
          const table = valueOrProblem(await takeTable(app, { customerId, fileName, incoming }));
          return reply.code(201).send({ table: await presentWithRows(app, table) });
        } finally {
          await dropIncoming(incoming);
        }
      },
      { config: perMinute },
    ),
  );
  const route = callRoutes(server, variableDataCalls, schemas);
  route('listVariableTables', async (request) => ({
    tables: (await findTables(app, request.params.customerId)).map(presentTable),
  }));
  route('getVariableTable', async (request, _reply, valueOrProblem) => ({
    table: await presentWithRows(app, valueOrProblem(await tableOf(app, request.params))),
  }));
  route('removeVariableTable', async (request, reply, valueOrProblem) => {
    const { customerId, tableId } = request.params;
    const result = isUuid(tableId) ? await deleteTable(app.db, customerId, tableId) : 'missing';
    if (result === 'missing') return valueOrProblem(failure('variable.table-missing'));
    if (result === 'in-use') return valueOrProblem(failure('variable.table-in-use'));
    return reply.code(204).send(null);
  });
}

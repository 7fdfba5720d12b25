import * as schemas from '@labelwerk/contracts/variable-data/call-schemas.ts';
import { variableDataCalls } from '@labelwerk/contracts/variable-data/calls.ts';
import { pagesInOrder } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { ownFile } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { labelOf } from '../check/label-of-request.ts';
import { tableOf } from '../tables/routes-tables.ts';
import { rowAt } from '../tables/tables-repository.ts';
import { drawLabel } from './draw-label.ts';

const perMinute = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

export function previewRoutes(server: Server, app: App): void {
  callRoutes(server, variableDataCalls, schemas)(
    'previewVariableLabel',
    async (request, reply, valueOrProblem) => {
      const { file_id, row, pages, ...labelAndFields } = request.body;
      const table = valueOrProblem(await tableOf(app, request.params));
      const file = valueOrProblem(await ownFile(app, request.params.customerId, file_id));
      const label = valueOrProblem(labelOf(table, labelAndFields));
      const cells = await rowAt(app, table.id, row);
      if (!cells) return valueOrProblem(failure('variable.row-missing'));
      const page = pagesInOrder(label.sorts)(row);
      const png = valueOrProblem(
        await drawLabel(app, {
          artworkKey: file.artwork_key,
          page: pages?.[page - 1] ?? page,
          trim: label.trim,
          fields: label.fields.filter((field) => field.page === page),
          indices: label.fields.flatMap((field, index) => (field.page === page ? [index] : [])),
          columns: table.columns,
          ...{ cells, row },
        }),
      );
      return replyOfBytes(reply)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(Buffer.from(png));
    },
    perMinute,
  );
}

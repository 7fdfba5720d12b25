import * as schemas from '@labelwerk/contracts/variable-data/call-schemas.ts';
import { variableDataCalls } from '@labelwerk/contracts/variable-data/calls.ts';
import type { TableCheck } from '@labelwerk/contracts/variable-data/tables.ts';
import type { JudgedTable } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { tableOf } from '../tables/routes-tables.ts';
import { judgedTable } from './judge-rows.ts';
import { labelOf } from './label-of-request.ts';
import { checkReport, presentCheck } from './present-check.ts';

const perMinute = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

export function checkRoutes(server: Server, app: App): void {
  const route = callRoutes(server, variableDataCalls, schemas);
  route(
    'checkVariableTable',
    async (request, reply, valueOrProblem) => {
      reply.header('cache-control', 'private, no-store');
      const { judgement, quantity } = valueOrProblem(await checked(app, request.params, request.body));
      return presentCheck(languageOf(request), judgement, quantity);
    },
    perMinute,
  );
  route(
    'reportVariableTable',
    async (request, reply, valueOrProblem) => {
      const { judgement } = valueOrProblem(await checked(app, request.params, request.body));
      return replyOfBytes(reply)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="table-report.csv"')
        .type('text/csv; charset=utf-8')
        .send(checkReport(languageOf(request), judgement));
    },
    perMinute,
  );
}

type Checked = { readonly judgement: JudgedTable; readonly quantity: number };

async function checked(
  app: App,
  params: { readonly customerId: number; readonly tableId: string },
  body: TableCheck,
): Promise<
  Result<
    Checked,
    'request.invalid' | 'service.unavailable' | 'variable.check-too-long' | 'variable.table-missing'
  >
> {
  const table = await tableOf(app, params);
  if (!table.ok) return table;
  const label = labelOf(table.value, body);
  if (!label.ok) return label;
  const judgement = await judgedTable(app, table.value, label.value);
  const quantity = label.value.sorts.reduce((sum, labels) => sum + labels, 0);
  return judgement.ok ? success({ judgement: judgement.value, quantity }) : judgement;
}

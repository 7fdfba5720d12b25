import * as schemas from '@labelwerk/contracts/samples/desk-call-schemas.ts';
import { deskSampleCalls } from '@labelwerk/contracts/samples/desk-calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { presentSamples } from '#features/cart/kinds/sample-pack/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { findPacksForDesk } from './ordered/sample-packs-repository.ts';

/** Routes for staff: packs to be sent. */
export function deskRoutes(server: Server, { db }: Pick<App, 'db'>): void {
  callRoutes(
    server,
    deskSampleCalls,
    schemas,
  )('findDeskSamplePacks', async (request) => {
    const { state = 'open', after, limit } = request.query;
    const language = languageOf(request);
    const rows = await findPacksForDesk(db, {
      state,
      after: after !== undefined && isUuid(after) ? after : undefined,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    return {
      sample_packs: page.map((row) => ({
        ...{ id: row.id, name: messageOf(language, 'samples.pack') },
        samples: [...presentSamples(row.samples, language)],
        ...{ order_id: row.order_id, order_number: row.order_number, customer_id: row.customer_id },
        ...{ state: row.state, version: row.version, send_by: row.send_by },
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

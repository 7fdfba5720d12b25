import * as schemas from '@labelwerk/contracts/codes/call-schemas.ts';
import { codeCalls } from '@labelwerk/contracts/codes/calls.ts';
import { type CsvResult, codesFields } from '@labelwerk/contracts/codes/codes.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { codeLimits } from '@labelwerk/domain/transparency/codes/label-code.ts';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '#features/account/index.ts';
import { findLabelOfCustomer } from '#features/cart/items/index.ts';
import { findJobOfItem } from '#features/orders/placing/index.ts';
import { drawCodedLabel } from '#features/transparency/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { dropIncoming, receiveFile } from '#platform/files/incoming.ts';
import { fieldRefusal, formScope, readForm } from '#platform/http/read-form.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { hasMessage, languageFrom, messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { fieldFailuresOf } from '#platform/problems/field-failures.ts';
import { presentCodes } from './present-codes.ts';
import { arriving } from './reading/arriving.ts';
import { decryptReport, reportCsv } from './report.ts';
import { findRefused, findUploads } from './storing/code-uploads-repository.ts';
import { codeAt } from './storing/ordered-codes-repository.ts';
import { releaseCodes } from './storing/release-codes.ts';
import { takeCodes } from './take-codes.ts';

const fieldNames = codesFields.keyof().options;

/** Time in ms after which a large file is answered before it is read. */
const answerAfterMs = 15_000;
const perMinute = { rateLimit: { max: 30, timeWindow: 60_000 } };

type Line = { readonly id: string; readonly quantity: number; readonly customerId: number };
type LineIds = {
  readonly customerid: number;
  readonly cartFileItemId?: string | undefined;
  readonly cart_file_item_id?: string | undefined;
};

export function publicRoutes(server: Server, app: App): void {
  const limits = { fields: fieldNames.length, fileBytes: codeLimits.fileBytes };
  formScope(server, limits, (scoped) =>
    callRoutes(scoped, codeCalls, schemas)(
      'sendCodes',
      async (request, reply, valueOrProblem) => {
        // Before anything is received: a file may take minutes and much room.
        const { identity } = request;
        if (!identity) return valueOrProblem(failure('request.not-signed-in'));
        const form = await app.part(arriving)(identity.personId, () =>
          readForm(request, {
            fields: fieldNames,
            files: ['file'],
            receive: (bytes) => receiveFile(app.files.scratchFolder, bytes),
            drop: dropIncoming,
          }),
        );
        const incoming = form.file?.content;
        try {
          await identity.confirm();
          const fields = valueOrProblem(readFields(form.fields));
          if (!incoming) return valueOrProblem(fieldRefusal('file', 'field.required'));
          const line = valueOrProblem(await lineOf(app, request, fields));
          const { type, lang, fileName = form.file?.name ?? 'codes.csv' } = fields;
          const { customerId, id: itemId, quantity } = line;
          const sent = { customerId, itemId, quantity, type, fileName, incoming };
          const { read } = valueOrProblem(
            await takeCodes(app, { ...sent, fileName: fileName.slice(0, 200) }),
          );
          const isRead = await withinTime(read, answerAfterMs);
          const result = await codesOf(app, line, languageFrom(lang) ?? languageOf(request));
          if (!isRead) return reply.code(202).header('retry-after', 2).send(result);
          return result.refused ? valueOrProblem(refusal(result, result.refused)) : result;
        } catch (error) {
          // Not yet taken; a second removal does no harm.
          if (incoming) await dropIncoming(incoming);
          throw error;
        }
      },
      { config: perMinute },
    ),
  );
  callRoutes(
    server,
    codeCalls,
    schemas,
  )('getCodes', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', 'private, no-store');
    const line = valueOrProblem(await lineOf(app, request, request.body));
    return codesOf(app, line, languageFrom(request.body.lang) ?? languageOf(request));
  });
}

export function privateRoutes(server: Server, app: Pick<App, 'db' | 'settings' | 'part'>): void {
  const route = callRoutes(server, codeCalls, schemas);
  route('getCodedLabel', async (request, reply, valueOrProblem) => {
    const { customerId, itemId, place } = request.params;
    const item = isUuid(itemId) ? await itemOf(app, customerId, itemId) : undefined;
    const code = item && (await codeAt(app.db, app.settings, { itemId, place }));
    if (!item || code === undefined) return valueOrProblem(failure('codes.no-label'));
    const title = messageOf(languageOf(request), 'codes.label', { place });
    const svg = valueOrProblem(await drawCodedLabel(app, item.configuration, { code, title, customerId }));
    return replyOfBytes(reply)
      .header('cache-control', 'private, no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml')
      .send(svg);
  });
  route('getCodesReport', async (request, reply, valueOrProblem) => {
    const { customerId, itemId } = request.params;
    const upload = isUuid(itemId) ? await findRefused(app.db, customerId, itemId) : undefined;
    if (!upload?.report) return valueOrProblem(failure('codes.no-report'));
    return replyOfBytes(reply)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="codes-report.csv"')
      .type('text/csv; charset=utf-8')
      .send(reportCsv(languageOf(request), decryptReport(app.settings, upload.report)));
  });
  route('removeCodes', async (request, reply, valueOrProblem) => {
    const { customerId, itemId } = request.params;
    const item = isUuid(itemId) ? await findLabelOfCustomer(app.db, customerId, itemId) : undefined;
    if (!item) return valueOrProblem(failure('cart.item-missing'));
    valueOrProblem(await releaseCodes(app.db, itemId));
    return reply.code(204).send(null);
  });
}

function readFields(typed: Readonly<Partial<Record<string, string>>>) {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text?.trim() !== ''));
  const parsed = codesFields.safeParse(filled);
  return parsed.success
    ? success(parsed.data)
    : failure('request.invalid', { errors: fieldFailuresOf(parsed.error.issues) });
}

/** The cart line that a request names. Throws a 401 or 403 for a customer the caller does not act for. */
async function lineOf(
  app: Pick<App, 'db'>,
  request: FastifyRequest,
  { customerid, cartFileItemId, cart_file_item_id }: LineIds,
): Promise<Result<Line, 'cart.item-missing' | 'codes.no-codes' | 'request.invalid'>> {
  await requireCustomer(app, request, customerid);
  const itemId = cartFileItemId ?? cart_file_item_id;
  if (itemId === undefined) return fieldRefusal('cartFileItemId', 'field.required');
  if (cart_file_item_id !== undefined && cart_file_item_id !== itemId)
    return fieldRefusal('cart_file_item_id', 'field.invalid');
  const item = isUuid(itemId) ? await itemOf(app, customerid, itemId) : undefined;
  if (!item) return failure('cart.item-missing');
  if (!isPrintedFromCodes(item.configuration)) return failure('codes.no-codes');
  return success({ id: itemId, quantity: item.configuration.quantity, customerId: customerid });
}

/** An item of the customer's cart, or of an order, whose codes may still come. */
async function itemOf(
  { db }: Pick<App, 'db'>,
  customerId: number,
  itemId: string,
): Promise<{ readonly configuration: Configuration } | undefined> {
  const item = await findLabelOfCustomer(db, customerId, itemId);
  if (item) return item;
  const job = await findJobOfItem(db, customerId, itemId);
  return job && { configuration: job.configuration };
}

const codesOf = async (
  { db, settings }: Pick<App, 'db' | 'settings'>,
  line: Line,
  language: ReturnType<typeof languageOf>,
): Promise<CsvResult> => presentCodes(settings, language, line, await findUploads(db, line.id));

/** Whether work ended within a time in ms. */
async function withinTime(work: Promise<void>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([work.then(() => true), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The refusal of a file: the first lines, or the file as a whole. */
function refusal(result: CsvResult, { code, lines, first }: NonNullable<CsvResult['refused']>) {
  const ofFile: readonly FieldFailure[] = hasMessage(code)
    ? [
        {
          path: 'file',
          code,
          params: { count: lines, codes: result.number_of_codes, labels: result.quantity },
        },
      ]
    : [];
  const errors = first.flatMap(({ line, code: reason, earlier }): FieldFailure[] =>
    hasMessage(reason)
      ? [{ path: `line ${line}`, code: reason, ...(earlier !== null && { params: { line: earlier } }) }]
      : [],
  );
  return failure('codes.refused', {
    params: { count: lines },
    errors: errors.length > 0 ? errors : ofFile,
    extra: { result },
  });
}

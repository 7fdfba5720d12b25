import { codeOf } from '@labelwerk/domain/market/countries.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { workStates } from '@labelwerk/domain/orders/job-states.ts';
import { type Ticket, type TicketPaper, ticketCode } from '@labelwerk/papers/ticket/ticket.ts';
import { loadLabelDrawing } from '#features/calculator/index.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { findJobs, reprints } from '#features/orders/index.ts';
import { describeJob } from '#features/orders/presentation/index.ts';
import { catalogueNaming, nameIn } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';

type Line = LineToPrint & { readonly language: Language };

/** The data of a line's job ticket. */
export async function ticketOf(
  app: Pick<App, 'settings' | 'db' | 'part'>,
  { job, order, content: { sorts }, language }: Line,
): Promise<Ticket> {
  const jobs = await findJobs(app.db, order.id);
  // Of a line that has left the plant, nothing is printed.
  const reprint = workStates.includes(job.state) ? (await reprints.find(app.db, [job.id])).at(-1) : undefined;
  const catalogue = await catalogueNaming(app, [job]);
  const { configuration } = job;
  const material = catalogue.materials.get(configuration.material);
  const to = order.delivery_address;
  const { API_ADDRESS: api } = app.settings;
  return {
    orderNumber: order.number,
    position: job.position,
    positions: jobs.length,
    name: describeJob(catalogue, job, language, order.currency).name,
    customerId: job.customer_id,
    customer: order.billing_address.company || `${to.first_name} ${to.last_name}`.trim(),
    reference: order.customer_reference,
    label: configuration,
    material: {
      id: configuration.material,
      name: material ? nameIn(material.names, language) : configuration.material,
      known: material,
    },
    finishes: configuration.finishes.map((id) => {
      const finish = catalogue.finishes.get(id);
      return { id, name: finish ? nameIn(finish.names, language) : id, kind: finish?.kind ?? '' };
    }),
    form: configuration.form,
    quantity: configuration.quantity,
    reprint: reprint ? { number: reprint.number, quantity: reprint.quantity } : null,
    designs: sorts.map(({ quantity, filename, page }) => ({ quantity, filename, page })),
    remarks: [reprint?.reason ?? '', order.remarks, job.note].filter((text) => text.trim() !== ''),
    express: configuration.express,
    ordered: order.created_at,
    approved: job.approved_at,
    released: job.released_at,
    shipsOn: job.promised?.shipsOn ?? null,
    deliverTo: {
      company: to.company,
      firstName: to.first_name,
      lastName: to.last_name,
      street: [to.address, to.address2, to.address3].filter((line) => line !== '').join(', '),
      postcode: to.postcode,
      city: to.city,
      region: to.state,
      country: codeOf(to.country_id),
    },
    printFile:
      job.needs_artwork || configuration.artworkFrom ? `${api}/staff/jobs/${job.id}/print-file` : undefined,
  };
}

/** The ticket for printing, in the reader's language. */
async function paperOfTicket(
  app: Pick<App, 'settings' | 'db' | 'part'>,
  line: Line,
  ticket: Ticket,
): Promise<TicketPaper> {
  const { job, order, language } = line;
  const say = (key: KeyAfter<'production.'>, values?: Record<string, string | number>) =>
    messageOf(language, `production.${key}`, values);
  const catalogue = await catalogueNaming(app, [job]);
  const dayOf = (at: Date | null) => (at ? formatDate(at) : '–');
  const day = (text: string | null | undefined) => (text ? formatDate(new Date(`${text}T00:00:00Z`)) : '–');
  const { details } = describeJob(catalogue, job, language, order.currency);
  return {
    ticket,
    language,
    shop: app.settings.SHOP_NAME,
    words: {
      title: say('ticket'),
      item: say('item', { position: ticket.position, positions: ticket.positions }),
      notice:
        job.released_at === null ? say('not-released') : ticket.reprint ? say('reprint', ticket.reprint) : '',
      designs: say('designs'),
      design: (place) => say('design', { place }),
      pageOf: (filename, page) => say('page-of', { filename, page }),
      remarks: say('remarks'),
      scale: (scale) => messageOf(language, 'calculator.quote.scale', { scale }),
      sheetOf: (page, pages) => `${ticketCode(ticket)} · ${page}/${pages}`,
    },
    rows: [
      ...details.map(({ label, value }): [string, string] => [label, value]),
      [say('customer'), ticket.customer],
      ...(ticket.reference === '' ? [] : [[say('reference'), ticket.reference] as [string, string]]),
      [say('ordered'), dayOf(ticket.ordered)],
      [say('approved'), dayOf(ticket.approved)],
      [say('released'), dayOf(ticket.released)],
      [say('ships'), day(ticket.shipsOn)],
      [say('arrives'), day(job.promised?.arrivesTo)],
      [say('to'), `${ticket.deliverTo.country} ${ticket.deliverTo.postcode} ${ticket.deliverTo.city}`],
    ],
  };
}

/** The job ticket of a line as PDF. */
export async function ticketPdf(
  app: Pick<App, 'settings' | 'db' | 'part' | 'now'>,
  line: Line,
): Promise<Uint8Array> {
  const { writeTicket } = await import('@labelwerk/papers/ticket/write-ticket.ts');
  const { drawLabel } = await loadLabelDrawing();
  const ticket = await ticketOf(app, line);
  const paper = await paperOfTicket(app, line, ticket);
  const draw: Parameters<typeof writeTicket>[1] = (sheet, box) =>
    drawLabel(sheet, ticket.label, box, line.language);
  return writeTicket(paper, draw, app.now());
}

/** The job ticket of a line as XJDF. */
export async function ticketXjdf(
  app: Pick<App, 'settings' | 'db' | 'part' | 'now'>,
  line: Line,
): Promise<string> {
  const { writeXjdf } = await import('@labelwerk/papers/ticket/write-xjdf.ts');
  const by = { name: app.settings.SHOP_NAME, version: '1', at: app.now() };
  return writeXjdf(await ticketOf(app, line), by);
}

import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';
import type { Settings } from '#settings.ts';
import { OfficeDown } from './offices/ask-json.ts';
import { type CircuitBreaker, circuitBreaker } from './offices/circuit-breaker.ts';
import { openHmrc } from './offices/hmrc.ts';
import type { OfficeAnswer } from './offices/office-answer.ts';
import { askVies } from './offices/vies.ts';
import { findStandingCheck, insertCheck, type VatCheckRow } from './vat-checks-repository.ts';

/** The result for a number: the tax office's answer, no answer, or not checked. */
export type NumberCheck =
  | { readonly state: 'unasked' | 'down' }
  | { readonly state: 'valid' | 'invalid'; readonly row: VatCheckRow };

type Office = {
  readonly name: 'vies' | 'hmrc';
  readonly breaker: CircuitBreaker;
  ask(number: string, signal: AbortSignal): Promise<OfficeAnswer>;
};

type Desk = {
  readonly offices: ReadonlyMap<string, Office>;
  /** Current checks by number: callers for the same number share one result. */
  readonly underWay: Map<string, Promise<NumberCheck>>;
};

/** Maximum concurrent checks, so that an office that hangs does not block more than these. */
const maxConcurrent = 20;

/** Prefixes of numbers in VIES. */
const inVies = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
);

function openDesk(settings: Settings): Desk {
  const offices = new Map<string, Office>();
  if (settings.VIES_ADDRESS !== undefined) {
    const ask: Office['ask'] = (number, signal) => askVies(settings, number, signal);
    // VIES forwards checks to the member state: one that is down does not block checks of the others.
    for (const prefix of inVies) offices.set(prefix, { name: 'vies', breaker: circuitBreaker(), ask });
  }
  if (settings.HMRC_ADDRESS !== undefined) {
    const { ask } = openHmrc(settings);
    offices.set('GB', { name: 'hmrc', breaker: circuitBreaker(), ask });
  }
  return { offices, underWay: new Map() };
}

const desk = definePart<Desk>({ name: 'vat-offices', open: ({ settings }) => openDesk(settings) });

const checkOf = (row: VatCheckRow): NumberCheck => ({ state: row.valid ? 'valid' : 'invalid', row });

async function ask({ db, settings, log }: App, office: Office, number: string): Promise<NumberCheck> {
  const known = await findStandingCheck(db, number);
  if (known) return checkOf(known);
  if (!office.breaker.mayAsk()) return { state: 'down' };
  try {
    const answer = await office.ask(number, AbortSignal.timeout(settings.VAT_CHECK_SECONDS * 1000));
    office.breaker.succeeded();
    return checkOf(await insertCheck(db, number, office.name, answer));
  } catch (error) {
    if (!(error instanceof OfficeDown)) throw error;
    office.breaker.failed();
    log.warn({ office: office.name, reason: error.message }, 'a tax office did not answer');
    return { state: 'down' };
  }
}

/** Whether numbers are checked at all. */
export const asksOffices = (app: Pick<App, 'part'>): boolean => app.part(desk).offices.size > 0;

const officeOf = ({ offices }: Desk, number: string): Office | undefined =>
  /^GB[GH]/.test(number) ? undefined : offices.get(number.slice(0, 2));

/** Whether a number (in its normal form) is checked with an office. */
export const asksAbout = (app: Pick<App, 'part'>, number: string): boolean =>
  officeOf(app.part(desk), number) !== undefined;

/**
 * The tax office's answer about a number (in its normal form): a stored one, or one received within
 * `VAT_CHECK_SECONDS`. Never call it in a transaction: it may wait for the office.
 */
export async function checkNumber(app: App, number: string): Promise<NumberCheck> {
  const held = app.part(desk);
  const { underWay } = held;
  const office = officeOf(held, number);
  if (!office) return { state: 'unasked' };
  const asked = underWay.get(number);
  if (asked) return asked;
  if (underWay.size >= maxConcurrent) return { state: 'down' };
  const asking = ask(app, office, number).finally(() => underWay.delete(number));
  underWay.set(number, asking);
  return asking;
}

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A finished request. `route` is a pattern of the program, never a path that a client sent. */
export type MeasuredRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** Methods that have a series of their own: a client may send any word as its method. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One of 1xx to 5xx. */
const classOf = (status: number): string => `${Math.min(5, Math.max(1, Math.floor(status / 100)))}xx`;

/** A number with the labels that tell it from others of its name. */
export type Measurement = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };

/** A number that is read when the metrics are asked for. */
export type Measure = {
  readonly name: string;
  readonly help: string;
  /** Names of its labels. Their values come from the program, never from a customer. */
  readonly labels?: readonly string[];
  /** All its measurements; an error leaves them out and is counted. */
  read(): Promise<readonly Measurement[]> | readonly Measurement[];
};

/** Limit of a read in ms: the metrics are answered even while the database is silent. */
const readMs = 2_000;

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No value in ${readMs} ms`)), readMs);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/**
 * The metrics of one program in the Prometheus format: those of the process (memory, processor time, delay of the event
 * loop), of its requests, and what is added to `registry`.
 */
export class ProgramMetrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #unread: Gauge<'measure'>;
  readonly #reads: (() => Promise<void>)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'http_request_seconds',
      help: 'Time from request to response, by route and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [this.registry],
    });
    this.#unread = new Gauge({
      name: 'measures_unread',
      help: '1 for each measure that could not be read the last time',
      labelNames: ['measure'],
      registers: [this.registry],
    });
  }

  request({ method, route, status, seconds }: MeasuredRequest): void {
    const labels = { method: methods.has(method) ? method : 'other', route, status: classOf(status) };
    this.#requests.observe(labels, seconds);
  }

  /** Adds a number that is read whenever the metrics are asked for. */
  add({ name, help, labels = [], read }: Measure): void {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [this.registry] });
    this.#reads.push(async () => {
      const measurements = await inTime((async () => read())()).catch(() => undefined);
      gauge.reset();
      // A gauge without labels is 0 after a reset.
      gauge.remove({});
      this.#unread.set({ measure: name }, measurements ? 0 : 1);
      for (const { labels: values = {}, value } of measurements ?? []) gauge.set(values, value);
    });
  }

  /** All metrics; the measures are read first, together. */
  async text(): Promise<string> {
    await Promise.all(this.#reads.map((read) => read()));
    return this.registry.metrics();
  }
}

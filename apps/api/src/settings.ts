import { z } from 'zod';
import { companyFields } from './company-settings.ts';
import { paymentFields, settledPayments } from './payment-settings.ts';
import { checkSiteAddresses, siteFields } from './site-settings.ts';
import { checkVatSettings, vatFields } from './vat-settings.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });
const encryptionKey = z
  .base64()
  .refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64');
const secret = z.string().min(32, 'must have at least 32 characters');

/**
 * Everything the API and its worker read from the environment, once, at start.
 * Secrets have no default: `npm start` makes them at the first start and hands them over.
 */
const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  /** How others reach the API; links in mails and redirects are built from these two, never from a Host header. */
  API_ADDRESS: address.default('http://localhost:4000'),
  SHOP_ADDRESS: address.default('http://localhost:3000'),
  ...siteFields,
  /** How many reverse proxies stand in front; 0 trusts no X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: databaseAddress,
  /** `transaction` when DATABASE_URL leads to a pooler in transaction mode (PgBouncer and its like). */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  /**
   * Whether frequent statements are prepared under names. `auto`: unless a pooler stands in front. `on` is for poolers
   * that keep names for their clients (PgBouncer 1.21 with max_prepared_statements above 0).
   */
  DATABASE_STATEMENT_NAMES: z.enum(['auto', 'on', 'off']).default('auto'),
  /** The same database past the pooler: for LISTEN, which needs a session. Without it the queue is polled. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
  DATA_FOLDER: z.string().min(1),
  /** An S3-compatible store for files; without it they live in DATA_FOLDER. The two keys belong to it. */
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).default('eu-central-1'),
  /** Address of a store that is not Amazon's own. */
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Header x-api-key of the public base. */
  API_KEY: secret,
  /** Shared by the storefront's server and the API: opens /internal. */
  SERVICE_KEY: secret,
  /** 32 bytes in base64: encrypts tokens at rest. */
  ENCRYPTION_KEY: encryptionKey,
  /** Keys that encrypted before, separated by commas: what they encrypted is still opened, nothing new is encrypted with them. */
  EARLIER_ENCRYPTION_KEYS: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter((key) => key !== ''))
    .pipe(z.array(encryptionKey)),
  USER_POOL_ID: z.string().regex(/^[a-z]{2}-[a-z]+-\d_[A-Za-z0-9]{9}$/),
  USER_POOL_CLIENT_ID: z.string().min(8),
  USER_POOL_CLIENT_SECRET: secret,
  /** An app client without a secret, for apps and pages of others. Without it the embedded pool answers the shop alone. */
  USER_POOL_PUBLIC_CLIENT_ID: z
    .string()
    .regex(/^\w{8,128}$/)
    .optional(),
  /** `embedded` is the pool inside the API; an address is a real Cognito endpoint. */
  USER_POOL_ENDPOINT: z.union([z.literal('embedded'), address]).default('embedded'),
  /** Issuer of the identity tokens; by default the embedded pool's own. */
  USER_POOL_ISSUER: address.optional(),
  /** `on` replaces a refresh token at each use, so that a copy gives itself away; `off` allows REFRESH_TOKEN_AUTH. */
  USER_POOL_ROTATION: z.enum(['on', 'off']).default('on'),
  USER_POOL_SIGN_UP_CODE_MINUTES: z.coerce.number().int().min(5).max(1440).default(1440),
  USER_POOL_RESET_CODE_MINUTES: z.coerce.number().int().min(5).max(1440).default(60),
  /** Mails with codes that one network (/24, or /64 of IPv6) may cause in an hour. */
  USER_POOL_MAILS_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Labelwerk <shop@labelwerk.example>'),
  /** Shows the mails that are kept as files at /dev/mail: for trying the shop out. */
  MAIL_READER: z.enum(['on', 'off']).default('off'),
  DEMO_EMAIL: z.email().optional(),
  DEMO_PASSWORD: z.string().optional(),
  SHOP_NAME: z.string().min(1).max(60).default('Labelwerk'),
  /** Where the storefront hears that texts changed; by default its own address under SHOP_ADDRESS. */
  CONTENT_WEBHOOK_URL: address.optional(),
  /** Signs what the storefront is told of texts; by default the SERVICE_KEY. */
  CONTENT_WEBHOOK_SECRET: secret.optional(),
  ...companyFields,
  ...paymentFields,
  ...vatFields,
  UPLOAD_QUOTA_BYTES: z.coerce.number().int().positive().default(10_000_000_000),
  /** Days after delivery when a customer is asked for a review, once an order; 0 asks nobody. */
  REVIEW_MAIL_DAYS: z.coerce.number().int().min(0).max(365).default(10),
  FILE_RETENTION_DAYS: z.coerce.number().int().positive().default(1095),
  /**
   * Processes that open customers' files, for each of API and worker. Of two or more, one looks at new files alone; with
   * a single one, a new file may wait for a long one.
   */
  ARTWORK_WORKERS: z.coerce.number().int().min(1).max(64).default(3),
  /** An artwork worker that had nothing to do for so long is ended; the next file starts one. */
  ARTWORK_IDLE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
});

const settledSchema = settingsSchema
  .superRefine(checkSiteAddresses)
  .superRefine(checkVatSettings)
  .transform(settledPayments);

export type Settings = z.output<typeof settledSchema>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; what is wrong is said in one sentence that names every variable concerned. */
export const readSettings = (environment: Environment): Settings => read(settledSchema, environment);

/** For a command that needs the database and nothing else of the shop. */
export const readDatabaseSettings = (environment: Environment) =>
  read(
    settingsSchema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATABASE_POOLER: true }),
    environment,
  );

/** For backups: where everything is that the shop keeps. */
export const readKeepingSettings = (environment: Environment) =>
  read(
    settingsSchema.pick({
      DATABASE_URL: true,
      DATABASE_DIRECT_URL: true,
      DATABASE_POOLER: true,
      DATA_FOLDER: true,
      S3_BUCKET: true,
      S3_REGION: true,
      S3_ENDPOINT: true,
      S3_ACCESS_KEY_ID: true,
      S3_SECRET_ACCESS_KEY: true,
    }),
    environment,
  );

export type KeepingSettings = ReturnType<typeof readKeepingSettings>;

const contentSchema = settingsSchema
  .pick({
    ...{ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATABASE_POOLER: true, SHOP_ADDRESS: true },
    ...{ SITE_ADDRESSES: true, SHOP_NAME: true, FILE_RETENTION_DAYS: true },
  })
  .extend({
    ...companyFields,
    ENCRYPTION_KEY: encryptionKey.optional(),
    /** Who writes into a WordPress, and the application password that WordPress made for this. */
    WORDPRESS_USER: z.string().max(200).default('admin'),
    WORDPRESS_APPLICATION_PASSWORD: z.string().max(200).optional(),
  });

/**
 * For the command that writes texts: the database, what links to drafts are made of, what texts name, and the way into a
 * WordPress.
 */
export const readContentSettings = (environment: Environment) => read(contentSchema, environment);

/** Names of earlier releases, which are still read where the present one is not given. */
const earlierNames: Readonly<Record<string, string>> = {
  SEAL_KEY: 'ENCRYPTION_KEY',
  SEAL_KEYS_BEFORE: 'EARLIER_ENCRYPTION_KEYS',
};

function read<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const [earlier, name] of Object.entries(earlierNames)) given[name] ??= given[earlier];
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The settings are invalid: ${faults.join('; ')}.`);
}

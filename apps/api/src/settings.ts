import { z } from 'zod';
import { bookFields } from './books-settings.ts';
import { companyFields } from './company-settings.ts';
import { paymentFields, settledPayments } from './payment-settings.ts';
import { artworkFields, checkArtworkSettings } from './platform/files/artwork-settings.ts';
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
 * All environment variables of the API and its worker, read once at start. Secrets have no default: `npm start` generates
 * them at the first start and passes them on.
 */
const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  /**
   * Where metrics are answered, and the health of the worker: at ports of their own, which no proxy passes on. Without a
   * port, a program answers none.
   */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  API_METRICS_PORT: port.optional(),
  WORKER_METRICS_PORT: port.optional(),
  /** Public addresses of API and shop; links in mails and redirects are built from these two, never from a Host header. */
  API_ADDRESS: address.default('http://localhost:4000'),
  SHOP_ADDRESS: address.default('http://localhost:3000'),
  ...siteFields,
  /** Number of reverse proxies in front; 0 trusts no X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: databaseAddress,
  /** `transaction` if DATABASE_URL is that of a pooler in transaction mode, such as PgBouncer. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  /**
   * Whether frequent statements are prepared under names. `auto`: unless a pooler is in front. `on` is for poolers that
   * support named statements (PgBouncer 1.21 with max_prepared_statements above 0).
   */
  DATABASE_STATEMENT_NAMES: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Direct address of the same database, bypassing the pooler: LISTEN needs a session. If absent, the queue is polled. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /**
   * Folder of the database, if it is on this machine: nothing is stored in it while its disk has less than 32 MB free.
   * `npm start` sets it.
   */
  DATABASE_FOLDER: z.string().min(1).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
  DATA_FOLDER: z.string().min(1),
  /** Bucket of an S3-compatible store for files; if absent, files are stored in DATA_FOLDER. Requires both keys. */
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).default('eu-central-1'),
  /** Address of the store if it is not Amazon S3. */
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Value of the header x-api-key on the public base. */
  API_KEY: secret,
  /** Shared by the storefront's server and the API: authorizes calls of /internal. */
  SERVICE_KEY: secret,
  /** Key that encrypts tokens at rest: 32 bytes in base64. */
  ENCRYPTION_KEY: encryptionKey,
  /** Earlier values of ENCRYPTION_KEY, comma-separated: they decrypt stored values and encrypt nothing new. */
  EARLIER_ENCRYPTION_KEYS: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter((key) => key !== ''))
    .pipe(z.array(encryptionKey)),
  USER_POOL_ID: z.string().regex(/^[a-z]{2}-[a-z]+-\d_[A-Za-z0-9]{9}$/),
  USER_POOL_CLIENT_ID: z.string().min(8),
  USER_POOL_CLIENT_SECRET: secret,
  /** App client without a secret, for third-party apps. If absent, the embedded pool answers only the shop. */
  USER_POOL_PUBLIC_CLIENT_ID: z
    .string()
    .regex(/^\w{8,128}$/)
    .optional(),
  /** `embedded`: the pool inside the API; otherwise the address of an Amazon Cognito endpoint. */
  USER_POOL_ENDPOINT: z.union([z.literal('embedded'), address]).default('embedded'),
  /** Issuer of the identity tokens; by default the embedded pool's own. */
  USER_POOL_ISSUER: address.optional(),
  /** `on` replaces a refresh token at each use, so that the use of a copy is detected; `off` allows REFRESH_TOKEN_AUTH. */
  USER_POOL_ROTATION: z.enum(['on', 'off']).default('on'),
  USER_POOL_SIGN_UP_CODE_MINUTES: z.coerce.number().int().min(5).max(1440).default(1440),
  USER_POOL_RESET_CODE_MINUTES: z.coerce.number().int().min(5).max(1440).default(60),
  /** Maximum number of mails with codes that one network (/24, or /64 for IPv6) may request per hour. */
  USER_POOL_MAILS_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Labelwerk <shop@labelwerk.example>'),
  /** Shows the mails stored as files at /dev/mail; for development. */
  MAIL_READER: z.enum(['on', 'off']).default('off'),
  DEMO_EMAIL: z.email().optional(),
  DEMO_PASSWORD: z.string().optional(),
  SHOP_NAME: z.string().min(1).max(60).default('Labelwerk'),
  /** Where the storefront receives webhook events about changed texts; default: its address under SHOP_ADDRESS. */
  CONTENT_WEBHOOK_URL: address.optional(),
  /** Key that signs these webhook events; default: the SERVICE_KEY. */
  CONTENT_WEBHOOK_SECRET: secret.optional(),
  ...companyFields,
  ...paymentFields,
  ...vatFields,
  ...bookFields,
  UPLOAD_QUOTA_BYTES: z.coerce.number().int().positive().default(10_000_000_000),
  /** Maximum bytes of files of visitors without an account from one network (an IPv4 address, or a /64 of IPv6). */
  GUEST_NETWORK_BYTES: z.coerce.number().int().positive().default(5_000_000_000),
  /** Share of the disk's room, 0.01..1, that files of all visitors without an account may occupy together. */
  GUEST_DISK_SHARE: z.coerce.number().min(0.01).max(1).default(0.25),
  /** Number of days after delivery at which a customer is asked for a review, once per order; 0: never. */
  REVIEW_MAIL_DAYS: z.coerce.number().int().min(0).max(365).default(10),
  FILE_RETENTION_DAYS: z.coerce.number().int().positive().default(1095),
  ...artworkFields,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
});

/** Names of all settings of API and worker. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

const settledSchema = settingsSchema
  .superRefine(checkSiteAddresses)
  .superRefine(checkArtworkSettings)
  .superRefine(checkVatSettings)
  .transform(settledPayments);

export type Settings = z.output<typeof settledSchema>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws an error with one sentence that names every invalid variable. */
export const readSettings = (environment: Environment): Settings => read(settledSchema, environment);

/** The settings of a command that only needs the database. */
export const readDatabaseSettings = (environment: Environment) =>
  read(
    settingsSchema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATABASE_POOLER: true }),
    environment,
  );

/** The settings of backups: the locations of all stored data. */
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
    /** User name and application password for writing into a WordPress. */
    WORDPRESS_USER: z.string().max(200).default('admin'),
    WORDPRESS_APPLICATION_PASSWORD: z.string().max(200).optional(),
  });

/**
 * The settings of the command that writes texts: database, links to drafts, variables of texts, and access to a
 * WordPress.
 */
export const readContentSettings = (environment: Environment) => read(contentSchema, environment);

/** Names of earlier releases, which are still read if the current name is absent. */
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

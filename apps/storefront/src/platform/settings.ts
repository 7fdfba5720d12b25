import { cookieAddressRule, keepsCookies } from '@labelwerk/domain/market/cookie-address.ts';
import {
  readSiteAddresses,
  type ShopAddresses,
  siteAddressFault,
} from '@labelwerk/domain/market/site-addresses.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { z } from 'zod';
import { type CompanySetting, companySettings, paymentProviders } from '#platform/company.ts';
import { consentRule, isConsentService } from '#platform/consent/services.ts';

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const consentService = z.string().trim().max(1_000).refine(isConsentService, consentRule).default('');

const companyText = z.string().trim().max(300).default('');

/** Settings available to pages at build time. A change requires a new build. */
const built = {
  /** Links, canonical URLs and cookies are derived from this, never from a Host header. */
  SHOP_ADDRESS: address
    .refine((value) => !URL.canParse(value) || keepsCookies(value), cookieAddressRule)
    .default('http://localhost:3000'),
  /** Sites with a domain of their own: `de=https://etiketten.example fr=https://etiquettes.example`. */
  SITE_ADDRESSES: z
    .string()
    .max(2_000)
    .default('')
    .transform((text, context) => {
      const found = readSiteAddresses(text);
      if ('addresses' in found) return found.addresses;
      context.addIssue({ code: 'custom', message: found.fault });
      return z.NEVER;
    }),
  SHOP_NAME: z.string().min(1).max(60).default('Labelwerk'),
  /** Folder of the built pages. Tests build separately, so that a running shop keeps its pages. */
  BUILD_FOLDER: z.enum(['.next', '.next-test', '.next-domains']).default('.next'),
  /** The company's details, for the legal pages. */
  ...(Object.fromEntries(companySettings.map((name) => [name, companyText])) as Record<
    CompanySetting,
    typeof companyText
  >),
  /** The API's setting: the privacy page states it. */
  FILE_RETENTION_DAYS: z.coerce.number().int().positive().default(1095),
  /** Carriers shown in the footer: comma-separated ids. */
  CARRIERS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(carriers).exclude(['other']))),
  /** Payment providers named on the privacy page; default: those whose keys are in the environment. */
  PAYMENT_PROVIDERS: z.string().max(500).default(''),
  /**
   * Third-party scripts, each with its origins: nothing of them is loaded before a visitor agrees. The privacy page
   * says whether there are any; everything else about them is read at start.
   */
  CONSENT_STATISTICS: consentService,
  CONSENT_CHAT: consentService,
  CONSENT_MARKETING: consentService,
  /** `reviewed`: a lawyer has reviewed the texts of the legal pages. */
  LEGAL_TEXTS: z.enum(['templates', 'reviewed']).default('templates'),
};

/** Names of the settings that pages are built with. */
export const builtSettingNames: readonly string[] = Object.keys(built).filter(
  (name) => name !== 'BUILD_FOLDER',
);

/** All environment variables of the storefront. */
const settingsSchema = z.object({
  ...built,
  SHOP_HOST: z.string().min(1).default('127.0.0.1'),
  SHOP_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where metrics are answered: at a port of their own, which no proxy passes on. Without a port there are none. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SHOP_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /**
   * Additional host names, comma-separated, by which proxies address the shop. Hosts other than these and
   * its own are refused.
   */
  OTHER_HOSTS: z.string().max(1_000).default(''),
  /** `vite`: the pages that are moved off the framework of today are answered without it, in a build that has them. */
  STOREFRONT_RENDERER: z.enum(['next', 'vite']).default('next'),
  API_ADDRESS: address.default('http://localhost:4000'),
  /** Base URL of the content service's REST interface: the API's own, or that of a WordPress. */
  CONTENT_ADDRESS: address.optional(),
  /** Interval at which texts are reread without a webhook event, in seconds. */
  CONTENT_REFRESH_SECONDS: z.coerce.number().int().min(10).max(86_400).default(300),
  /** Key of the content service's webhook signatures; default: the SERVICE_KEY. */
  CONTENT_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Header x-api-key of the public API. */
  API_KEY: z.string().min(32, 'must have at least 32 characters'),
  /** Authorizes this server for the API's internal base. */
  SERVICE_KEY: z.string().min(32, 'must have at least 32 characters'),
  /** Number of reverse proxies in front; 0 trusts no X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
});

/** Names of all settings of the storefront. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

export type Settings = z.output<typeof settingsSchema>;

type Environment = Readonly<Record<string, string | undefined>>;

function parse<T extends ShopAddresses>(schema: z.ZodType<T>, environment: Environment): T {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const shared = parsed.success ? siteAddressFault(parsed.data) : undefined;
  if (parsed.success && shared === undefined) return parsed.data;
  const faults = parsed.success
    ? [`SITE_ADDRESSES ${shared}`]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The settings are invalid: ${faults.join('; ')}.`);
}

/** Parses the settings; errors are reported in one message that names every invalid variable. */
export const readSettings = (environment: Environment): Settings => parse(settingsSchema, environment);

/** Base URL of the content service's REST interface. */
export const contentAddress = ({ CONTENT_ADDRESS, API_ADDRESS }: Settings): string =>
  CONTENT_ADDRESS ?? `${API_ADDRESS}/wp-json`;

let read: Settings | undefined;

/** The settings of the running server. A build has none of its secrets, so they are read on first use. */
export function settings(): Settings {
  read ??= readSettings(process.env);
  return read;
}

/** Name and address of the shop, for pages; available at build time as well. */
export const shop = parse(z.object(built), {
  ...process.env,
  PAYMENT_PROVIDERS: paymentProviders(process.env),
});

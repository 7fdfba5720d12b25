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

/** What pages may know while they are built. A change of these asks for a new build. */
const built = {
  /** Links, canonical addresses and cookies are made from this one, never from a Host header. */
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
  /** Where the built pages lie. Tests build apart, so that a shop that is open keeps its pages. */
  BUILD_FOLDER: z.enum(['.next', '.next-test', '.next-domains']).default('.next'),
  /** Who runs the shop, for the legal pages. */
  ...(Object.fromEntries(companySettings.map((name) => [name, companyText])) as Record<
    CompanySetting,
    typeof companyText
  >),
  /** As the API has it: the privacy page names it. */
  FILE_RETENTION_DAYS: z.coerce.number().int().positive().default(1095),
  /** Who carries the shop's parcels, for the foot of its pages: ids of carriers, with commas. */
  CARRIERS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(carriers).exclude(['other']))),
  /** Who takes payments for the shop, for the privacy page; without it those whose keys are in the environment. */
  PAYMENT_PROVIDERS: z.string().max(500).default(''),
  /** `reviewed` says that a lawyer has seen the texts of the legal pages. */
  LEGAL_TEXTS: z.enum(['templates', 'reviewed']).default('templates'),
};

/** Everything the storefront reads from the environment, once. */
const settingsSchema = z.object({
  ...built,
  SHOP_HOST: z.string().min(1).default('127.0.0.1'),
  SHOP_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Further host names, with commas, by which proxies ask for the shop. Others than these and its own are refused. */
  OTHER_HOSTS: z.string().max(1_000).default(''),
  API_ADDRESS: address.default('http://localhost:4000'),
  /** Where the REST interface of the content service begins: the API's own, or that of a WordPress. */
  CONTENT_ADDRESS: address.optional(),
  /** How often texts are read anew without being told that they changed, in seconds. */
  CONTENT_REFRESH_SECONDS: z.coerce.number().int().min(10).max(86_400).default(300),
  /** Signs what the content service tells of texts that changed; by default the SERVICE_KEY. */
  CONTENT_WEBHOOK_SECRET: z.string().min(32, 'must hold at least 32 characters').optional(),
  /** Header x-api-key of the public API. */
  API_KEY: z.string().min(32, 'must hold at least 32 characters'),
  /** Opens the API's internal base to this server. */
  SERVICE_KEY: z.string().min(32, 'must hold at least 32 characters'),
  /** Scripts from elsewhere, each with its origins: nothing of them is loaded before a visitor agrees. */
  CONSENT_STATISTICS: consentService,
  CONSENT_CHAT: consentService,
  CONSENT_MARKETING: consentService,
  /** How many reverse proxies stand in front; 0 trusts no X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
});

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
  throw new Error(`The settings are not usable: ${faults.join('; ')}.`);
}

/** Reads the settings; what is wrong is said in one sentence that names every variable concerned. */
export const readSettings = (environment: Environment): Settings => parse(settingsSchema, environment);

/** Where the REST interface of the content service begins. */
export const contentAddress = ({ CONTENT_ADDRESS, API_ADDRESS }: Settings): string =>
  CONTENT_ADDRESS ?? `${API_ADDRESS}/wp-json`;

let read: Settings | undefined;

/** The settings of the running server. A build needs none of its secrets, so they are read when first asked for. */
export function settings(): Settings {
  read ??= readSettings(process.env);
  return read;
}

/** Name and address of the shop, for pages; a build knows them as well. */
export const shop = parse(z.object(built), {
  ...process.env,
  PAYMENT_PROVIDERS: paymentProviders(process.env),
});

import type { Settings } from '#settings.ts';

/** The shop's address for mails: that of the legal pages, otherwise the sender's. */
export function shopAddress({
  COMPANY_EMAIL,
  MAIL_FROM,
}: Pick<Settings, 'COMPANY_EMAIL' | 'MAIL_FROM'>): string {
  return COMPANY_EMAIL || (/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM).trim();
}

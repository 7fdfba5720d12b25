import type { Settings } from '#settings.ts';

/** Where mails to the shop go: its address of the legal pages, else the one its mails come from. */
export function shopAddress({
  COMPANY_EMAIL,
  MAIL_FROM,
}: Pick<Settings, 'COMPANY_EMAIL' | 'MAIL_FROM'>): string {
  return COMPANY_EMAIL || (/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM).trim();
}

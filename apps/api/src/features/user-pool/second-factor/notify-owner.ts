import { randomUUID } from 'node:crypto';
import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { PoolUser } from '../tables.ts';
import { countRecoveryCodes } from './factors-repository.ts';

type NoticeTemplate =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'second-factor-tries'
  | 'recovery-code-used';

const dayOf = (app: Pick<App, 'now'>, sub: string): string =>
  `${sub}:${app.now().toISOString().slice(0, 10)}`;

/** Mails the owner of an account about a change of the second factor, in the same transaction. */
export async function notifyOwner(
  app: Pick<App, 'settings' | 'queue' | 'now'>,
  trx: Db,
  { sub, email, customer_id }: Pick<PoolUser, 'sub' | 'email' | 'customer_id'>,
  template: NoticeTemplate,
): Promise<void> {
  const customer = await findCustomer(trx, customer_id);
  // At most once a day, however long the guessing goes on.
  const once = template === 'second-factor-tries' ? dayOf(app, sub) : randomUUID();
  const about = { site: customer?.site ?? 'uk', to: email, key: `${template}:${once}` };
  const name = customer?.name ?? '';
  if (template === 'recovery-code-used') {
    const left = await countRecoveryCodes(trx, sub);
    await sendMail(app, trx, { ...about, template, data: { name, left } });
  } else await sendMail(app, trx, { ...about, template, data: { name } });
}

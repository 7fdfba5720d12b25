import { randomUUID } from 'node:crypto';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { isSiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { upsertDevice } from './devices-repository.ts';
import { nameOfAgent } from './name-of-agent.ts';

/**
 * Records the browser of a sign-in and mails the customer if it is new. The first one of an account is that of its
 * sign-up: no mail. A client without a device id is always new.
 */
export async function noteDevice(
  app: Pick<App, 'settings' | 'queue' | 'now'>,
  trx: Db,
  customerId: number,
  { device, agent }: { readonly device: string | undefined; readonly agent: string },
): Promise<void> {
  const { isNew, isFirst } = await upsertDevice(trx, customerId, device ?? randomUUID());
  if (!isNew || isFirst) return;
  const customer = await findCustomer(trx, customerId);
  if (!customer) return;
  const { language, market } = siteOf(isSiteId(customer.site) ? customer.site : 'uk');
  const { date, time, zone } = momentInMarket(market, app.now(), language);
  const fact = (key: 'device' | 'when', value: string) => ({
    label: messageOf(language, `session.${key}`),
    value,
  });
  await sendMail(app, trx, {
    template: 'new-device',
    site: customer.site,
    to: customer.email,
    key: `new-device:${randomUUID()}`,
    data: {
      name: customer.name,
      facts: [
        fact('device', nameOfAgent(agent) || messageOf(language, 'session.device-unknown')),
        fact('when', `${date}, ${time} ${zone}`),
      ],
    },
  });
}

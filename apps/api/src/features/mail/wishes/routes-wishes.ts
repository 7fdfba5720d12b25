import * as schemas from '@labelwerk/contracts/mail/wish-call-schemas.ts';
import { mailWishCalls } from '@labelwerk/contracts/mail/wish-calls.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { changeMailsOff, findMailsOff, switchMailOff } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import { identityOf } from '#platform/auth/identity.ts';
import type { Server } from '#platform/feature.ts';
import { oneClickScope } from '#platform/http/one-click-scope.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { optionalTemplates } from './mail-kinds.ts';
import { openOneClick } from './one-click.ts';

/** The mails a customer gets, as far as there is a choice. */
export function wishRoutes(server: Server, { db }: App): void {
  const route = callRoutes(server, mailWishCalls, schemas);
  const presented = async (request: Parameters<typeof languageOf>[0], customerId: number) => {
    const off = await findMailsOff(db, customerId);
    const language = languageOf(request);
    return {
      mails: optionalTemplates.map((template) => ({
        template,
        title: messageOf(language, `mail.name.${template}`),
        on: !off.includes(template),
      })),
    };
  };
  route('getMailWishes', (request) => presented(request, identityOf(request).personId));
  route('changeMailWishes', async (request, _reply, valueOrProblem) => {
    const { personId } = identityOf(request);
    const unknown = request.body.off.filter((name) => !optionalTemplates.some((one) => one === name));
    if (unknown.length > 0)
      return valueOrProblem(
        failure('request.invalid', { errors: [{ path: 'off', code: 'mail.not-optional' }] }),
      );
    await changeMailsOff(db, personId, [...new Set(request.body.off)]);
    return presented(request, personId);
  });
}

/** For mail programs, which have no session: the token identifies customer and mail. */
export async function oneClickRoutes(server: Server, { db, settings }: App): Promise<void> {
  await oneClickScope(server, (scope) => {
    const route = callRoutes(scope, mailWishCalls, schemas);
    route('switchOffByMail', async (request, reply, valueOrProblem) => {
      const wish = openOneClick(settings, request.params.token);
      if (!wish) return valueOrProblem(failure('request.no-such-thing'));
      await switchMailOff(db, wish.email, wish.template);
      return reply.code(204).send(null);
    });
    // Opened by a person: a GET changes nothing and leads to the account page, which has the choice.
    route('openSwitchOff', async (_request, reply) =>
      replyOfBytes(reply).redirect(publicAddress(settings, pathOf('uk', 'personal-infos')), 303),
    );
  });
}

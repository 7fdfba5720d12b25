import { guarded, problem, refusal, withCookies } from '#platform/server/answers.ts';
import { clearOthers, setChoice } from '#platform/server/cookies.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';
import { settings } from '#platform/settings.ts';
import { choiceText } from './choice.ts';
import { consentServices, versionOf } from './services.ts';

const done = (cookies: readonly string[]): Response =>
  withCookies(new Response(null, { status: 204 }), cookies);

/**
 * Saves the purposes a visitor agreed to: `{"agreed": ["statistics"]}`, only those this shop asks for; an
 * empty list declines.
 */
export const saveChoice = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const given = await readObject(request);
    if (isUnreadable(given)) return refusal(request, given);
    const services = consentServices(settings());
    const asked: readonly string[] = services.map(({ purpose }) => purpose);
    const { agreed } = given;
    if (!Array.isArray(agreed) || !agreed.every((one) => asked.includes(one)))
      return problem(request, 400, 'request.malformed');
    const chosen = asked.filter((purpose) => agreed.includes(purpose));
    // Cookies of services that are no longer agreed to are removed.
    const cleared = chosen.length === asked.length ? [] : clearOthers(request);
    return done([...cleared, setChoice(choiceText(versionOf(services), chosen))]);
  });

/** Deletes the choice and the cookies of services: the next page asks again. */
export const clearChoice = (request: Request): Promise<Response> =>
  guarded(request, async () => done(clearOthers(request)));

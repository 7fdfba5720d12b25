import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { adviceKeyOf, type Finding, messageKeyOf, parametersOf } from './finding.ts';
import { isRefusal } from './refusal.ts';

/** The rules' sentences of one language (packages/artwork/messages), by key. */
export type Sentences = Readonly<Record<string, string>>;

/** A finding in words; the key itself where a rule has no sentence. */
export function findingWords(
  language: Language,
  sentences: Sentences,
  finding: Finding,
): { readonly message: string; readonly advice: string } {
  const params = parametersOf(finding);
  const say = (key: string) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in params ? inDecimalsOf(language, params[name as keyof typeof params]) : whole,
    );
  return isRefusal(finding)
    ? { message: say(finding.id), advice: say(`${finding.id}.advice`) }
    : { message: say(messageKeyOf(finding)), advice: say(adviceKeyOf(finding)) };
}

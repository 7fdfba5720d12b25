import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { formatMessage } from '@labelwerk/messages/format-message.ts';
import { adviceKeyOf, type Finding, messageKeyOf, parametersOf } from './finding.ts';
import { isRefusal } from './refusal.ts';

/** The texts of the rules in one language (packages/artwork/messages), by key. */
export type Sentences = Readonly<Record<string, string>>;

/** A finding as text; the key itself if a rule has no text. */
export function findingWords(
  language: Language,
  sentences: Sentences,
  finding: Finding,
): { readonly message: string; readonly advice: string } {
  // Integers stay numbers: a text may choose its plural form by them.
  const values = Object.fromEntries(
    Object.entries(parametersOf(finding)).map(([name, value]) => [
      name,
      Number.isInteger(value) ? value : inDecimalsOf(language, value),
    ]),
  );
  const say = (key: string) => {
    const text = sentences[key];
    return text === undefined ? key : formatMessage(language, text, values);
  };
  return isRefusal(finding)
    ? { message: say(finding.id), advice: say(`${finding.id}.advice`) }
    : { message: say(messageKeyOf(finding)), advice: say(adviceKeyOf(finding)) };
}

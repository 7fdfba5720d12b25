import type { ConsentPurpose } from '#kit/consent/consent-banner.tsx';
import type { ConsentTexts } from '#kit/consent/consent-texts.ts';
import { agreedOf, consentCookie, cookieIn } from '#platform/consent/choice.ts';
import type messages from '../../../messages/en/consent.json';

type Words = typeof messages;

/** What a page asks consent for, as its server wrote it. */
export type Asked = {
  readonly version: string;
  readonly asked: readonly { readonly purpose: keyof Words['purposes']; readonly script: string }[];
  readonly texts: Words;
};

/** Reads it from the page; undefined where nothing is asked for. */
export function readAsked(): Asked | undefined {
  const text = document.getElementById('consent-asked')?.textContent;
  return text ? (JSON.parse(text) as Asked) : undefined;
}

/** What the visitor agreed to; undefined while nothing was chosen. */
export const readAgreed = ({ version, asked }: Asked): readonly string[] | undefined =>
  agreedOf(
    cookieIn(document.cookie, consentCookie),
    version,
    asked.map(({ purpose }) => purpose),
  );

export const bannerTexts = ({ texts }: Asked): ConsentTexts => texts.banner;

export const purposesOf = ({ asked, texts }: Asked): readonly ConsentPurpose[] =>
  asked.map(({ purpose, script }) => ({
    id: purpose,
    host: new URL(script).host,
    ...texts.purposes[purpose],
  }));

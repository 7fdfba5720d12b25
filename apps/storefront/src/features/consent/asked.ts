import type { ConsentPurpose } from '#kit/consent/consent-banner.tsx';
import type { ConsentTexts } from '#kit/consent/consent-texts.ts';
import { agreedOf, consentCookie, cookieIn } from '#platform/consent/choice.ts';
import type messages from '../../../messages/en/consent.json';

type Words = typeof messages;

/** The services a page asks consent for, as the server wrote them into the page. */
export type Asked = {
  readonly version: string;
  readonly asked: readonly { readonly purpose: keyof Words['purposes']; readonly script: string }[];
  readonly texts: Words;
};

/** Reads them from the page; undefined if nothing is asked for. */
export function readAsked(): Asked | undefined {
  const text = document.getElementById('consent-asked')?.textContent;
  return text ? (JSON.parse(text) as Asked) : undefined;
}

/** The services the visitor agreed to; undefined before a choice. */
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

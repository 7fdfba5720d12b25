import { type BriefAnswer, briefAnswer } from '@labelwerk/contracts/services/brief.ts';

/** A brief as it was stored, by this or an earlier release: fields that briefs got since then have their defaults. */
export const storedBrief = (content: unknown): BriefAnswer => briefAnswer.parse(content);

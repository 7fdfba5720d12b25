/** Stars of a review: whole numbers, worst to best. */
export const starLimits = { worst: 1, best: 5 } as const;

/** Maximum length in characters of a review's text and of its author's name. */
export const reviewLimits = { content: 2_000, author: 60 } as const;

/** `waiting`: not moderated yet. Only published reviews are shown. */
export const reviewStates = ['waiting', 'published', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

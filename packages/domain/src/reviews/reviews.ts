/** Stars of a review: whole ones, worst to best. */
export const starLimits = { worst: 1, best: 5 } as const;

/** Characters of what a review says, and of the name it is signed with. */
export const reviewLimits = { content: 2_000, author: 60 } as const;

/** waiting: nobody has looked at it yet. Only what is published is shown. */
export const reviewStates = ['waiting', 'published', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

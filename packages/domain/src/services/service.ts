/** Services that the shop's staff do for a print file. */
export const reviewServices = ['review-smart', 'review-pro'] as const;
export type ReviewService = (typeof reviewServices)[number];

/**
 * Services ordered as items of their own: a person looks at a print file and reports (`review-smart`), or corrects it
 * as well (`review-pro`); labels are designed from a brief (`design`).
 */
export const serviceIds = [...reviewServices, 'design'] as const;
export type ServiceId = (typeof serviceIds)[number];

/** Maximum number of services in one cart; removed ones do not count. */
export const maxServicesInCart = 20;

/** Days in which a removed service can be put back into the cart, as for lines. */
export const restorableDays = 30;

/** Days without an answer after which a delivery is accepted. */
export const daysToAnswer = 30;

/** A person looks at a print file and reports (`review-smart`), or corrects it as well (`review-pro`). */
export const reviewServices = ['review-smart', 'review-pro'] as const;
/** A person checks a print file (`data-check`) or its bar codes (`barcode-check`), and answers in writing. */
export const checkServices = ['data-check', 'barcode-check'] as const;
/** How a label will look, before it is printed: as a PDF (`digital-proof`), or printed and sent (`printed-proof`). */
export const proofServices = ['digital-proof', 'printed-proof'] as const;

/** Services that the shop's staff do for a print file. */
export const fileServices = [...reviewServices, ...checkServices, ...proofServices] as const;
export type FileService = (typeof fileServices)[number];

/** Services ordered as items of their own: those for a print file, and labels designed from a brief (`design`). */
export const serviceIds = [...fileServices, 'design'] as const;
export type ServiceId = (typeof serviceIds)[number];

/** Whether a service is a proof. It is accepted by its customer alone, and its label is not printed before. */
export const isProof = (service: ServiceId): boolean => proofServices.some((id) => id === service);

/** Whether a service is delivered in a parcel. It is goods, taxed and shipped like labels. */
export const isSent = (service: ServiceId): boolean => service === 'printed-proof';

/** Maximum number of services in one cart; removed ones do not count. */
export const maxServicesInCart = 20;

/** Days in which a removed service can be put back into the cart, as for lines. */
export const restorableDays = 30;

/** Days without an answer after which a delivery is accepted, unless it is a proof. */
export const daysToAnswer = 30;

/** Days without an answer after which the customer is reminded of a proof; after the last ones staff see it. */
export const proofReminderDays = [2, 7, 14] as const;

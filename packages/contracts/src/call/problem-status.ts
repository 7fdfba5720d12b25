/** Statuses of answers that report a problem. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 431
  | 500
  | 503
  | 507;

/** Every code of a problem, with the status of its answer. A code is also a message key in every language. */
export const problemStatus = {
  'addresses.limit': 409,
  'addresses.missing': 404,

  'artwork.plates-missing': 404,
  'artwork.preview-missing': 404,

  'calculator.quote-expired': 410,
  'calculator.quote-mailed-enough': 429,
  'calculator.quote-missing': 404,

  'cart.full': 409,
  'cart.item-key': 409,
  'cart.item-missing': 404,
  'cart.line-changed': 409,
  'cart.missing': 404,

  'checkout.approval-outdated': 409,
  'checkout.cart-owned': 409,
  'checkout.changed': 409,
  'checkout.done': 409,
  'checkout.not-approvable': 409,
  'checkout.payment-under-way': 409,
  'checkout.repriced': 409,

  'claims.amount': 422,
  'claims.missing': 404,
  'claims.not-now': 409,
  'claims.too-many': 429,

  'codes.no-codes': 409,
  'codes.no-label': 404,
  'codes.no-report': 404,
  'codes.refused': 422,
  'codes.under-way': 409,

  'desk.accept-beyond': 422,
  'desk.entry-booked': 409,
  'desk.no-vat-due': 409,
  'desk.no-vat-number': 409,
  'desk.not-now': 409,
  'desk.refund-beyond': 422,
  'desk.refund-done': 409,
  'desk.refund-missing': 404,
  'desk.sentence': 422,
  'desk.tracking': 422,
  'desk.tracking-taken': 409,

  'enquiries.missing': 404,
  'enquiries.not-now': 409,
  'enquiries.too-many': 429,

  'library.download-expired': 410,
  'library.file-changed': 409,
  'library.file-missing': 404,
  'library.file-ordered': 409,
  'library.folder-limit': 409,
  'library.folder-missing': 404,
  'library.not-checked-yet': 409,
  'library.nothing-to-change': 422,

  'market.country': 422,

  'materials.missing': 404,

  'newsletter.link': 410,
  'newsletter.too-many': 429,

  'orders.address-late': 409,
  'orders.address-terms': 422,
  'orders.approval-outdated': 409,
  'orders.approved-already': 409,
  'orders.artwork-late': 409,
  'orders.cancelled-already': 409,
  'orders.claim-answered': 409,
  'orders.claim-early': 409,
  'orders.claim-open': 409,
  'orders.expired': 409,
  'orders.file-checking': 409,
  'orders.file-missing': 409,
  'orders.file-refused': 409,
  'orders.in-correction': 409,
  'orders.in-review': 409,
  'orders.item-cancelled': 409,
  'orders.job-file-missing': 404,
  'orders.job-missing': 404,
  'orders.link-expired': 410,
  'orders.link-unknown': 404,
  'orders.missing': 404,
  'orders.no-artwork': 409,
  'orders.not-approved': 409,
  'orders.not-cancelable': 409,
  'orders.not-payable': 409,
  'orders.on-hold': 409,
  'orders.paid-already': 409,
  'orders.pay-by-invoice': 409,
  'orders.pay-by-transfer': 409,
  'orders.proof-first': 409,
  'orders.released-already': 409,
  'orders.reorder-changed': 409,
  'orders.samples-shipped': 409,
  'orders.service-delivered': 409,
  'orders.take-back-first': 409,
  'orders.unpaid': 409,

  'papers.missing': 404,
  'papers.no-address': 409,
  'papers.no-parcel': 404,

  'payments.currency': 422,
  'payments.event-refused': 400,
  'payments.method-gone': 409,
  'payments.provider-down': 503,
  'payments.under-way': 409,

  'people.already-in': 409,
  'people.hand-over-first': 409,
  'people.invitation-expired': 410,
  'people.invitation-gone': 404,
  'people.last': 409,
  'people.not-owner': 409,
  'people.other-address': 403,
  'people.owner': 409,
  'people.too-many': 409,
  'people.too-many-invitations': 429,

  'personal-data.no-export': 404,
  'personal-data.open-orders': 409,

  'preflight.no-room': 507,
  'preflight.not-repairable': 409,
  'preflight.nothing-to-repair': 409,
  'preflight.repair-closed': 409,
  'preflight.repair-missing': 404,
  'preflight.repair-pending': 409,
  'preflight.repair-taken': 409,

  'pricing.no-list': 503,

  'production.changed': 409,
  'production.file-missing': 404,
  'production.incomplete': 409,
  'production.nothing-printed': 409,
  'production.refused': 409,

  'proofs.approved': 409,
  'proofs.link-expired': 410,
  'proofs.link-unknown': 404,
  'proofs.link-withdrawn': 410,
  'proofs.not-now': 409,
  'proofs.outdated': 409,
  'proofs.printed': 409,
  'proofs.remarks-only': 403,
  'proofs.too-many-links': 409,
  'proofs.too-many-remarks': 409,

  'request.api-key': 401,
  'request.forbidden': 403,
  'request.headers-too-large': 431,
  'request.invalid': 422,
  'request.malformed': 400,
  'request.media-type': 415,
  'request.method': 405,
  'request.no-such-thing': 404,
  'request.not-signed-in': 401,
  'request.prefetch': 403,
  'request.role': 403,
  'request.too-large': 413,
  'request.too-often': 429,
  'request.too-slow': 408,
  'request.unreadable': 400,

  'reviews.link': 410,
  'reviews.missing': 404,
  'reviews.not-delivered': 409,
  'reviews.not-now': 409,

  'samples.cart-full': 409,
  'samples.missing': 404,
  'samples.not-offered': 404,

  'service.failed': 500,
  'service.no-room': 507,
  'service.unavailable': 503,

  'services.accepted-already': 409,
  'services.cancelled-already': 409,
  'services.cart-full': 409,
  'services.done-already': 409,
  'services.file-kind': 415,
  'services.file-missing': 404,
  'services.in-work': 409,
  'services.link-expired': 410,
  'services.link-unknown': 404,
  'services.missing': 404,
  'services.newer-delivery': 409,
  'services.not-offered': 404,
  'services.nothing-delivered': 409,
  'services.ordered-already': 409,
  'services.result-too-large': 413,
  'services.rounds-used': 409,
  'services.sent-in-parcel': 409,
  'services.unpaid': 409,

  'session.challenge': 409,
  'session.code-locked': 429,
  'session.ended': 401,
  'session.locked': 429,
  'session.no-second-factor': 409,
  'session.no-such-account': 404,
  'session.not-confirmed': 409,
  'session.pool-elsewhere': 409,
  'session.reset-required': 409,
  'session.second-factor-off': 409,
  'session.second-factor-on': 409,
  'session.sign-in-again': 409,
  'session.too-many': 429,
  'session.wrong': 401,

  'staff.changed': 409,
  'staff.known': 409,
  'staff.missing': 404,
  'staff.not-enrolled': 403,
  'staff.own-account': 409,
  'staff.request-reused': 409,
  'staff.session-ended': 401,
  'staff.weak-password': 422,
  'staff.wrong-credentials': 401,

  'transparency.brand-missing': 404,
  'transparency.brand-taken': 409,
  'transparency.brands-full': 409,
  'transparency.logo-missing': 404,
  'transparency.logos-full': 409,

  'upload.changed': 409,
  'upload.chunk-differs': 409,
  'upload.chunk-empty': 422,
  'upload.chunk-size': 422,
  'upload.disk-full': 507,
  'upload.finalized': 409,
  'upload.folder-gone': 409,
  'upload.gone': 410,
  'upload.guests-full': 507,
  'upload.incomplete': 409,
  'upload.missing': 404,
  'upload.network-full': 507,
  'upload.no-owner': 401,
  'upload.no-such-page': 404,
  'upload.not-a-pdf': 415,
  'upload.not-printable': 409,
  'upload.quota': 507,
  'upload.size-differs': 422,
  'upload.too-large': 413,
  'upload.too-many': 429,
  'upload.too-many-open': 429,

  'variable.file-unprintable': 409,
  'variable.row-missing': 404,
  'variable.table-missing': 404,
  'variable.tables-full': 409,

  'vat.format': 422,

  'voucher.too-many-tries': 429,
} as const satisfies Readonly<Record<string, ProblemStatus>>;

export type ProblemCode = keyof typeof problemStatus;

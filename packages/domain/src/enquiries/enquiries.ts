/** Topics of the contact form. */
export const contactTopics = [
  'quote',
  'order',
  'artwork',
  'delivery',
  'invoice',
  'complaint',
  'other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const enquiryKinds = ['contact', 'samples'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** `open` waits for staff; `answered` and `sent` may be answered again; `closed` needs no further action. */
export const enquiryStates = ['open', 'answered', 'sent', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Limits of the files attached to a message: number, bytes of each, bytes of all together. */
export const attachmentLimits = { files: 3, bytes: 3_000_000, bytesInAll: 5_000_000 } as const;

/** Accepted file types with their file name extensions. */
export const attachmentTypes = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
} as const;
export type AttachmentType = keyof typeof attachmentTypes;

const beginnings: readonly (readonly [AttachmentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a file by its first bytes, whatever its name; undefined if it is not an accepted type. */
export const attachmentTypeOf = (bytes: Uint8Array): AttachmentType | undefined =>
  beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];

/** Maximum number of materials in a sample pack, one piece each. */
export const maxSampleMaterials = 12;

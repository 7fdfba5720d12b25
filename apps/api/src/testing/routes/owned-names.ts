import { randomBytes, randomUUID } from 'node:crypto';
import type { RegisteredRoute } from '#testing/routes/registered-routes.ts';

const uuid = () => randomUUID();
const number = () => '999999999';
const token = () => randomBytes(24).toString('base64url');
const hash = () => randomBytes(16).toString('hex');

/** Parameters, in paths and queries, that identify an owned resource, each with a value that does not exist. */
export const owned: Readonly<Record<string, () => string>> = {
  ...{
    addressId: number,
    deliveryAddressId: number,
    billing_address_id: number,
    folder: number,
    memberId: number,
  },
  ...{
    file: uuid,
    file_id: uuid,
    orderId: uuid,
    jobId: uuid,
    paperId: uuid,
    claimId: uuid,
    invitationId: uuid,
    serviceId: uuid,
    brandId: uuid,
    logoId: uuid,
    pictureId: uuid,
    tableId: uuid,
    linkId: uuid,
    packId: uuid,
    job_id: uuid,
    itemId: uuid,
    item: uuid,
    id: uuid,
  },
  ...{ cartId: token, token, quoteId: token, preflight_hash: hash, job: hash },
  imagePath: () => `${uuid()}.webp`,
};

/** Parameters that don't identify an owned resource. A parameter of a new route must be added here or above. */
export const nobodys = new Set([
  ...[
    'market',
    'lang',
    'country_id',
    'countryId',
    'version',
    'vatNumber',
    'materialId',
    'page',
    'ink',
    'side',
    'prices',
    'customerId',
  ],
  ...[
    'ownedTool',
    'sharedTool',
    'productType',
    'product',
    'shape',
    'contour',
    'width',
    'height',
    'cornerRadius',
    'plates',
    'designs',
    'material',
    'finishes',
    'form',
  ],
  ...[
    'quantity',
    'sorts',
    'sort',
    'pages',
    'express',
    'extras',
    'language',
    'currency',
    'size',
    'density',
    'preview',
  ],
  ...[
    'filter',
    'format',
    'favorite',
    'search',
    'folder_name',
    'filename',
    'name',
    'order',
    'currentChunkIndex',
    'totalChunks',
  ],
  ...['upload_id', 'photo', 'number', 'fileId', 'place'],
  ...['design', 'layer', 'level', 'x', 'y', 'signature', 'earlier'],
]);

export const queryNames = ({ schema }: RegisteredRoute): string[] =>
  Object.keys(schema.querystring?.shape ?? {});
/** In the form upload to a folder, `page` is a folder. */
const isOwned = (route: RegisteredRoute, name: string): boolean =>
  name in owned || (name === 'page' && route.url.endsWith(':page/customerFile'));
export const ownedIn = (route: RegisteredRoute) => route.params.filter((name) => isOwned(route, name));
export const missingValue = (name: string): string => (owned[name] ?? number)();

import type { BriefAnswer, DesignBody, ReviewFields } from '@labelwerk/contracts/services/brief.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { AskedService } from '@labelwerk/domain/services/asked-service.ts';
import type { DesignChoices } from '@labelwerk/domain/services/design-choices.ts';
import type { FileService, ServiceId } from '@labelwerk/domain/services/service.ts';
import { lockArtworkShared } from '#features/files/artwork/index.ts';
import { findFile } from '#features/files/library/index.ts';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { type FileOfService, hasLabelToPrint } from './briefs-repository.ts';
import { lockPictures } from './pictures/pictures-repository.ts';

/** A brief with its files looked up. */
export type GivenBrief = {
  readonly asked: AskedService;
  readonly content: BriefAnswer;
  readonly files: readonly FileOfService[];
  /** Ids of pictures that were sent for it. */
  readonly pictures: readonly string[];
  /** A hash of the service, the content and the contents of the files. */
  readonly made: string;
};

/** Codes of a brief that can't be stored. */
export type BriefCode = 'request.invalid' | 'services.file-missing';

const choicesOf = (brief: DesignChoices): DesignChoices => ({
  sorts: brief.sorts,
  additional_forms: brief.additional_forms,
  premium_services: brief.premium_services,
  high_priority: brief.high_priority,
  package_type: brief.package_type,
});

const choicesIn = (content: BriefAnswer): DesignChoices | null =>
  content.kind === 'design' ? choicesOf(content) : null;
const pagesIn = (content: BriefAnswer): readonly number[] | null =>
  content.kind === 'review' ? content.pages : null;

/**
 * The customer's files with these ids, in order, with their contents locked until the transaction ends; undefined if
 * one is missing.
 */
async function ownFiles(trx: Db, customerId: number, ids: readonly string[]) {
  const files: (FileOfService & { readonly pages: number | null })[] = [];
  for (const id of ids) {
    const file = isUuid(id) ? await findFile(trx, { customerId }, id) : undefined;
    const content = file && (await lockArtworkShared(trx, file.artwork_key));
    if (!file || !content) return undefined;
    files.push({
      file_id: file.id,
      content_key: file.artwork_key,
      filename: file.filename,
      size: file.size,
      pages: file.number_of_pages,
    });
  }
  return files;
}

const given = (
  service: ServiceId,
  subject: string,
  content: BriefAnswer,
  files: readonly FileOfService[],
): GivenBrief => ({
  asked: { service, subject, choices: choicesIn(content), pages: pagesIn(content) },
  content,
  files: files.map(({ file_id, content_key, filename, size }) => ({ file_id, content_key, filename, size })),
  pictures: content.kind === 'design' ? content.picture_id : [],
  made: sha256(JSON.stringify([service, content, files.map(({ content_key: key }) => key)])).toString(
    'base64url',
  ),
});

/** A design as it is stored; 404 if a file is not the customer's, 422 for a picture that is not. */
export async function designOf(
  trx: Db,
  customerId: number,
  body: DesignBody,
): Promise<Result<GivenBrief, BriefCode>> {
  const { price: _price, total: _total, discount: _discount, currency: _currency, ...brief } = body;
  const ids = [...new Set(brief.asset_id)];
  const files = await ownFiles(trx, customerId, ids);
  if (!files) return failure('services.file-missing');
  const pictures = await lockPictures(trx, customerId, [...new Set(brief.picture_id)]);
  if (!pictures) {
    const errors: FieldFailure[] = [{ path: 'picture_id', code: 'services.picture-missing' }];
    return failure('request.invalid', { errors });
  }
  const content: BriefAnswer = { kind: 'design', ...brief, asset_id: ids, picture_id: [...pictures] };
  return success(given('design', brief.project_name, content, files));
}

/**
 * A service for a file as it is stored; 404 if the file is not the customer's, 422 for a page that it does not have, and
 * for a label that is not the customer's or is printed already.
 */
export async function fileServiceOf(
  trx: Db,
  customerId: number,
  service: FileService,
  { file_id: fileId, pages, message, label_id: labelId }: ReviewFields,
): Promise<Result<GivenBrief, BriefCode>> {
  const [file] = (await ownFiles(trx, customerId, [fileId])) ?? [];
  if (!file) return failure('services.file-missing');
  const wanted = pages && [...new Set(pages)].sort((one, other) => one - other);
  const beyond = wanted?.find((page) => file.pages !== null && page > file.pages);
  if (beyond !== undefined) {
    const errors: FieldFailure[] = [{ path: 'pages', code: 'cart.page-missing', params: { page: beyond } }];
    return failure('request.invalid', { errors });
  }
  if (labelId !== undefined && !(await hasLabelToPrint(trx, customerId, labelId)))
    return failure('request.invalid', { errors: [{ path: 'label_id', code: 'services.label-gone' }] });
  const content: BriefAnswer = {
    ...{ kind: 'review', file_id: fileId, pages: wanted ?? null, message },
    ...(labelId !== undefined && { label_id: labelId }),
  };
  return success(given(service, file.filename, content, [file]));
}

import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** Minimum size of every part of an upload but the last: stores refuse smaller ones when the upload is completed. */
export const minPartBytes = 5 * 1024 * 1024;
const maxParts = 10_000;

type Part = { readonly bytes: Buffer; readonly etag: string; readonly checksum: string };
type Upload = {
  readonly key: string;
  readonly type: string;
  readonly parts: Map<number, Part>;
  readonly begun: Date;
};

/** Small pages, so that clients which read only the first one are detected. */
const listedAtOnce = 2;

const base64 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

/** Multipart uploads, as strict as real stores: sizes, order, tags and checksums of the parts must be right. */
export function multipartUploads() {
  const uploads = new Map<string, Upload>();
  const uploadOf = (id: string, key: string): Upload => {
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new Refusal('NoSuchUpload');
    return upload;
  };
  return {
    /** Number of uploads that were neither completed nor aborted: a store charges for them. */
    open: (): number => uploads.size,
    create(key: string, type: string, algorithm: unknown, begun = new Date()): string {
      if (algorithm !== 'SHA256') throw new Refusal('InvalidRequest');
      const id = randomUUID();
      uploads.set(id, { key, type, parts: new Map(), begun });
      return `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    },
    /** A page of the open ones, after the key and id of the previous page. */
    list(afterKey: string, afterId: string): string {
      const all = [...uploads]
        .map(([id, { key, begun }]) => ({ id, key, begun }))
        .sort((a, b) => (a.key === b.key ? a.id.localeCompare(b.id) : a.key < b.key ? -1 : 1))
        .filter(({ key, id }) => key > afterKey || (key === afterKey && id > afterId));
      const page = all.slice(0, listedAtOnce);
      const last = page.at(-1);
      const next =
        last && all.length > page.length
          ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
          : '';
      const entries = page.map(
        ({ id, key, begun }) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      return `<ListMultipartUploadsResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListMultipartUploadsResult>`;
    },
    /** Keys of the open ones. */
    keys: (): string[] => [...uploads.values()].map(({ key }) => key).sort(),
    put(
      id: string,
      key: string,
      {
        number,
        bytes,
        checksum,
      }: { readonly number: number; readonly bytes: Buffer; readonly checksum: unknown },
    ): Part {
      const { parts } = uploadOf(id, key);
      if (!Number.isInteger(number) || number < 1 || number > maxParts) throw new Refusal('InvalidArgument');
      if (checksum !== base64(bytes)) throw new Refusal('BadDigest');
      const part = { bytes, etag: `"${md5(bytes)}"`, checksum: base64(bytes) };
      parts.set(number, part);
      return part;
    },
    complete(id: string, key: string, body: string): { readonly bytes: Buffer; readonly type: string } {
      const { parts, type } = uploadOf(id, key);
      const listed = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, text = '']) => text);
      if (listed.length === 0) throw new Refusal('MalformedXML');
      const field = (text: string, name: string): string =>
        new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '';
      let before = 0;
      const taken = listed.map((text, index) => {
        const number = Number(field(text, 'PartNumber'));
        if (number <= before) throw new Refusal('InvalidPartOrder');
        before = number;
        const part = parts.get(number);
        if (!part || part.etag !== field(text, 'ETag')) throw new Refusal('InvalidPart');
        if (part.checksum !== field(text, 'ChecksumSHA256')) throw new Refusal('InvalidPart');
        const isLast = index === listed.length - 1;
        if (!isLast && part.bytes.length < minPartBytes) throw new Refusal('EntityTooSmall');
        return part.bytes;
      });
      uploads.delete(id);
      return { bytes: Buffer.concat(taken), type };
    },
    abort(id: string, key: string): void {
      uploadOf(id, key);
      uploads.delete(id);
    },
  };
}

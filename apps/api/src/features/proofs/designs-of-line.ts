import type { EarlierVersion, Proof, ProofDesign } from '@labelwerk/contracts/proofs/proofs.ts';
import { hasDieLine, trimPath } from '@labelwerk/domain/label/label-shape.ts';
import { findArtwork } from '#features/files/artwork/index.ts';
import { artworkOf } from '#features/files/library/index.ts';
import type { EarlierLine, LineToPrint } from '#features/orders/approval/index.ts';
import type { App } from '#platform/app.ts';

/** A design with the key of its content. */
export type LineDesign = ProofDesign & { readonly key: string };

/** Millimetres by which the trim of a page may differ from the ordered size and still be cut along its outline. */
const tolerance = 1;

/** The designs of a line that have a page, in order. */
export async function designsOf(
  { db }: Pick<App, 'db'>,
  { job, content }: LineToPrint,
): Promise<readonly LineDesign[]> {
  const filesOfLine = { fileIds: job.file_ids, owner: { customerId: job.customer_id } };
  const files = new Map((await artworkOf(db, filesOfLine)).map((file) => [file.id, file]));
  const artworks = new Map<string, Awaited<ReturnType<typeof findArtwork>>>();
  for (const { artworkKey } of files.values()) artworks.set(artworkKey, await findArtwork(db, artworkKey));
  const { configuration } = job;
  const outline = hasDieLine(configuration) ? trimPath(configuration) : null;
  return content.sorts.flatMap(({ fileId, page, quantity }, index) => {
    const file = files.get(fileId ?? '');
    if (!file || page === null) return [];
    const size = sizeOf(artworks.get(file.artworkKey)?.pages[page - 1]) ?? configuration;
    const isOrdered =
      Math.abs(size.width - configuration.width) <= tolerance &&
      Math.abs(size.height - configuration.height) <= tolerance;
    return {
      key: file.artworkKey,
      number: index + 1,
      filename: file.filename,
      page,
      quantity,
      width: size.width,
      height: size.height,
      outline: isOrdered ? outline : null,
    };
  });
}

type Page = NonNullable<Awaited<ReturnType<typeof findArtwork>>>['pages'][number];

/** The trim of a page in mm, as it is seen. */
function sizeOf(page: Page | undefined): { readonly width: number; readonly height: number } | undefined {
  const { width, height } = page?.trim ?? page?.media ?? { width: 0, height: 0 };
  if (!page || width <= 0 || height <= 0) return undefined;
  return page.rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

const presentDesign = ({ key: _, ...design }: LineDesign): ProofDesign => design;

export const presentProof = (line: LineToPrint, designs: readonly LineDesign[]): Proof => ({
  version: line.content.version,
  designs: designs.map(presentDesign),
});

/** Earlier versions of a line with designs whose files are still there. */
export async function presentEarlier(
  app: Pick<App, 'db'>,
  lines: readonly EarlierLine[],
): Promise<EarlierVersion[]> {
  const versions: EarlierVersion[] = [];
  for (const line of lines) {
    const designs = await designsOf(app, line);
    if (designs.length === 0) continue;
    versions.push({
      number: line.number,
      replaced_at: line.replacedAt.toISOString(),
      designs: designs.map(presentDesign),
    });
  }
  return versions;
}

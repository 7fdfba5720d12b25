import type { DeskOrderDetail } from '@labelwerk/contracts/desk/orders.ts';
import { type Desk, type Output, optionOf, UsageError, type Words } from '../../command.ts';
import { isFolder, keepAnswer, placeOf } from '../../downloads.ts';
import { linesOf, orderOf } from '../../lines.ts';
import { eachOfMany } from '../../many/each-of-many.ts';
import { patience } from '../../many/patience.ts';
import { tableOf } from '../../table.ts';

/** A file of an order to save. */
type FileOfOrder = {
  /** Such as `Item 1`. */
  readonly what: string;
  readonly filename: string;
  open(): Promise<Response>;
};

type Saved = {
  readonly order: string;
  readonly what: string;
  readonly path: string | null;
  readonly bytes: number | null;
  /** The source of each page's cut line, or why the file is refused. */
  readonly note: string;
};

/** The numbers of a command that takes one order or many. */
export function numbersOf({ words, options }: Words): readonly string[] {
  if (words.length === 0) throw new UsageError('Name one or more orders.');
  if (words.length > 1 && options.items) throw new UsageError('--items needs exactly one order.');
  return [...new Set(words)];
}

/** Saves files of one order or of many; a refused one does not keep the others from being saved. */
export async function saveOfOrders(
  desk: Desk,
  given: Words,
  filesOf: (detail: DeskOrderDetail) => readonly FileOfOrder[],
): Promise<Output> {
  const details: DeskOrderDetail[] = [];
  for (const name of numbersOf(given)) details.push(await orderOf(desk, name));
  const files = details.flatMap((detail) =>
    filesOf(detail).map((file) => ({ order: detail.order.order_number, ...file })),
  );
  const to = optionOf(given, 'to');
  if (files.length > 1 && to !== undefined && !(await isFolder(to)))
    throw new UsageError('--to must be a folder if several files are saved.');
  const patient = patience();
  const save = async ({ filename, open }: FileOfOrder) => {
    const response = await patient(open);
    const path = await placeOf(given, filename);
    const bytes = await keepAnswer(response, path);
    return { path, bytes, note: response.headers.get('x-cut-lines') ?? '' };
  };
  const [only] = files;
  const { rows: outcomes, ...end } =
    only && files.length === 1
      ? { rows: [{ thing: only, value: await save(only) }] }
      : await eachOfMany(files, save);
  const json = outcomes.map(({ thing: { order, what }, ...row }): Saved => {
    const nothing = { path: null, bytes: null };
    return { order, what, ...('value' in row ? row.value : { ...nothing, note: row.problem }) };
  });
  const rows = json.map(({ order, what, path, bytes, note }) => [
    ...[order, what, path ?? '', String(bytes ?? ''), note],
  ]);
  const text = tableOf(['Order', 'Of', 'File', 'Bytes', 'Cut lines, or refused because'], rows);
  return { json, text, ...end };
}

/** Saves a file of each line, or of those named by `--items`. */
export const saveOfLines = (
  desk: Desk,
  given: Words,
  { extension, open }: { readonly extension: string; readonly open: (jobId: string) => Promise<Response> },
): Promise<Output> =>
  saveOfOrders(desk, given, (detail) =>
    linesOf(detail, given).map(({ position, job_id: jobId }) => ({
      what: `Item ${position}`,
      filename: `${detail.order.order_number}-${position}.${extension}`,
      open: () => open(jobId),
    })),
  );

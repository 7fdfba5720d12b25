import type { CsvResult } from '@labelwerk/contracts/codes/codes.ts';
import { type Language, storedMessageOf } from '#platform/messages/messages.ts';
import type { Settings } from '#settings.ts';
import { decryptReport, reasonOf } from './report.ts';
import type { UploadRow } from './storing/code-uploads-repository.ts';

/** Refused lines in an answer; the report has all. */
const shownLines = 20;

type Rows = readonly (UploadRow & { readonly is_left: boolean })[];

/** The state of the codes of a cart line, from its uploads. */
export function presentCodes(
  settings: Settings,
  language: Language,
  item: { readonly id: string; readonly quantity: number; readonly customerId: number },
  rows: Rows,
): CsvResult {
  const inState = (state: UploadRow['state']) => rows.find((row) => row.state === state);
  const [reading, stored, refused] = [inState('reading'), inState('stored'), inState('refused')];
  const isReading = rows.some((row) => row.state === 'reading' && !row.is_left);
  // The refusal of a file that was sent again is over.
  const last = reading ?? refused ?? stored;
  const isRefused = last?.state === 'refused' || (reading !== undefined && !isReading);
  return {
    num: last?.line_count ?? 0,
    cartFileItemId: item.id,
    cart_file_item_id: item.id,
    quantity: item.quantity,
    actual_quantity: stored?.code_count ?? 0,
    number_of_codes: last?.code_count ?? 0,
    upload_completed: stored ? 1 : 0,
    upload_refresh: isReading ? 1 : 0,
    refused: isRefused && last ? refusalOf(settings, language, item, last) : null,
  };
}

function refusalOf(
  settings: Settings,
  language: Language,
  item: { readonly id: string; readonly quantity: number; readonly customerId: number },
  { refusal, refused_lines, code_count, report }: UploadRow,
): CsvResult['refused'] {
  // A file whose process ended before it was read.
  const code = refusal ?? 'codes.interrupted';
  const lines = report ? decryptReport(settings, report).slice(0, shownLines) : [];
  return {
    code,
    message: storedMessageOf(language, code, {
      count: refused_lines,
      codes: code_count,
      labels: item.quantity,
    }),
    lines: refused_lines,
    first: lines.map((line) => ({
      ...{ line: line.line, code: line.code, earlier: line.earlier ?? null },
      message: reasonOf(language, line),
    })),
    report: report ? `/private/customers/${item.customerId}/codes/${item.id}/report` : null,
  };
}

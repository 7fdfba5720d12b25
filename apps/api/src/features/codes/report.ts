import { z } from 'zod';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import { spreadsheetCsv } from '#platform/http/spreadsheet-csv.ts';
import { type Language, messageOf, storedMessageOf } from '#platform/messages/messages.ts';
import type { Settings } from '#settings.ts';
import type { RefusedLine } from './reading/read-codes.ts';

const purpose = 'codes report';

const storedLines = z.array(
  z.object({ line: z.int(), cell: z.string(), code: z.string(), earlier: z.int().optional() }),
);
type StoredLine = z.output<typeof storedLines>[number];

/** The refused lines of a file, for storage: cells may hold codes. */
export const encryptReport = ({ ENCRYPTION_KEY: root }: Settings, lines: readonly RefusedLine[]): Buffer =>
  encrypt(root, purpose, JSON.stringify(lines));

export const decryptReport = (settings: Settings, report: Buffer): readonly StoredLine[] =>
  storedLines.parse(JSON.parse(decrypt(encryptionKeys(settings), purpose, report)));

/** Why a line was refused, in a language. */
export const reasonOf = (language: Language, { code, earlier = 0 }: StoredLine): string =>
  storedMessageOf(language, code, { line: earlier });

/** The report as CSV. */
export function reportCsv(language: Language, lines: readonly StoredLine[]): string {
  const head = ['codes.report-line', 'codes.report-cell', 'codes.report-reason'] as const;
  return spreadsheetCsv([
    head.map((key) => messageOf(language, key)),
    ...lines.map((line) => [String(line.line), line.cell, reasonOf(language, line)]),
  ]);
}

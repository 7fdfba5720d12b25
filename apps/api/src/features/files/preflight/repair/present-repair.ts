import type { Repair } from '@labelwerk/contracts/artwork/repair.ts';
import { findingIn, judgeContent } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, storedMessageOf } from '#platform/messages/messages.ts';
import type { Subject } from '../subject.ts';
import type { RepairRow } from './repair-repository.ts';
import { proposalHours } from './sweep-repairs.ts';

/** Maximum wait of a request for the check of the repaired copy, in ms. */
const timeoutMs = 1_500;

async function side(app: App, row: RepairRow, key: string, language: Language) {
  const judged = await judgeContent(app, key, { expected: row.expected, timeoutMs });
  return {
    pages: judged?.artwork.page_count ?? 0,
    shown: {
      ...(judged && judged.status !== 'pending' && { preflight_task_status: judged.status }),
      drawn: judged?.drawn ?? { done: 0, total: 0, pending: false, busy: false },
      findings: judged ? judged.findings.map((finding) => findingIn(language, finding)) : [],
    },
  };
}

/** The API representation of a proposal: before and after. */
export async function presentRepair(
  app: App,
  subject: Subject,
  row: RepairRow,
  language: Language,
): Promise<Repair> {
  const before = await side(app, row, row.source_key, language);
  const after = row.repaired_key === null ? null : await side(app, row, row.repaired_key, language);
  const picture = (which: 'before' | 'after', page: number) =>
    `${subject.pathOf('getRepairPicture', { id: row.id, side: which, page })}?size=document`;
  const isOpen = row.state === 'pending' || row.state === 'ready' || row.state === 'refused';
  const expires = new Date(row.touched_at.getTime() + proposalHours * 3_600_000);
  return {
    id: row.id,
    state: row.state,
    fixes: row.fixes,
    done: row.done,
    reason: row.reason === null ? null : storedMessageOf(language, row.reason),
    previews: Array.from({ length: before.pages }, (_, index) => ({
      page: index + 1,
      before: picture('before', index + 1),
      after: after === null ? '' : picture('after', index + 1),
    })),
    before: before.shown,
    after: after?.shown ?? null,
    expires_at: isOpen ? expires.toISOString() : null,
  };
}

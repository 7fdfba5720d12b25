import { expect, test } from 'vitest';
import { canFinish, nextUpload, type UploadEvent, type UploadItem } from './upload-state.ts';

const verdict = { isValid: true, pages: 2, page_verdicts: [{ isValid: true }, { isValid: true }] } as never;
const run = (...events: UploadEvent[]) => events.reduce<UploadItem | undefined>(nextUpload, undefined);
const picked: UploadEvent = { type: 'picked', name: 'a.pdf', size: 10 };

test('a file goes from pending through checking and ongoing to completed', () => {
  expect(run(picked)?.status).toBe('pending');
  expect(run(picked, { type: 'begun', preflightHash: 'h' })?.status).toBe('checking');
  const checked = run(picked, { type: 'begun', preflightHash: 'h' }, { type: 'verdict', verdict });
  expect(checked).toMatchObject({ status: 'ongoing', isValid: true, progress: 100 });
  expect(canFinish(checked)).toBe(true);
  expect(nextUpload(checked, { type: 'completed' })?.status).toBe('completed');
});

test('the upload button stays disabled while anything is missing', () => {
  expect(canFinish(undefined)).toBe(false);
  expect(canFinish(run(picked))).toBe(false);
  expect(canFinish(run(picked, { type: 'failed', message: 'x' }))).toBe(false);
});

test('events after the end change nothing', () => {
  const aborted = run(picked, { type: 'aborted' });
  expect(nextUpload(aborted, { type: 'verdict', verdict })).toBe(aborted);
  const begun = run(picked, { type: 'begun', preflightHash: 'h' }, { type: 'aborted' });
  expect(begun).toMatchObject({ preflightHash: null, progress: 0 });
  expect(run(picked, { type: 'failed', message: 'x' })?.progress).toBe(-1);
});

test('progress never decreases, and a failed upload resumes from its progress', () => {
  const half = run(
    picked,
    { type: 'begun', preflightHash: 'h' },
    { type: 'progress', percent: 50 },
    { type: 'progress', percent: 20 },
  );
  expect(half?.progress).toBe(50);
  const failed = nextUpload(half, { type: 'failed', message: 'x' });
  expect(nextUpload(failed, { type: 'revived', progress: 50 })).toEqual(half);
  expect(nextUpload(half, { type: 'revived', progress: 0 })).toBe(half);
});

test('errors found in the browser stop a file before sending; the person may confirm what the server accepts', () => {
  const finding = { id: 'LP-FONT-1', severity: 'error' } as never;
  const stopped = run(picked, {
    type: 'prechecked',
    report: { refused: false, pages: [], inks: [], cutLabels: {}, findings: [finding] },
  });
  expect(stopped?.status).toBe('stopped');
  expect(canFinish(stopped)).toBe(false);
  expect(nextUpload(stopped, { type: 'sent-anyway' })?.status).toBe('pending');
  const refused = run(picked, {
    type: 'prechecked',
    report: { refused: true, pages: [], inks: [], cutLabels: {}, findings: [finding] },
  });
  expect(nextUpload(refused, { type: 'sent-anyway' })?.status).toBe('stopped');
  const fine = {
    refused: false,
    pages: [],
    inks: [],
    cutLabels: {},
    findings: [{ id: 'LP-COL-1', severity: 'warning' } as never],
  };
  expect(run(picked, { type: 'prechecked', report: fine })?.status).toBe('pending');
  expect(run(picked, { type: 'prechecked', report: null })?.status).toBe('pending');
  const pages = (measured: number) => [{ id: 'LP-PAGE-1', severity: 'error', measured, limit: 3 } as never];
  const counted = (measured: number): UploadEvent => ({
    type: 'prechecked',
    report: { refused: false, pages: [], inks: [], cutLabels: {}, findings: pages(measured) },
  });
  expect(run(picked, counted(5))?.status).toBe('pending');
  expect(run(picked, counted(2))?.status).toBe('stopped');
});

test('a file is valid when every page fits', () => {
  const second = { isValid: true, page_verdicts: [{ isValid: true }, { isValid: false }] } as never;
  expect(run(picked, { type: 'verdict', verdict: second })?.isValid).toBe(false);
});

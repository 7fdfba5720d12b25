import { expect, test } from 'vitest';
import { companySettings, legalNotices } from './company.ts';

test('the operator hears of every empty setting and of unreviewed texts, and of nothing else', () => {
  const filled = Object.fromEntries(companySettings.map((name) => [name, 'x']));
  expect(legalNotices({ ...filled, LEGAL_TEXTS: 'reviewed' })).toEqual([]);
  const [empty, templates] = legalNotices({ ...filled, COMPANY_PHONE: ' ', COMPANY_NAME: undefined });
  expect(empty).toMatch(/: COMPANY_NAME, COMPANY_PHONE\.$/);
  expect(templates).toContain('docs/legal-texts.md');
  expect(legalNotices({ LEGAL_TEXTS: 'reviewed' })[0]).toContain(companySettings.join(', '));
});

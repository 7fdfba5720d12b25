import { expect, test } from 'vitest';
import { choicesOfService, nameOfService } from './service-name.ts';

test('a service is named by its kind and project, and its options don’t repeat the project', () => {
  const rows = [
    { label: 'Project', value: 'Honey' },
    { label: 'Designs', value: '2' },
  ];
  const service = { name: 'Design', subject: 'Honey', details: rows };
  expect(nameOfService(service)).toBe('Design – Honey');
  expect(nameOfService({ ...service, subject: '' })).toBe('Design');
  expect(choicesOfService(service)).toEqual([{ label: 'Designs', value: '2' }]);
});

import { expect, test } from 'vitest';
import { choicesOfService, nameOfService } from './service-name.ts';

test('a service is called by its kind and the project, and nothing is said twice', () => {
  const rows = [
    { label: 'Project', value: 'Honey' },
    { label: 'Designs', value: '2' },
  ];
  const service = { name: 'Design', subject: 'Honey', details: rows };
  expect(nameOfService(service)).toBe('Design – Honey');
  expect(nameOfService({ ...service, subject: '' })).toBe('Design');
  expect(choicesOfService(service)).toEqual([{ label: 'Designs', value: '2' }]);
});

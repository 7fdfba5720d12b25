import { expect, test } from 'vitest';
import { openSteps, serviceStep, transferText } from './open-steps.ts';

const line = (state: Parameters<typeof openSteps>[0][number]['state']) => ({
  state,
  approval: { pending: state === 'approval_pending' },
});

test('a single kind of step is reported for the order as a whole', () => {
  expect(openSteps([line('approval_pending'), line('approval_pending')])).toEqual([{ step: 'approve' }]);
  expect(openSteps([line('awaiting_artwork')])).toEqual([{ step: 'artwork' }]);
  expect(openSteps([line('artwork_rejected'), line('approved')])).toEqual([{ step: 'rejected' }]);
  expect(openSteps([line('preflighting'), line('approved')])).toEqual([{ step: 'checking' }]);
  expect(openSteps([line('proof_making'), line('approved')])).toEqual([{ step: 'proof' }]);
  expect(openSteps([line('approved'), line('released')])).toEqual([{ step: 'approved' }]);
  expect(openSteps([line('released')])).toEqual([]);
});

test('different steps are reported each with its number of lines', () => {
  const lines = [line('approval_pending'), line('awaiting_artwork'), line('awaiting_artwork')];
  expect(openSteps([...lines, line('artwork_rejected')])).toEqual([
    { step: 'approveSome', count: 1 },
    { step: 'someRejected', count: 1 },
    { step: 'someArtwork', count: 2 },
  ]);
});

test('the text about the transfer is that of a line that waits for it; without such a line there is none', () => {
  const next = (step: 'transfer-by' | 'send-file') => ({ next: { step, text: `says ${step}`, by: null } });
  expect(transferText([next('transfer-by'), next('transfer-by')])).toBe('says transfer-by');
  expect(transferText([next('send-file'), { next: null }])).toBeUndefined();
});

test('a service that waits for the customer’s answer comes before those in progress', () => {
  expect(serviceStep([])).toBe(undefined);
  expect(serviceStep([{ state: 'accepted' }, { state: 'cancelled' }])).toBe(undefined);
  expect(serviceStep([{ state: 'accepted' }, { state: 'change_requested' }])).toBe('service');
  expect(serviceStep([{ state: 'open' }, { state: 'delivered' }])).toBe('answer');
});

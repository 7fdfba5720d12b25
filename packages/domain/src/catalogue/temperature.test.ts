import { expect, test } from 'vitest';
import { formatDegrees, formatTemperature, formatTemperatures } from './temperature.ts';

test('temperatures below zero have a minus sign, and a no-break space before the unit', () => {
  expect(formatDegrees(-40)).toBe('\u221240');
  expect(formatTemperature(-26)).toBe('\u221226\u00a0°C');
  expect(formatTemperature(5)).toBe('5\u00a0°C');
  expect(formatTemperatures(-20, 80)).toBe('\u221220…80\u00a0°C');
  expect(formatTemperatures(-54, -10)).toBe('\u221254…\u221210\u00a0°C');
});

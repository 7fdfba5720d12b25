'use client';
import { programNames, programs } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { chooseProgram, useProgram } from './use-program.ts';

/** The program the steps are for. */
export function ProgramChoice() {
  const t = useTranslations('preflight');
  const program = useProgram();
  return (
    <Select
      label={t('program.label')}
      optional
      value={program ?? ''}
      data-program=""
      onChange={({ target }) => {
        const choice = programs.find((one) => one === target.value);
        if (choice) chooseProgram(choice);
      }}
    >
      <option value="" disabled>
        {t('program.none')}
      </option>
      {programs.map((one) => (
        <option key={one} value={one}>
          {programNames[one]}
        </option>
      ))}
    </Select>
  );
}

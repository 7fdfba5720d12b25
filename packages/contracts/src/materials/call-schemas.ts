import { materialDetailsAnswer, materialDetailsParams, materialsAnswer } from '../calculator/materials.ts';
import { describeCall } from '../call/call.ts';

const tags = ['materials'] as const;

export const getMaterial = describeCall({
  tags,
  summary: 'A material with the finishes possible on it',
  params: materialDetailsParams,
  answers: { 200: materialDetailsAnswer },
  errors: ['materials.missing'],
});

const group = (name: string) =>
  describeCall({
    tags,
    summary: `Materials of the group ${name}, named in the language of Accept-Language`,
    answers: { 200: materialsAnswer },
  });
export const listPlusMaterials = group('plus');
export const listStandardMaterials = group('standard');
export const listSustainableMaterials = group('sustainable');

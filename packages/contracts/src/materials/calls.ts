import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const materialCalls = declareCalls<typeof schemas>()({
  getMaterial: 'GET /public/material/details/:lang/:materialId',
  listPlusMaterials: 'GET /public/material/plusMaterial',
  listStandardMaterials: 'GET /public/material/standardMaterial',
  listSustainableMaterials: 'GET /public/material/sustainableMaterial',
});

import type { MaterialAnswer } from '@labelwerk/contracts/calculator/materials.ts';
import * as schemas from '@labelwerk/contracts/materials/call-schemas.ts';
import { materialCalls } from '@labelwerk/contracts/materials/calls.ts';
import type { MaterialEntry } from '@labelwerk/contracts/materials/catalogue.ts';
import { materialObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import { isRemovable, type MaterialGroup } from '@labelwerk/domain/catalogue/material.ts';
import { currentCatalogue, nameIn } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';

const shown = (entry: MaterialEntry, language: Language): MaterialAnswer => {
  const { names, descriptions, ...material } = entry;
  return {
    ...material,
    name: nameIn(names, language),
    description: descriptions ? nameIn(descriptions, language) : null,
  };
};

const calls = {
  plus: 'listPlusMaterials',
  standard: 'listStandardMaterials',
  sustainable: 'listSustainableMaterials',
} as const satisfies Record<MaterialGroup, string>;

export function publicRoutes(server: Server, app: Pick<App, 'part'>): void {
  const route = callRoutes(server, materialCalls, schemas);
  for (const group of Object.keys(calls) as MaterialGroup[]) {
    route(calls[group], async (request, reply) => {
      const language = languageOf(request);
      const { materials } = await currentCatalogue(app);
      reply.header('vary', 'accept-language');
      return {
        materials: [...materials.values()]
          .filter((material) => material.group === group)
          .map((material) => shown(material, language)),
      };
    });
  }
  route('getMaterial', async (request, _reply, valueOrProblem) => {
    const { lang, materialId } = request.params;
    const language = languageFrom(lang) ?? 'en';
    const { materials, finishes } = await currentCatalogue(app);
    const material = materials.get(materialId);
    if (!material) return valueOrProblem(failure('materials.missing'));
    return {
      ...shown(material, language),
      removable: isRemovable(material),
      finishes: [...finishes.values()].map((finish) => {
        const code = materialObstacle(finish, material);
        const reason = code === undefined ? null : messageOf(language, code);
        return { id: finish.id, name: nameIn(finish.names, language), possible: !code, reason };
      }),
    };
  });
}

import {
  type MaterialAnswer,
  materialDetailsAnswer,
  materialDetailsParams,
  materialsAnswer,
} from '@labelwerk/contracts/calculator/materials.ts';
import type { MaterialEntry } from '@labelwerk/contracts/materials/catalogue.ts';
import { materialObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import { isRemovable, type MaterialGroup } from '@labelwerk/domain/catalogue/material.ts';
import { currentCatalogue, nameIn } from '#features/pricing/index.ts';
import { failure, ProblemError } from '#platform/failure.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages.ts';
import { languageOf } from '#platform/request-language.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';

const shown = (entry: MaterialEntry, language: Language): MaterialAnswer => {
  const { names, descriptions, ...material } = entry;
  return {
    ...material,
    name: nameIn(names, language),
    description: descriptions ? nameIn(descriptions, language) : null,
  };
};

const groups: readonly { readonly path: string; readonly group: MaterialGroup }[] = [
  { path: '/material/plusMaterial', group: 'plus' },
  { path: '/material/standardMaterial', group: 'standard' },
  { path: '/material/sustainableMaterial', group: 'sustainable' },
];

const tags = ['materials'];

export function publicRoutes(app: App, services: Services): void {
  for (const { path, group } of groups) {
    app.get(
      path,
      {
        schema: {
          tags,
          summary: `Materials of the group ${group}, named in the language of Accept-Language`,
          response: { 200: materialsAnswer },
        },
      },
      async (request, reply) => {
        const language = languageOf(request);
        const { materials } = await currentCatalogue(services);
        reply.header('vary', 'accept-language');
        return {
          materials: [...materials.values()]
            .filter((material) => material.group === group)
            .map((material) => shown(material, language)),
        };
      },
    );
  }
  app.get(
    '/material/details/:lang/:materialId',
    {
      schema: {
        tags,
        summary: 'A material, and which finishes go on it',
        params: materialDetailsParams,
        response: { 200: materialDetailsAnswer },
      },
    },
    async (request) => {
      const { lang, materialId } = request.params;
      const language = languageFrom(lang) ?? 'en';
      const { materials, finishes } = await currentCatalogue(services);
      const material = materials.get(materialId);
      if (!material) throw new ProblemError(failure(404, 'materials.missing'));
      return {
        ...shown(material, language),
        removable: isRemovable(material),
        finishes: [...finishes.values()].map((finish) => {
          const code = materialObstacle(finish, material);
          const reason = code === undefined ? null : messageOf(language, code);
          return { id: finish.id, name: nameIn(finish.names, language), possible: !code, reason };
        }),
      };
    },
  );
}

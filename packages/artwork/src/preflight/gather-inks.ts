import { behind, type ColourSpace } from '../interpret/colour/colour-space.ts';
import type { DocumentScope } from '../interpret/document-scope.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import type { Box } from '../open/page-geometry.ts';
import { inkNamesOf, type Purpose, purposeOfStep, sharedInksOf } from './expectation/technical-inks.ts';
import { isConvertible } from './paint/spot-tint.ts';
import type { Gathered, Purposeful } from './rule.ts';

type InkPlace = {
  page: number;
  box: Box;
  pages: Set<number>;
  spaces: Set<ColourSpace>;
  isOnSteps: boolean;
  isConvertible: boolean;
};
type Plate = { page: number; box: Box; pages: Set<number> };

const maxNames = 512;

/** Collects the inks and the technical plates of all pages. */
export function gatherInks(document: DocumentScope): {
  mark(mark: Purposeful, page: number): void;
  readonly gathered: Gathered;
} {
  const inks = new Map<string, InkPlace>();
  const plates = new Map<Purpose, Map<string, Plate>>();
  return {
    mark(mark, page) {
      const isOnStep = mark.layers.some((layer) => purposeOfStep(layer) !== undefined);
      for (const space of spacesOf(mark)) {
        const names = space.inks.length > 0 ? space.inks : (processOf[space.kind] ?? []);
        for (const name of names) {
          const inkPlace = inks.get(name);
          if (inkPlace) {
            inkPlace.pages.add(page);
            inkPlace.spaces.add(space);
            inkPlace.isOnSteps &&= isOnStep;
            inkPlace.isConvertible &&= isConvertible(document, mark, name);
          } else if (inks.size < maxNames)
            inks.set(name, {
              page,
              box: mark.box,
              pages: new Set([page]),
              spaces: new Set([space]),
              isOnSteps: isOnStep,
              isConvertible: isConvertible(document, mark, name),
            });
        }
      }
      if (mark.plates.length === 0 || mark.hidden) return;
      for (const [purpose, name] of platesIn(mark)) {
        const named = plates.get(purpose) ?? new Map<string, Plate>();
        plates.set(purpose, named);
        const plate = named.get(name);
        if (plate) plate.pages.add(page);
        else if (named.size < maxNames) named.set(name, { page, box: mark.box, pages: new Set([page]) });
      }
    },
    gathered: { inks, plates },
  };
}

/** The technical plates of a mark with their names: that of its layer's step, or of its ink. */
function platesIn(mark: Purposeful): readonly (readonly [Purpose, string])[] {
  const { purpose } = mark;
  if (purpose !== undefined && purpose !== 'legend') {
    const step = mark.layers.find((layer) => purposeOfStep(layer) === purpose);
    return [[purpose, step?.group ?? inkNamesOf(mark)[0] ?? '']];
  }
  return sharedInksOf(mark);
}

const processOf: Readonly<Record<string, readonly string[]>> = {
  cmyk: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  rgb: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  lab: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  gray: ['Black'],
};

function spacesOf(mark: PageMark): readonly ColourSpace[] {
  if (mark.kind === 'shading') return [behind(mark.space)];
  if (mark.kind === 'image') {
    const space = mark.stencil ? mark.fill?.space : mark.space;
    return space ? [behind(space)] : [];
  }
  return [mark.fill, mark.stroke].flatMap((colour) => (colour ? [behind(colour.space)] : []));
}

import { type PdfDict, PdfStream } from '@libpdf/core';
import { nameOf, type ObjectReader } from '../objects/object-reader.ts';
import { type OverprintState, paintOf, unknownState } from './overprint.ts';
import type { StateFacts, Surroundings } from './overprint-tracker.ts';
import type { PlateBlends } from './plate-blends.ts';
import type { PlateSpaces } from './plate-spaces.ts';

/** Overprint settings in the resources of a file, and the states in which its forms are run. */
export class PlateSurroundings {
  readonly #reader: ObjectReader;
  readonly #spaces: PlateSpaces;
  readonly #blends: PlateBlends;
  readonly #states = new Map<PdfDict, StateFacts>();
  readonly #starts = new Map<PdfDict, OverprintState>();

  constructor(reader: ObjectReader, spaces: PlateSpaces, blends: PlateBlends) {
    this.#reader = reader;
    this.#spaces = spaces;
    this.#blends = blends;
  }

  /** The state in which a form is run; unknown if it is run in different states. */
  startOf(form: PdfDict): OverprintState {
    return this.#starts.get(form) ?? unknownState;
  }

  /** The settings of a graphics state before it was rewritten. */
  factsOf(state: PdfDict): StateFacts {
    const cachedFacts = this.#states.get(state);
    if (cachedFacts) return cachedFacts;
    const reader = this.#reader;
    const stroke = reader.flag(state, 'OP');
    // If `op` is absent, `OP` applies to fills too (ISO 32000-2, table 57).
    const fill = reader.flag(state, 'op') ?? stroke;
    const mode = reader.number(state, 'OPM');
    const named = reader.get(state, 'BM');
    const blend = nameOf(named) ?? nameOf(reader.items(named)?.[0]);
    const normal = blend === 'Compatible' ? 'Normal' : blend;
    const facts: StateFacts = {
      ...(fill !== undefined && { overprintFill: fill }),
      ...(stroke !== undefined && { overprintStroke: stroke }),
      ...(mode !== undefined && { mode: mode === 1 ? 1 : 0 }),
      ...(normal !== undefined && { blend: normal, manner: normal === 'Normal' ? 'normal' : undefined }),
      ...(fill !== undefined && (normal ?? 'Normal') === 'Normal' && { manner: fill ? 'any' : 'normal' }),
    };
    this.#states.set(state, facts);
    return facts;
  }

  /** The surroundings of a stream with these resources. */
  of(resources: PdfDict): Surroundings {
    const reader = this.#reader;
    const resourceOf = (category: string, name: string) =>
      reader.dict(reader.dict(resources, category), name);
    const space = (name: string) =>
      paintOf(
        this.#spaces.inputOf(reader.dict(resources, 'ColorSpace')?.get(name)) ??
          this.#spaces.inputNamed(name),
      );
    const within = (owner: PdfDict | undefined) => paintOf(this.#spaces.inputOf(owner?.get('ColorSpace')));
    return {
      state: (name) => {
        const state = resourceOf('ExtGState', name);
        return state && this.factsOf(state);
      },
      space,
      firstColour: (name) => this.#spaces.firstColour(reader.dict(resources, 'ColorSpace')?.get(name)),
      pattern: (name) => within(reader.dict(resourceOf('Pattern', name), 'Shading')),
      shading: (name) => within(resourceOf('Shading', name)),
      object: (name) => {
        const object = resourceOf('XObject', name);
        if (!(object instanceof PdfStream)) return undefined;
        const subtype = reader.name(object, 'Subtype');
        if (subtype === 'Form') {
          const isGroup = reader.name(reader.dict(object, 'Group'), 'S') === 'Transparency';
          return { kind: 'form', isGroup, enter: (state) => this.#enter(object, state) };
        }
        if (reader.flag(object, 'ImageMask') === true) return { kind: 'stencil' };
        return { kind: 'picture', paint: within(object) };
      },
      setting: (manner) => this.#blends.nameOf(manner),
    };
  }

  #enter(form: PdfDict, state: OverprintState): void {
    const earlierState = this.#starts.get(form);
    const isSame = !earlierState || JSON.stringify(earlierState) === JSON.stringify(state);
    this.#starts.set(form, isSame ? state : unknownState);
  }
}

import { addToDraft, readDraft } from './drafts.ts';

/** Name of the draft of a new design brief. */
export const designDraft = 'design';

/** The fields of a brief that a label determines. */
export type BriefOfLabel = {
  /** mm */
  readonly width: number;
  readonly height: number;
  readonly label_shape: string;
  /** Id of the material. */
  readonly paper: string;
  /** Number of designs. */
  readonly sorts: number;
};

/** Begins a design brief with a label. A brief that has a text already is about another one and stays as it is. */
export function beginDesign(label: BriefOfLabel): void {
  const { project_name: name, description } = readDraft(designDraft, { project_name: '', description: '' });
  if (!name && !description) addToDraft(designDraft, label);
}

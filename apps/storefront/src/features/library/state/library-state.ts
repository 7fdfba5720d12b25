import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { firstSort, toggled } from './sorts.ts';

/** The fields of a file that moving, removing and restoring need. */
export type Ticked = Pick<CustomerFile, 'id' | 'filename' | 'is_favorite' | 'folder_id'>;

/** Maximum number of files one call changes. */
export const maxTicked = 500;

/** The user's choices on the page that are not in the URL. */
export type Choices = {
  /** Id of the one selected file. */
  readonly selection: string | undefined;
  /** Ticked sorts (pages) of the selected file. */
  readonly currentSortList: readonly number[];
  /** Files ticked for bulk actions; they stay ticked when the page changes. */
  readonly ticked: readonly Ticked[];
  /** Error messages. */
  readonly messages: readonly string[];
};

export type Choice =
  | { readonly type: 'selected'; readonly file: CustomerFile }
  | { readonly type: 'unselected' }
  | { readonly type: 'sort-toggled'; readonly page: number }
  | { readonly type: 'ticked'; readonly file: Ticked }
  | { readonly type: 'page-ticked'; readonly files: readonly Ticked[] }
  | { readonly type: 'ticks-cleared' }
  | { readonly type: 'gone'; readonly ids: readonly string[] }
  | { readonly type: 'said'; readonly message: string }
  | { readonly type: 'messages-read' }
  | { readonly type: 'closed' };

export const noChoices: Choices = { selection: undefined, currentSortList: [], ticked: [], messages: [] };

const unselected = { selection: undefined, currentSortList: [] } as const;

const isTicked = (ticked: readonly Ticked[], id: string): boolean => ticked.some((one) => one.id === id);

/** How much of a page is ticked. */
export function pageTick(ticked: readonly Ticked[], page: readonly Ticked[]): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => isTicked(ticked, id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Ticks the whole page, or unticks it if all are ticked. At most `maxTicked` files are ticked. */
function withPage(ticked: readonly Ticked[], page: readonly Ticked[]): readonly Ticked[] {
  const others = ticked.filter(({ id }) => !isTicked(page, id));
  return pageTick(ticked, page) === 'all' ? others : [...others, ...page].slice(0, maxTicked);
}

const withoutFiles = (state: Choices, ids: readonly string[]): Choices => ({
  ...state,
  ...(state.selection !== undefined && ids.includes(state.selection) && unselected),
  ticked: state.ticked.filter(({ id }) => !ids.includes(id)),
});

/**
 * The reducer of the choices. Only one file is selected: another one replaces it, with its first sort
 * ticked.
 */
export function choose(state: Choices, choice: Choice): Choices {
  switch (choice.type) {
    case 'selected':
      return { ...state, selection: choice.file.id, currentSortList: firstSort(choice.file) };
    case 'unselected':
      return { ...state, ...unselected };
    case 'sort-toggled':
      return state.selection === undefined
        ? state
        : { ...state, currentSortList: toggled(state.currentSortList, choice.page) };
    case 'ticked':
      return isTicked(state.ticked, choice.file.id)
        ? { ...state, ticked: state.ticked.filter(({ id }) => id !== choice.file.id) }
        : { ...state, ticked: [...state.ticked, choice.file].slice(0, maxTicked) };
    case 'page-ticked':
      return { ...state, ticked: withPage(state.ticked, choice.files) };
    case 'ticks-cleared':
      return { ...state, ticked: [] };
    case 'gone':
      return withoutFiles(state, choice.ids);
    case 'said':
      return state.messages.includes(choice.message)
        ? state
        : { ...state, messages: [...state.messages, choice.message] };
    case 'messages-read':
      return { ...state, messages: [] };
    case 'closed':
      return noChoices;
  }
}

import type { PushedEntry } from './pushed-entry.ts';
import type { RemoteEntry } from './remote-entries.ts';

/** The action of a push for one text. */
export type PushStep = {
  readonly kind:
    | 'new'
    /** The shop's text changed, the one in WordPress didn't. */
    | 'changed'
    | 'same'
    /** The text was edited in WordPress and the shop's didn't change: the editor's is kept. */
    | 'kept'
    /** Both changed, or WordPress has a text that was not pushed. */
    | 'conflict';
  readonly entry: PushedEntry;
  readonly remote: RemoteEntry | undefined;
};

const keyOf = ({ type, language, slug }: { type: string; language: string; slug: string }): string =>
  `${type}/${language}/${slug}`;

function kindOf(entry: PushedEntry, remote: RemoteEntry | undefined): PushStep['kind'] {
  if (!remote) return 'new';
  const isUntouched = remote.status === 'publish' && !remote.edited;
  if (remote.pushed === entry.mark) return isUntouched ? 'same' : 'kept';
  // A killed push may have written the text without its fields.
  const hasWords = remote.title === entry.title && remote.content === entry.content;
  if (remote.pushed === '') return hasWords ? 'changed' : 'conflict';
  return isUntouched ? 'changed' : 'conflict';
}

/** The actions of a push, one per text. Entries that only WordPress has are left alone. */
export function planPush(
  entries: readonly PushedEntry[],
  remote: readonly RemoteEntry[],
): readonly PushStep[] {
  const known = new Map<string, RemoteEntry>();
  // A trashed text is used only if there is no other one.
  for (const one of [...remote].sort((a, b) => Number(b.status === 'trash') - Number(a.status === 'trash')))
    known.set(keyOf(one), one);
  return entries.map((entry) => {
    const found = known.get(keyOf(entry)) ?? known.get(keyOf({ ...entry, language: '' }));
    return { kind: kindOf(entry, found), entry, remote: found };
  });
}

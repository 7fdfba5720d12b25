import type { PushedEntry } from './pushed-entry.ts';
import type { RemoteEntry } from './remote-entries.ts';

/** What a push does with a text. */
export type PushStep = {
  readonly kind:
    | 'new'
    /** The shop's text changed, nobody touched the one in WordPress. */
    | 'changed'
    | 'same'
    /** Somebody edited it in WordPress, the shop's did not change: the editor's stays. */
    | 'kept'
    /** Both changed, or WordPress has a text of its own there. */
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
  // A push that was killed may have written the words and not yet the rest.
  const hasWords = remote.title === entry.title && remote.content === entry.content;
  if (remote.pushed === '') return hasWords ? 'changed' : 'conflict';
  return isUntouched ? 'changed' : 'conflict';
}

/** What a push does, text by text. Entries that WordPress alone has are left as they are. */
export function planPush(
  entries: readonly PushedEntry[],
  remote: readonly RemoteEntry[],
): readonly PushStep[] {
  const known = new Map<string, RemoteEntry>();
  // A text that was put in the bin counts only where there is no other one.
  for (const one of [...remote].sort((a, b) => Number(b.status === 'trash') - Number(a.status === 'trash')))
    known.set(keyOf(one), one);
  return entries.map((entry) => {
    const found = known.get(keyOf(entry)) ?? known.get(keyOf({ ...entry, language: '' }));
    return { kind: kindOf(entry, found), entry, remote: found };
  });
}

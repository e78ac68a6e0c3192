/** Merges the result of a command that the server has not accepted with the server's state. */
import type { DocumentKind, Versioned } from '../module.ts';
import type { OutboxEntry } from './entry.ts';
import { commandTraitsOf } from './recompute-document.ts';

/**
 * Merges the state that an entry's command leads to with the server's. Commands that send a
 * document again after a restore are the only ones with both traits, `writes` and `asksWhenMoved`.
 * What the server has by then did not grow from such an entry's base, so there is no common base.
 */
export function mergeEntry<State extends Versioned>(
  kind: DocumentKind<State>,
  entry: Pick<OutboxEntry, 'kind'>,
  base: State | null,
  mine: State,
  theirs: State,
): ReturnType<DocumentKind<State>['merge']> {
  const { writes, asksWhenMoved } = commandTraitsOf(kind, entry.kind);
  return kind.merge(base, mine, theirs, writes && asksWhenMoved);
}

/** Merges the result of a command that the server has not accepted with the server's state. */
import type { DocumentKind, Versioned } from '../module.ts';
import type { OutboxEntry } from './entry.ts';
import { commandTraitsOf } from './recompute-document.ts';

/**
 * Merges the state that an entry's command leads to with the server's. Only commands that send a
 * document again after a restore have both traits, `writes` and `asksWhenMoved`. What the server
 * has by then did not grow from the base of such an entry, so there is no common base.
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

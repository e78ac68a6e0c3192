/** Merges the state of an unsent command with the server's. */
import type { DocumentKind, Versioned } from '../module.ts';
import type { OutboxEntry } from './entry.ts';
import { commandTraitsOf } from './recompute-document.ts';

/**
 * Merges the state that an entry's command leads to with the server's. Only commands that send a
 * document again after a restore write the content and also ask when the document has moved. What
 * the server has by then did not grow from the entry's base, so for them there is no common base.
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

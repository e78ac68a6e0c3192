/** The page that a notification opens. */
import { alertKinds } from '#areas/alerts/domain/index.ts';
import { isEventKind, type PushKind } from './kinds.ts';

/** The kind's own page, or the list where only a name would lead further: a message has none. */
export function pageOf(kind: PushKind): string {
  if (isEventKind(kind)) return '/orders';
  const { target } = alertKinds[kind];
  return target.includes('/:') ? '/notifications' : target;
}

/** Defines the page that a notification opens. */
import { alertKinds } from '#areas/alerts/domain/index.ts';
import { isPushEventKind, type PushKind } from './push-kinds.ts';

/**
 * Returns the path of the kind's page. If that path needs an id, returns the list of notifications
 * instead, because a message contains no id.
 */
export function pushPagePath(kind: PushKind): string {
  if (kind === 'approval_asked') return '/approvals';
  if (isPushEventKind(kind)) return '/orders';
  const { target } = alertKinds[kind];
  return target.includes('/:') ? '/notifications' : target;
}

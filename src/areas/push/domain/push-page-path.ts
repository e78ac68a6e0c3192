/** Defines the page that a notification opens. */
import { alertKinds, type AlertKindDefinition } from '#areas/alerts/domain/index.ts';
import { isPushEventKind, type PushKind } from './push-kinds.ts';

/**
 * Returns the path of the kind's page. If that path needs an id or depends on the person's rights,
 * returns the list of notifications instead, because a message contains neither.
 */
export function pushPagePath(kind: PushKind): string {
  if (kind === 'approval_asked') return '/approvals';
  if (isPushEventKind(kind)) return '/orders';
  const { target, otherwise }: AlertKindDefinition = alertKinds[kind];
  return otherwise || target.includes('/:') ? '/notifications' : target;
}

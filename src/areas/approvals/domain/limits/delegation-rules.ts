/** Decides who may delegate approvals, to whom and for how long. */
import { addDays } from '#kernel/domain/calendar.ts';
import { LATEST_ACCEPTED_DATE } from '#kernel/domain/dates.ts';
import { ok, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import type { ApprovalDelegation } from './approval-chain.ts';

/** The longest period of a delegation, in days. */
export const MAX_DELEGATION_DAYS = 366;

export type DelegationCode = 'forbidden' | 'invalid_input';

/** Returns whether the actor may edit the limits of a user. Users can't edit their own. */
export const mayEditLimits = (actor: Actor, userId: number): boolean =>
  isAdmin(actor) && can(actor, 'users', 'write') && actor.userId !== userId;

/**
 * Returns whether the actor may create or end a delegation of a user: that user, or an
 * administrator of users.
 */
export const mayDelegateFor = (actor: Actor, fromUserId: number): boolean =>
  isAdmin(actor) &&
  (actor.userId === fromUserId ? can(actor, 'approvals', 'write') : can(actor, 'users', 'write'));

/**
 * Returns whether the actor may let one user act for another. Administrators of users can't give
 * another person's limits to themselves, just as they can't edit their own limits.
 */
export const mayDelegate = (
  actor: Actor,
  { fromUserId, toUserId }: Pick<ApprovalDelegation, 'fromUserId' | 'toUserId'>,
): boolean =>
  mayDelegateFor(actor, fromUserId) && (actor.userId === fromUserId || actor.userId !== toUserId);

/**
 * Returns what is wrong with the dates of a delegation, by field.
 * @param today The date in the manufacturer's zone.
 */
export function delegationDateIssues(
  { startsOn, endsOn }: Pick<ApprovalDelegation, 'startsOn' | 'endsOn'>,
  today: string,
): Issue[] {
  if (startsOn === '' || endsOn === '')
    return (['startsOn', 'endsOn'] as const)
      .filter((field) => (field === 'startsOn' ? startsOn : endsOn) === '')
      .map((field) => ({ path: [field], code: 'required' }));
  if (startsOn < today)
    return [{ path: ['startsOn'], code: 'past_date', found: startsOn, expected: today }];
  if (endsOn < startsOn)
    return [{ path: ['endsOn'], code: 'before_start', found: endsOn, expected: startsOn }];
  const latest = [addDays(startsOn, MAX_DELEGATION_DAYS - 1), LATEST_ACCEPTED_DATE].sort()[0]!;

  return endsOn > latest
    ? [{ path: ['endsOn'], code: 'too_long', found: endsOn, expected: latest }]
    : [];
}

/**
 * Returns an issue if the same person already acts for the same approver on a day of the new
 * delegation. Delegations to several people may overlap.
 */
function overlapIssues(
  { fromUserId, toUserId, startsOn, endsOn }: ApprovalDelegation,
  delegations: readonly ApprovalDelegation[],
): Issue[] {
  const other = delegations.find(
    (one) =>
      one.fromUserId === fromUserId &&
      one.toUserId === toUserId &&
      one.startsOn <= endsOn &&
      one.endsOn >= startsOn,
  );
  return other
    ? [
        {
          path: ['toUserId'],
          code: 'overlaps',
          found: `${startsOn}/${endsOn}`,
          expected: `no day of ${other.startsOn}/${other.endsOn}`,
        },
      ]
    : [];
}

/**
 * Checks a new delegation. Returns it, or the refusal.
 * @param approverIds The users who may decide on orders.
 * @param delegations The delegations that have not ended.
 */
export function checkDelegation(
  delegation: ApprovalDelegation,
  actor: Actor,
  {
    approverIds,
    delegations,
    today,
  }: {
    readonly approverIds: ReadonlySet<number>;
    readonly delegations: readonly ApprovalDelegation[];
    readonly today: string;
  },
): Result<ApprovalDelegation, DelegationCode> {
  const { fromUserId, toUserId } = delegation;
  if (!mayDelegate(actor, delegation)) return refuse('forbidden');
  const invalid = (field: string, expected: string): Issue => ({
    path: [field],
    code: 'invalid',
    expected,
  });
  const issues = [
    ...(approverIds.has(fromUserId) ? [] : [invalid('fromUserId', 'an approver')]),
    ...(approverIds.has(toUserId) && toUserId !== fromUserId
      ? []
      : [invalid('toUserId', 'another approver')]),
    ...delegationDateIssues(delegation, today),
    ...overlapIssues(delegation, delegations),
  ];

  return issues.length > 0 ? refuse('invalid_input', { issues }) : ok(delegation);
}

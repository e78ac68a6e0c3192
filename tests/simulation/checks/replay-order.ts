/**
 * Replays an order from its history only: its current state, the mails and dispatches it must have
 * caused, and the steps that no role was allowed to take.
 */
import { REST_CONFIRMED_FIELD } from '#areas/orders/domain/index.ts';
import type { Company } from '../people/company.ts';
import type { OrderHistoryRow } from './server-records.ts';

type Role = 'owner' | 'approver' | 'erp';

/**
 * The product's status table, step by step, with the roles that may take each step. From
 * `waiting_processing` to itself, an order is sent to the ERP again.
 */
export const rolesByTransition: Readonly<Record<string, readonly Role[]>> = {
  'draft → waiting_approval': ['owner'],
  'waiting_approval → draft': ['owner'],
  'waiting_correction → waiting_approval': ['owner'],
  'waiting_correction → draft': ['owner'],
  'waiting_approval → waiting_correction': ['approver'],
  'waiting_approval → waiting_processing': ['approver'],
  'waiting_approval → stand_by': ['approver'],
  'stand_by → waiting_approval': ['approver'],
  'stand_by → waiting_processing': ['approver'],
  'waiting_processing → complete': ['erp'],
  'waiting_processing → waiting_correction': ['erp'],
  'waiting_correction → waiting_processing': ['approver', 'owner'],
  'waiting_processing → stand_by': ['erp', 'approver'],
  'waiting_processing → waiting_processing': ['approver'],
  'waiting_approval → canceled': ['approver'],
  'waiting_correction → canceled': ['approver'],
  'waiting_processing → canceled': ['approver'],
  'stand_by → canceled': ['approver'],
};

/**
 * A submission. `from` is the status before it, `firstAt` the time of the order's first submission.
 */
export type Submission = {
  readonly at: number;
  readonly by: number | null;
  readonly from: string;
  readonly firstAt: number;
};

/**
 * An order as the replay of its history shows it. `wrong` lists illegal steps, `own` lists
 * decisions that people made on their own submissions.
 */
export type ReplayedOrder = {
  readonly status: string | undefined;
  readonly isRemoved: boolean;
  readonly revision: number;
  readonly hasNumber: boolean;
  /** The numbers that the order's author gave up. */
  readonly void: readonly string[];
  readonly approvedRevision: number | null;
  readonly submissions: readonly Submission[];
  readonly comments: number;
  /** How often the order reached the status `waiting_processing`. */
  readonly dispatches: number;
  /** The mails that must have been sent, each once. */
  readonly mails: readonly string[];
  /** For each decision of an approver: the revision that it was made on. */
  readonly decided: readonly number[];
  readonly wrong: readonly string[];
  readonly own: readonly string[];
};

/** Replays the history of one order, and returns the order as the history describes it. */
export function replayOrder(
  history: readonly OrderHistoryRow[],
  { people, staff }: Company,
): ReplayedOrder {
  const approvers = Object.values(staff).map(({ actor }) => actor.userId);
  const owners = [
    ...Object.values(people).map(({ actor }) => actor.userId),
    staff.rui.actor.userId,
  ];

  const rolesOf = (user: number | null): Role[] =>
    user === null
      ? ['erp']
      : [
          ...(owners.includes(user) ? ['owner' as const] : []),
          ...(approvers.includes(user) ? ['approver' as const] : []),
        ];
  let status: string | undefined;
  let isRemoved = false;
  let hasNumber = false;
  let approvedRevision: number | null = null;
  let comments = 0;
  let dispatches = 0;
  const wrong: string[] = [];
  const own: string[] = [];
  const decided: number[] = [];
  const mails: string[] = [];
  const given: string[] = [];
  const submissions: Submission[] = [];
  for (const { kind, from_status: from, to_status: to, at, by_user: by, changes } of history) {
    if (isRemoved) wrong.push('went on after it was deleted');
    if (kind === 'created') status = to ?? undefined;
    if (kind === 'removed') {
      isRemoved = true;
      if (status !== 'draft') wrong.push(`was deleted as ${status}`);
    }

    if (kind === 'comment') {
      comments += 1;
      mails.push(approvers.includes(by!) ? 'commented_to_distributor' : 'commented_to_approvers');
    }

    if (kind === 'changed' && status !== 'draft' && status !== 'waiting_correction')
      wrong.push(`was changed as ${status}`);
    if (kind !== 'status') continue;
    const step = `${from} → ${to}`;
    const isConfirmation =
      Array.isArray(changes) && changes.some(({ field }) => field === REST_CONFIRMED_FIELD);
    const isRequeued = step === 'waiting_correction → waiting_processing' && !isConfirmation;
    const roles = (rolesByTransition[step] ?? []).filter(
      (role) =>
        rolesOf(by).includes(role) &&
        (!isConfirmation || role === 'owner') &&
        (!isRequeued || role === 'approver'),
    );
    if (from !== status || roles.length === 0)
      wrong.push(`went ${step} by ${rolesOf(by).join(' and ')}, and was ${status}`);
    if (roles[0] === 'approver') {
      decided.push(submissions.length);
      if (submissions.at(-1)?.by === by) own.push(`${step} by who had sent it`);
    }

    status = to ?? undefined;
    if (to === 'waiting_approval' && from !== 'stand_by') {
      submissions.push({ at, by, from: from!, firstAt: submissions[0]?.at ?? at });
      hasNumber = true;
      mails.push('submitted');
    }

    if (isConfirmation) {
      submissions.push({ at, by, from: from!, firstAt: submissions[0]?.at ?? at });
      approvedRevision = submissions.length;
      mails.push('approved');
    }

    if (step === 'waiting_correction → draft') {
      hasNumber = false;
      if (Array.isArray(changes))
        for (const change of changes) if (change.field === 'number') given.push(change.from!);
    }

    if (step === 'waiting_approval → waiting_correction') approvedRevision = null;
    if (step === 'waiting_approval → waiting_processing') {
      approvedRevision = submissions.length;
      mails.push('approved');
    }

    if (to === 'waiting_processing') dispatches += 1;
    if (to === 'waiting_correction')
      mails.push(from === 'waiting_approval' ? 'returned' : 'refused');
    if (to === 'stand_by') mails.push('held');
    if (to === 'complete' || to === 'canceled') mails.push(to);
  }

  return {
    status,
    isRemoved,
    revision: submissions.length,
    hasNumber,
    void: given,
    approvedRevision,
    submissions,
    comments,
    dispatches,
    mails,
    decided,
    wrong,
    own,
  };
}

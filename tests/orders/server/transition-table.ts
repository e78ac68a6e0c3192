/**
 * The product's table of situations, actions and roles, written out for the test: who may do what
 * to an order, and when.
 */
import { decisionNames } from '#areas/approvals/domain/index.ts';

/** `self` is an approver who also orders, acting on an order that this person made. */
export const roles = ['owner', 'admin', 'approver', 'self', 'stranger', 'reader'] as const;

export type Role = (typeof roles)[number];
export const ownActs = ['save', 'submit', 'withdraw', 'drop', 'remove'] as const;
export const erpActs = ['offer', 'acknowledge', 'accept', 'reject', 'hold'] as const;
/** `send_lines_back` is the partial decision: one of two lines is sent back. */
export const acts = [...ownActs, ...decisionNames, 'send_lines_back', 'comment'] as const;
export type Act = (typeof acts)[number];

/**
 * A row for each step that a situation permits: situation, action, roles, and the outcome, which is
 * the order's status afterwards or the code of a refusal. The outcome for all other roles is that
 * of `refused`.
 */
const happens = `
  new              save       owner admin self → draft
  new              save       stranger → invalid_input
  draft            save       owner self → draft
  draft            submit     owner self → waiting_approval
  draft            remove     owner self → gone
  waiting_approval withdraw   owner admin self → draft
  waiting_approval approve    approver → waiting_processing
  waiting_approval return     approver → waiting_correction
  waiting_approval send_lines_back approver → waiting_correction
  waiting_approval hold       approver → stand_by
  waiting_approval cancel     approver → canceled
  withdrawn        save       owner admin self → draft
  withdrawn        submit     owner admin self → waiting_approval
  withdrawn        remove     owner admin self → gone
  dropped          save       owner admin self → draft
  dropped          submit     owner admin self → waiting_approval
  dropped          remove     owner admin self → gone
  returned         save       owner admin self → waiting_correction
  returned         submit     owner admin self → waiting_approval
  returned         drop       owner admin self → draft
  returned         cancel     approver → canceled
  returned         requeue    approver → not_approved
  partly_approved  save       owner admin self → waiting_correction
  partly_approved  submit     owner admin self → waiting_processing
  partly_approved  drop       owner admin self → draft
  partly_approved  cancel     approver → canceled
  partly_approved  requeue    approver → not_approved
  refused          save       owner admin self → waiting_correction
  refused          submit     owner admin self → waiting_approval
  refused          drop       owner admin self → draft
  refused          cancel     approver → canceled
  refused          requeue    approver → waiting_processing
  corrected        save       owner admin self → waiting_correction
  corrected        submit     owner admin self → waiting_approval
  corrected        drop       owner admin self → draft
  corrected        cancel     approver → canceled
  corrected        requeue    approver → changed_since
  queued           hold       approver → stand_by
  queued           cancel     approver → canceled
  queued           redispatch approver → not_stuck
  leased           hold       approver → taken_by_erp
  leased           cancel     approver → taken_by_erp
  leased           redispatch approver → not_stuck
  acknowledged     hold       approver → taken_by_erp
  acknowledged     cancel     approver → taken_by_erp
  acknowledged     redispatch approver → not_stuck
  stuck            hold       approver → stand_by
  stuck            cancel     approver → canceled
  stuck            redispatch approver → waiting_processing
  held             resume     approver → waiting_approval
  held             release    approver → not_approved
  held             cancel     approver → canceled
  held_approved    resume     approver → waiting_approval
  held_approved    release    approver → waiting_processing
  held_approved    cancel     approver → canceled`;

/** The answers that the ERP receives. The ERP cannot name orders without a number. */
export const erpMeets = `
                   offer      acknowledge         accept          reject              hold
  waiting_approval no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  withdrawn        no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  dropped          no         not_found           not_found       not_found           not_found
  returned         no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  partly_approved  no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  refused          no         waiting_correction  conflict        illegal_transition  illegal_transition
  corrected        no         waiting_correction  conflict        illegal_transition  illegal_transition
  queued           offered    stale_lease         not_dispatched  not_dispatched      not_dispatched
  leased           no         waiting_processing  complete        waiting_correction  stand_by
  acknowledged     no         waiting_processing  complete        waiting_correction  stand_by
  stuck            no         waiting_processing  complete        waiting_correction  stand_by
  held             no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  held_approved    no         stand_by            conflict        illegal_transition  illegal_transition
  complete         no         complete            complete        illegal_transition  illegal_transition
  canceled         no         illegal_transition  not_dispatched  not_dispatched      not_dispatched`;

export const situations = [
  'new',
  'draft',
  'waiting_approval',
  'withdrawn',
  'dropped',
  'returned',
  'partly_approved',
  'refused',
  'corrected',
  'queued',
  'leased',
  'acknowledged',
  'stuck',
  'held',
  'held_approved',
  'complete',
  'canceled',
  'removed',
] as const;

export type Situation = (typeof situations)[number];

export const statusIn: Readonly<Record<Situation, string>> = {
  new: 'new',
  draft: 'draft',
  withdrawn: 'draft',
  dropped: 'draft',
  removed: 'gone',
  waiting_approval: 'waiting_approval',
  returned: 'waiting_correction',
  partly_approved: 'waiting_correction',
  refused: 'waiting_correction',
  corrected: 'waiting_correction',
  queued: 'waiting_processing',
  leased: 'waiting_processing',
  acknowledged: 'waiting_processing',
  stuck: 'waiting_processing',
  held: 'stand_by',
  held_approved: 'stand_by',
  complete: 'complete',
  canceled: 'canceled',
};

/**
 * Situations in which the order was never sent, so that only its own distributor and its author see
 * it.
 */
const unsent: readonly Situation[] = ['new', 'draft'];

const absent: readonly Situation[] = ['new', 'removed'];

/**
 * The decisions that an approver may make in each situation. On an order that the approver made,
 * the answer is `own_order`.
 */
const decidable: Readonly<Partial<Record<Situation, string>>> = {
  waiting_approval: 'approve return send_lines_back hold cancel',
  returned: 'requeue cancel',
  partly_approved: 'requeue cancel',
  refused: 'requeue cancel',
  corrected: 'requeue cancel',
  held: 'resume release cancel',
  held_approved: 'resume release cancel',
  queued: 'hold redispatch cancel',
  leased: 'hold redispatch cancel',
  acknowledged: 'hold redispatch cancel',
  stuck: 'hold redispatch cancel',
};

const right: Readonly<Record<Role, { readonly orders: boolean; readonly approvals: boolean }>> = {
  owner: { orders: true, approvals: false },
  admin: { orders: true, approvals: false },
  approver: { orders: false, approvals: true },
  self: { orders: true, approvals: true },
  stranger: { orders: true, approvals: false },
  reader: { orders: false, approvals: false },
};

/**
 * Returns the outcome of an action that no row of the table permits: the code of a refusal, or
 * `said` for a comment that is accepted. Missing rights come first, then orders that the person may
 * not see, then the state.
 */
function refused(situation: Situation, act: Act, role: Role): string {
  const isOwn = (ownActs as readonly string[]).includes(act);
  const { orders, approvals } = right[role];
  if (!(act === 'comment' ? orders || approvals : isOwn ? orders : approvals)) return 'forbidden';
  if (
    absent.includes(situation) ||
    role === 'stranger' ||
    (unsent.includes(situation) && role !== 'owner' && role !== 'self')
  )
    return 'not_found';

  if (act === 'comment')
    return unsent.includes(situation)
      ? 'illegal_transition'
      : situation === 'dropped'
        ? 'given_up'
        : 'said';

  return role === 'self' && decidable[situation]?.split(' ').includes(act)
    ? 'own_order'
    : 'illegal_transition';
}

const rows = new Map(
  happens
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [left, outcome] = row.trim().split(' → ');
      const [situation, act, ...by] = left!.split(/ +/);
      return by.map((role) => [`${situation} ${act} ${role}`, outcome!] as const);
    }),
);

export const expectedOutcome = (situation: Situation, act: Act, role: Role) =>
  rows.get(`${situation} ${act} ${role}`) ?? refused(situation, act, role);

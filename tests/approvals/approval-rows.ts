/**
 * Defines rows of the table of all calls (`tests/rights/call-rows.ts`): for the calls by which
 * approvers decide on orders, and for those about their limits and delegations.
 */
import type { Row } from '../rights/calls-setup.ts';

/** The id of a user who does not exist. */
const NOBODY = 999_999_999;

export const approvalRows: Readonly<Record<string, Row>> = {
  'approvals.decide': {
    ask: ({ id }) => ({
      body: {
        action: 'approve',
        orders: [{ id, revision: 1 }],
        reason: '',
        code: null,
        line: null,
        reviewOn: null,
      },
    }),
  },
  'approvals.discounts': {
    on: 'discounted',
    ask: ({ id }) => ({
      params: { id },
      body: { revision: 1, lines: [{ lineId: 'line-1', accepted: true, reason: '' }] },
    }),
  },
  'approvals.partly': {
    on: 'submitted',
    ask: ({ id }) => ({
      params: { id },
      body: {
        revision: 1,
        draftId: '00000000-0000-7000-8000-00000000d4af',
        lines: [{ lineId: 'line-1', code: '04', reason: 'no' }],
      },
    }),
  },
  'approvals.chain': { ask: () => ({}) },
  'approvals.edit_limits': {
    ask: () => ({ params: { id: NOBODY }, body: { version: 0, limits: null } }),
    answers: '404 not_found',
  },
  'approvals.delegate': {
    ask: () => ({
      body: {
        fromUserId: NOBODY,
        toUserId: NOBODY,
        startsOn: '2099-01-01',
        endsOn: '2099-01-02',
      },
    }),
    answers: '422 invalid_input',
  },
  'approvals.end_delegation': {
    ask: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    answers: '404 not_found',
  },
};

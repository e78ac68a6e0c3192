/**
 * The table of an order's statuses and of who may take which step. The commands check further
 * conditions of a step.
 */
import { defineStates } from '#kernel/domain/documents/state-table.ts';
import { orderStatuses } from './order.ts';

export const orderStates = defineStates({
  states: orderStatuses,
  steps: {
    save: { from: ['new', 'draft'], to: 'draft', by: ['owner'] },
    correct: { from: ['waiting_correction'], to: 'waiting_correction', by: ['owner'] },
    remove: { from: ['draft'], to: 'gone', by: ['owner'] },
    submit: { from: ['draft'], to: 'waiting_approval', by: ['owner'] },
    withdraw: { from: ['waiting_approval'], to: 'draft', by: ['owner'] },
    return: { from: ['waiting_approval'], to: 'waiting_correction', by: ['approver'] },
    send_lines_back: {
      from: ['waiting_approval'],
      to: 'waiting_correction',
      by: ['approver'],
    },
    resubmit: { from: ['waiting_correction'], to: 'waiting_approval', by: ['owner'] },
    confirm: { from: ['waiting_correction'], to: 'waiting_processing', by: ['owner'] },
    drop: { from: ['waiting_correction'], to: 'draft', by: ['owner'] },
    approve: { from: ['waiting_approval'], to: 'waiting_processing', by: ['approver'] },
    hold: { from: ['waiting_approval'], to: 'stand_by', by: ['approver'] },
    resume: { from: ['stand_by'], to: 'waiting_approval', by: ['approver'] },
    resume_approved: { from: ['stand_by'], to: 'waiting_processing', by: ['approver'] },
    accept: { from: ['waiting_processing'], to: 'complete', by: ['erp'] },
    reject: { from: ['waiting_processing'], to: 'waiting_correction', by: ['erp'] },
    redispatch: { from: ['waiting_processing'], to: 'waiting_processing', by: ['approver'] },
    requeue: { from: ['waiting_correction'], to: 'waiting_processing', by: ['approver'] },
    hold_processing: { from: ['waiting_processing'], to: 'stand_by', by: ['erp', 'approver'] },
    cancel: {
      from: ['waiting_approval', 'waiting_correction', 'waiting_processing', 'stand_by'],
      to: 'canceled',
      by: ['approver'],
    },
  },
});
export type OrderStep = keyof typeof orderStates.steps;

/** Says of each step whether it works offline. Every screen that offers actions uses this table. */
export const offlineOrderSteps: Readonly<Record<OrderStep, boolean>> = {
  save: true,
  correct: true,
  remove: true,
  submit: true,
  resubmit: true,
  confirm: true,
  withdraw: true,
  drop: true,
  return: false,
  send_lines_back: false,
  approve: false,
  hold: false,
  resume: false,
  resume_approved: false,
  accept: false,
  reject: false,
  requeue: false,
  redispatch: false,
  hold_processing: false,
  cancel: false,
};

/** The step for each answer of the ERP. */
export const stepByErpOutcome = {
  accepted: 'accept',
  rejected: 'reject',
  hold: 'hold_processing',
} as const satisfies Readonly<Record<string, OrderStep>>;
export type ErpOutcome = keyof typeof stepByErpOutcome;

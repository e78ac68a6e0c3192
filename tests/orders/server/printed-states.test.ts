/**
 * Tests that the domain's table of order states, printed, is the expected one, and which of its
 * steps work offline.
 */
import { expect, test } from 'vitest';
import { offlineOrderSteps, orderStates } from '#areas/orders/domain/index.ts';
import { printStates } from '#kernel/domain/documents/state-table.ts';

test('the domain’s table of states, printed, is the expected one', () => {
  expect(printStates(orderStates)).toBe(
    `
save: new, draft → draft by owner
correct: waiting_correction → waiting_correction by owner
remove: draft → gone by owner
submit: draft → waiting_approval by owner
withdraw: waiting_approval → draft by owner
return: waiting_approval → waiting_correction by approver
send_lines_back: waiting_approval → waiting_correction by approver
resubmit: waiting_correction → waiting_approval by owner
confirm: waiting_correction → waiting_processing by owner
drop: waiting_correction → draft by owner
approve: waiting_approval → waiting_processing by approver
hold: waiting_approval → stand_by by approver
resume: stand_by → waiting_approval by approver
resume_approved: stand_by → waiting_processing by approver
accept: waiting_processing → complete by erp
reject: waiting_processing → waiting_correction by erp
redispatch: waiting_processing → waiting_processing by approver
requeue: waiting_correction → waiting_processing by approver
hold_processing: waiting_processing → stand_by by erp, approver
cancel: waiting_approval, waiting_correction, waiting_processing, stand_by → canceled by approver`.trim(),
  );
});

test('the owner’s steps alone work offline', () => {
  const offline = Object.entries(offlineOrderSteps).map(
    ([step, works]) => `${step}: ${works ? 'offline' : 'needs connection'}`,
  );
  expect(offline.sort()).toEqual([
    'accept: needs connection',
    'approve: needs connection',
    'cancel: needs connection',
    'confirm: offline',
    'correct: offline',
    'drop: offline',
    'hold: needs connection',
    'hold_processing: needs connection',
    'redispatch: needs connection',
    'reject: needs connection',
    'remove: offline',
    'requeue: needs connection',
    'resubmit: offline',
    'resume: needs connection',
    'resume_approved: needs connection',
    'return: needs connection',
    'save: offline',
    'send_lines_back: needs connection',
    'submit: offline',
    'withdraw: offline',
  ]);
  expect(Object.keys(offlineOrderSteps).sort()).toEqual(Object.keys(orderStates.steps).sort());
});

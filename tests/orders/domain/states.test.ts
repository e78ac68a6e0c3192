/**
 * Tests who may take an order from which status to which, as a printed table, and what an ERP's
 * answer changes.
 */
import { describe, expect, test } from 'vitest';
import { printStates, takeStep, unreachableStates } from '#kernel/domain/documents/state-table.ts';
import {
  applyErpResult,
  applyStep,
  erpErrorAsCorrection,
} from '#areas/orders/domain/apply-step.ts';
import { unsubmittedFields, type Order } from '#areas/orders/domain/order.ts';
import { offlineOrderSteps, orderStates, type OrderStep } from '#areas/orders/domain/states.ts';
import { content, line } from './complete-order.ts';

test('the table of an order’s steps', () => {
  expect(printStates(orderStates).split('\n')).toEqual([
    'save: new, draft → draft by owner',
    'correct: waiting_correction → waiting_correction by owner',
    'remove: draft → gone by owner',
    'submit: draft → waiting_approval by owner',
    'withdraw: waiting_approval → draft by owner',
    'return: waiting_approval → waiting_correction by approver',
    'send_lines_back: waiting_approval → waiting_correction by approver',
    'resubmit: waiting_correction → waiting_approval by owner',
    'confirm: waiting_correction → waiting_processing by owner',
    'drop: waiting_correction → draft by owner',
    'approve: waiting_approval → waiting_processing by approver',
    'hold: waiting_approval → stand_by by approver',
    'resume: stand_by → waiting_approval by approver',
    'resume_approved: stand_by → waiting_processing by approver',
    'accept: waiting_processing → complete by erp',
    'reject: waiting_processing → waiting_correction by erp',
    'redispatch: waiting_processing → waiting_processing by approver',
    'requeue: waiting_correction → waiting_processing by approver',
    'hold_processing: waiting_processing → stand_by by erp, approver',
    'cancel: waiting_approval, waiting_correction, waiting_processing, stand_by → canceled by approver',
  ]);
  expect(unreachableStates(orderStates)).toEqual([]);
});

test('the steps of an owner work offline, and no other', () => {
  const offline = Object.entries(offlineOrderSteps).filter(([, isOffline]) => isOffline);
  expect(offline.map(([step]) => step)).toEqual([
    'save',
    'correct',
    'remove',
    'submit',
    'resubmit',
    'confirm',
    'withdraw',
    'drop',
  ]);
  expect(Object.keys(offlineOrderSteps).toSorted()).toEqual(
    Object.keys(orderStates.steps).toSorted(),
  );
});

test('a step is refused to another role, and from another status with that status', () => {
  expect(takeStep(orderStates, 'approve', 'waiting_approval', 'owner')).toEqual({
    ok: false,
    code: 'forbidden',
  });
  expect(takeStep(orderStates, 'approve', 'draft', 'approver')).toEqual({
    ok: false,
    code: 'illegal_transition',
    details: { state: 'draft' },
  });
});

const order = (over: Partial<Order> = {}): Order => ({
  ...unsubmittedFields,
  id: '019aa000-0000-7000-8000-000000000001',
  distributorId: 7,
  distributorName: 'Norte',
  currency: 'BRL',
  type: 'normal',
  totalMinor: 165_000,
  lineCount: 2,
  status: 'waiting_approval',
  number: '26-000001',
  version: 4,
  revision: 2,
  createdAt: 1,
  createdBy: 'Ana',
  updatedAt: 2,
  updatedBy: 'Ana',
  deleted: false,
  approvedRevision: 1,
  content: content({ lines: [line({ id: 'line-1' }), line({ id: 'line-2' })] }),
  ...over,
});

describe('a step', () => {
  const after = (step: OrderStep, change: Partial<Order> = {}) =>
    applyStep(order(), step, 9, 'Rita', change);

  test('leads to its status in the next version, by the one who takes it', () => {
    expect(after('hold', { reviewOn: '2026-12-01' })).toEqual({
      ...order(),
      status: 'stand_by',
      version: 5,
      updatedAt: 9,
      updatedBy: 'Rita',
      reviewOn: '2026-12-01',
    });
  });

  test.each([
    ['return', null],
    ['send_lines_back', null],
    ['cancel', 1],
    ['reject', 1],
  ] as const)('%s leaves the approved revision %s', (step, approved) => {
    expect(after(step).approvedRevision).toBe(approved);
  });
});

describe('the ERP’s answer', () => {
  const settled = (
    outcome: 'accepted' | 'rejected' | 'hold',
    status: Order['status'] = 'waiting_processing',
  ) => {
    const result = applyErpResult(
      order({ status, erpNumber: 'old', reviewOn: '2026-01-01' }),
      { outcome, erpNumber: 'E-7', errors: [{ code: '03', line: 2, message: 'price' }] },
      { now: 9, today: '2026-11-21', name: 'ERP' },
    );
    return result.ok ? result.value : result;
  };

  test('of acceptance completes the order with its number', () => {
    expect(settled('accepted')).toMatchObject({
      status: 'complete',
      erpNumber: 'E-7',
      reviewOn: null,
      corrections: [],
      updatedBy: 'ERP',
    });
  });

  test('of rejection returns the order with the errors, and sets no number', () => {
    expect(settled('rejected')).toMatchObject({
      status: 'waiting_correction',
      erpNumber: 'old',
      reviewOn: null,
      corrections: [{ code: '03', line: 2, lineId: 'line-2', message: 'price' }],
    });
  });

  test('of holding is due for review today, and sets no number', () => {
    expect(settled('hold')).toMatchObject({
      status: 'stand_by',
      erpNumber: 'old',
      reviewOn: '2026-11-21',
      corrections: [],
    });
  });

  test('to an order that no longer waits for it changes nothing', () => {
    expect(settled('accepted', 'canceled')).toEqual({
      ok: false,
      code: 'illegal_transition',
      details: { state: 'canceled' },
    });
  });

  test('names the line’s id where the order has that line', () => {
    const of = (at?: number) =>
      erpErrorAsCorrection(order(), { code: '03', line: at, message: 'price' });
    expect([of(1), of(9), of()]).toEqual([
      { code: '03', message: 'price', line: 1, lineId: 'line-1' },
      { code: '03', message: 'price', line: 9 },
      { code: '03', message: 'price' },
    ]);
    expect(Object.keys(of())).toEqual(['code', 'message']);
    expect(Object.keys(of(9))).toEqual(['code', 'message', 'line']);
  });
});

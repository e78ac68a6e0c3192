/**
 * Tests that an error about a line stays beside that line, whatever lines are added or removed
 * around it.
 */
import { expect, test } from 'vitest';
import { correctionsOf, applyErpResult, type Order } from '#areas/orders/domain/index.ts';
import { decideOrder } from '#areas/approvals/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { writeOrderMail } from '#areas/orders/server/mails/mail-words.ts';
import { content, line } from '../../new-orders.ts';

const [first, second] = [line({ id: 'line-1' }), line({ id: 'line-2' })];

const order = (status: Order['status']) =>
  ({
    id: 'x',
    status,
    revision: 1,
    approvedRevision: 1,
    submittedById: 3,
    version: 4,
    corrections: [],
    content: content(1, { lines: [first, second] }),
  }) as unknown as Order;

const errors = [
  { code: '03', line: 2, message: 'price' },
  { code: '05', line: 2, message: 'total' },
  { code: '01', message: 'condition' },
  { code: '02', line: 9, message: 'which' },
] as const;

const refused = () => {
  const settled = applyErpResult(
    order('waiting_processing'),
    { outcome: 'rejected', erpNumber: null, errors },
    { now: 0, today: '2026-11-21', name: 'ERP' },
  );
  if (!settled.ok) throw new Error(settled.code);
  return settled.value;
};

const said = (of: Order) =>
  of.content.lines.map((one, n) => correctionsOf(of, one, n).map(({ code }) => code));

test('two errors of one line both stand beside it, and errors of no line beside none', () => {
  expect(said(refused())).toEqual([[], ['03', '05']]);
});

test('a line keeps its errors when one before it is removed or added', () => {
  const back = refused();
  const edited = (lines: Order['content']['lines']) =>
    said({ ...back, content: { ...back.content, lines } });
  expect(edited([second])).toEqual([['03', '05']]);
  expect(edited([line({ id: 'line-0' }), first, second])).toEqual([[], [], ['03', '05']]);
  expect(edited([first])).toEqual([[]]);
});

test('an order without stored line ids is matched by line numbers, and only while it waits for correction', () => {
  const old = { ...refused(), corrections: [{ code: '03' as const, line: 2, message: 'price' }] };
  expect([said(old), said({ ...old, status: 'waiting_approval' })]).toEqual([
    [[], ['03']],
    [[], []],
  ]);
});

test('an approver’s return names its line too', () => {
  const facts = {
    actorName: 'Rita',
    today: '2026-11-21',
    isTakenByErp: false,
    isStuck: false,
    isUnchanged: true,
    isWithinDemo: true,
    undecided: 0,
    waivableMinimum: undefined,
  };
  const actor = {
    userId: 9,
    distributorId: null,
    permissions: [permissionEntryFor('approvals', 'write')],
  };
  const decided = decideOrder(
    'return',
    order('waiting_approval'),
    { revision: 1, reason: ' too low ', code: '03', line: 1, reviewOn: null },
    { actor, now: 0, facts },
  );
  expect(decided.ok && decided.value.order.corrections).toEqual([
    { code: '03', line: 1, lineId: 'line-1', message: 'too low' },
  ]);
});

test('a mail with a hundred long errors is shortened', () => {
  const items = Array.from({ length: 100 }, () => ({
    code: '03' as const,
    line: 1,
    message: '&'.repeat(500),
  }));
  const { text, html } = writeOrderMail(
    {
      event: 'refused',
      at: 0,
      orderId: 'x',
      number: '26-000001',
      distributorName: 'Norte',
      currency: 'BRL',
      totalMinor: 1,
      status: 'waiting_correction',
      erpNumber: null,
      reason: '',
      items,
    },
    {
      name: 'Ana',
      language: 'pt',
      zone: 'America/Sao_Paulo',
      country: 'BR',
      currency: 'BRL',
    },
    'https://portal.example',
  );
  expect([text.length < 50_000, html.length < 100_000, text.includes('…')]).toEqual([
    true,
    true,
    true,
  ]);
});

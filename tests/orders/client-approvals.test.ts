/** The approvers' side without a screen: which buttons stand, where the address leads, what figures say, and what a decision over many does when its answers are lost. */
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  noFields,
  type Decidable,
} from '#areas/orders/client/approvals/decisions/asked-decision.ts';
import { decideOnce } from '#areas/orders/client/approvals/decisions/decide-once.ts';
import {
  countDone,
  startRun,
  type DecisionRun,
} from '#areas/orders/client/approvals/dialogs/decision-run.ts';
import {
  consequenceMessage,
  decisionFieldMessage,
  decisionRefusalMessage,
} from '#areas/orders/client/approvals/dialogs/decision-words.ts';
import {
  decisionsOver,
  offeredDecisions,
} from '#areas/orders/client/approvals/decisions/offered-decisions.ts';
import { sumsOf } from '#areas/orders/client/approvals/decisions/sums.ts';
import {
  approvalsPath,
  readApprovalsPlace,
} from '#areas/orders/client/approvals/list/use-approval-list.ts';
import { lastTwelveMonths, monthAverage } from '#areas/orders/client/list/month-figures.ts';
import type { ApprovalsDevice } from '#areas/orders/device/index.ts';
import {
  decisionCodes,
  orderLimits,
  mayComment,
  orderStatuses,
  type Decided,
  type DecideInput,
  type OrderStatus,
} from '#areas/orders/domain/index.ts';
import { entry, type Actor } from '#kernel/domain/permissions.ts';
import type { Reply } from '#kernel/device/index.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
const approver: Actor = {
  userId: 9,
  distributorId: null,
  permissions: [entry('approvals', 'write')],
};
const order = (n: number, change: Partial<Decidable> = {}): Decidable => ({
  id: `o${n}`,
  revision: 1,
  number: `26-${String(n).padStart(6, '0')}`,
  status: 'waiting_approval',
  distributorName: 'Norte',
  submittedById: 3,
  approvedRevision: null,
  totalMinor: 100,
  currency: 'BRL',
  markedLines: 0,
  ...change,
});

test('canceling says that the ERP may have the order already where it can have fetched it, and else that it does not get it', () => {
  const said = (...statuses: readonly OrderStatus[]) =>
    i18n._(
      consequenceMessage(
        'cancel',
        statuses.map((status, n) => order(n, { status })),
      ),
    );
  expect([said('waiting_processing'), said('stand_by', 'waiting_processing')]).toEqual([
    expect.stringContaining('may have fetched'),
    expect.stringContaining('may have fetched'),
  ]);
  expect([said('waiting_approval'), said('stand_by', 'waiting_correction')]).toEqual([
    expect.stringContaining('does not get it'),
    expect.stringContaining('does not get it'),
  ]);
});
test('nobody comments on what was never sent or was given up, and hears why', () => {
  const may = (submittedAt: number | null, number: string | null) => {
    const answer = mayComment({ submittedAt, number, status: 'draft' });
    return answer.ok || answer.code;
  };
  expect([may(1, '26-000001'), may(1, null), may(null, null)]).toEqual([
    true,
    'given_up',
    'illegal_transition',
  ]);
  expect(decisionRefusalMessage('given_up')).toContain('was given up');
});

describe('the buttons of an order', () => {
  const shown = (status: OrderStatus, change: Partial<Decidable> = {}) =>
    offeredDecisions(order(1, { status, ...change }), approver)
      .map(
        ({ decision, isOwn, isPrimary }) =>
          `${decision}${isOwn ? ' (own)' : ''}${isPrimary ? ' *' : ''}`,
      )
      .join(' · ');
  test('are those that its state allows, one of them to press', () => {
    expect(orderStatuses.map((status) => `${status}: ${shown(status)}`)).toEqual([
      'draft: ',
      'waiting_approval: cancel · hold · return · approve *',
      'waiting_correction: cancel',
      'waiting_processing: cancel · redispatch · hold',
      'stand_by: cancel · resume *',
      'complete: ',
      'canceled: ',
    ]);
  });
  test('know an approval that still holds', () => {
    expect(shown('stand_by', { approvedRevision: 1 })).toBe('cancel · resume · release *');
    expect(shown('waiting_correction', { approvedRevision: 1 })).toBe('cancel · requeue');
    expect(shown('stand_by', { approvedRevision: 1, revision: 2 })).toBe('cancel · resume *');
  });
  test('of one’s own order stand, and say why they cannot be pressed', () => {
    expect(shown('waiting_approval', { submittedById: 9 })).toBe(
      'cancel (own) · hold (own) · return (own) · approve (own) *',
    );
    expect(shown('stand_by', { submittedById: 9 })).toBe('cancel (own) · resume (own) *');
  });
  test('are not there for who only reads', () =>
    expect(
      offeredDecisions(order(1), { ...approver, permissions: [entry('approvals', 'read')] }),
    ).toEqual([]));
  test('over many orders count those that can be decided', () => {
    const many = [order(1), order(2, { submittedById: 9 }), order(3, { status: 'stand_by' })];
    expect(
      decisionsOver(many, approver).map(({ decision, orders }) => [decision, orders.length]),
    ).toEqual([
      ['cancel', 2],
      ['hold', 1],
      ['return', 1],
      ['resume', 1],
      ['approve', 1],
    ]);
  });
});

describe('the address', () => {
  test.each([
    '/approvals',
    '/approvals?tab=held',
    '/approvals?tab=at_erp&search=26-01&page=3&order=o1',
  ])('%s reads and writes the same', (path) =>
    expect(approvalsPath(readApprovalsPlace(new URL(path, 'http://x').searchParams))).toBe(path),
  );
  test('of nonsense is the first page of what waits', () =>
    expect(approvalsPath(readApprovalsPlace(new URLSearchParams('tab=all&page=-2')))).toBe(
      '/approvals',
    ));
});

test('no refusal is shown raw, and one of an order that moved on names its state', () => {
  for (const code of [...decisionCodes, 'not_found', 'something_new'])
    expect(decisionRefusalMessage(code)).not.toContain('_');
  expect(decisionRefusalMessage('illegal_transition', 'complete')).toBe(
    'The order is now “Complete”: this is no longer possible.',
  );
  expect(decisionFieldMessage('reviewOn', [{ path: ['reviewOn'], code: 'past_date' }])).toBe(
    'The day must not be past',
  );
  expect(
    decisionFieldMessage('reason', [{ path: ['reviewOn'], code: 'past_date' }]),
  ).toBeUndefined();
});
test('sums stand by currency, the largest first', () =>
  expect(sumsOf([order(1), order(2, { currency: 'USD', totalMinor: 500 }), order(3)])).toEqual([
    ['USD', 500],
    ['BRL', 200],
  ]));

describe('what a month usually comes to', () => {
  const zone = 'America/Sao_Paulo';
  const now = Date.UTC(2026, 10, 21, 12);
  const { from, to } = lastTwelveMonths(now, zone);
  test('is of the twelve whole months before this one, as the zone counts them', () =>
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
      '2025-11-01T03:00:00.000Z',
      '2026-11-01T03:00:00.000Z',
    ]));
  test('is a twelfth of them', () =>
    expect([...monthAverage({ sums: new Map([['BRL', 1205]]), firstAt: from }, to, zone)]).toEqual([
      ['BRL', 100],
    ]));
  test('of who began two months ago is the half', () =>
    expect([
      ...monthAverage({ sums: new Map([['BRL', 1000]]), firstAt: Date.UTC(2026, 8, 15) }, to, zone),
    ]).toEqual([['BRL', 500]]));
  test('of nobody is nothing', () =>
    expect(monthAverage({ sums: new Map(), firstAt: undefined }, to, zone).size).toBe(0));
});

const lost: Reply<Decided> = { ok: false, kind: 'unreachable', retryAfterMs: 0 };
/** A server that decides each order once, whatever it answers; `answers` by call, `lost` once decided, `down` before. */
function deciding({
  answers = [],
  codes = {},
}: { answers?: ('down' | 'lost' | 'forbidden')[]; codes?: Record<string, string> } = {}) {
  const calls: { key: string; ids: string[] }[] = [];
  const decided = new Map<string, Decided>();
  let keys = 0;
  let applied = 0;
  let refreshed = 0;
  const device: Pick<ApprovalsDevice, 'decide' | 'newKey' | 'refresh' | 'headOf'> = {
    async decide(input: DecideInput, key) {
      calls.push({ key, ids: input.orders.map(({ id }) => id) });
      const how = answers.shift();
      if (how === 'down') return lost;
      if (how === 'forbidden')
        return {
          ok: false,
          kind: 'refused',
          httpStatus: 403,
          code: 'forbidden',
          details: {},
          retryAfterMs: 0,
        };
      if (!decided.has(key)) {
        applied += input.orders.length;
        decided.set(key, {
          results: input.orders.map(({ id }) => ({
            id,
            code: codes[id] ?? 'done',
            order: null,
            ...(codes[id] === 'invalid_input'
              ? { issues: [{ path: ['reviewOn'], code: 'past_date' }] }
              : {}),
          })),
        });
      }
      return how === 'lost' ? lost : { ok: true, value: decided.get(key)! };
    },
    newKey: () => `key-${(keys += 1)}`,
    refresh: async () => {
      refreshed += 1;
    },
    headOf: async () => ({ status: 'complete' }) as never,
  };
  return { device, calls, applied: () => applied, refreshed: () => refreshed };
}
const over = (run: DecisionRun) =>
  new Promise<void>((done) => {
    const look = () => {
      if (run.get().phase !== 'running' && run.get().phase !== 'stopping') done();
    };
    run.subscribe(look);
    look();
  });
const start = (server: ReturnType<typeof deciding>, count: number) =>
  startRun({
    device: server.device,
    action: 'approve',
    fields: noFields,
    orders: Array.from({ length: count }, (_, n) => order(n)),
    wait: async () => undefined,
  });

describe('a decision over many', () => {
  test('goes in chunks, each with a key of its own, and tells of each order what became of it', async () => {
    const server = deciding({ codes: { o3: 'own_order', o60: 'illegal_transition' } });
    const run = start(server, 120);
    await over(run);
    expect(server.calls.map(({ key, ids }) => [key, ids.length])).toEqual([
      ['key-1', orderLimits.decisions],
      ['key-2', orderLimits.decisions],
      ['key-3', 20],
    ]);
    expect([run.get().phase, countDone(run.get().results), server.refreshed()]).toEqual([
      'done',
      118,
      1,
    ]);
    expect(
      run
        .get()
        .results.filter(({ code }) => code !== 'done')
        .map(({ order: { id }, code, status }) => [id, code, status]),
    ).toEqual([
      ['o3', 'own_order', undefined],
      ['o60', 'illegal_transition', 'complete'],
    ]);
  });
  test('asks again under the same key when an answer was lost, so that nothing is decided twice', async () => {
    const server = deciding({ answers: ['lost', 'down'] });
    const run = start(server, 60);
    await over(run);
    expect(server.calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    expect([run.get().phase, countDone(run.get().results), server.applied()]).toEqual([
      'done',
      60,
      60,
    ]);
  });
  test('stands still when the server stays away, and goes on with the same chunk by hand', async () => {
    const server = deciding({ answers: ['lost', 'down', 'down', 'down'] });
    const run = start(server, 10);
    await over(run);
    expect([run.get().phase, run.get().results]).toEqual(['cut', []]);
    run.goOn();
    await over(run);
    expect([
      run.get().phase,
      countDone(run.get().results),
      server.applied(),
      new Set(server.calls.map(({ key }) => key)).size,
    ]).toEqual(['done', 10, 10, 1]);
  });
  test('can be stopped between two chunks, and the rest is told as not tried', async () => {
    const server = deciding();
    const run = start(server, 200);
    run.stop();
    await over(run);
    const { phase, results, total } = run.get();
    expect([phase, total - results.length, server.applied()]).toEqual([
      'stopped',
      total - server.applied(),
      results.length,
    ]);
    expect(results.length).toBeLessThan(total);
    run.goOn();
    await over(run);
    expect([run.get().phase, countDone(run.get().results)]).toEqual(['done', 200]);
  });
  test('that the server refuses as a whole is told of its orders, and the rest is not tried', async () => {
    const run = start(deciding({ answers: ['forbidden'] }), 60);
    await over(run);
    expect([run.get().phase, run.get().results.length, run.get().results[0]!.code]).toEqual([
      'stopped',
      50,
      'forbidden',
    ]);
  });
});

describe('a decision over one', () => {
  test('whose answer was lost is asked again under its key; another text is another decision', async () => {
    const server = deciding({ answers: ['lost', 'down'] });
    const once = decideOnce(server.device);
    const fields = { ...noFields, reason: 'credit' };
    expect(await once('hold', order(1), fields)).toEqual({ kind: 'lost' });
    expect(await once('hold', order(1), { ...fields, reason: 'credit limit' })).toEqual({
      kind: 'lost',
    });
    expect(await once('hold', order(1), fields)).toEqual({ kind: 'done' });
    expect(server.calls.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1']);
  });
  test('that was refused says where, or what the order is now', async () => {
    const once = decideOnce(
      deciding({ codes: { o1: 'invalid_input', o2: 'illegal_transition' } }).device,
    );
    expect(await once('hold', order(1), noFields)).toEqual({
      kind: 'refused',
      code: 'invalid_input',
      issues: [{ path: ['reviewOn'], code: 'past_date' }],
    });
    expect(await once('hold', order(2), noFields)).toEqual({
      kind: 'refused',
      code: 'illegal_transition',
      issues: [],
      status: 'complete',
    });
  });
});

/**
 * Tests decisions on one order or many that are sent in chunks, lose their answer, are stopped or
 * are refused, and the results that are shown afterwards.
 */
import { describe, expect, test } from 'vitest';
import { emptyDecisionFields } from '#areas/approvals/client/decision/decision-types.ts';
import { approvalRecordedMessage } from '#areas/approvals/client/decision/decision-words.ts';
import { createDecisionSender } from '#areas/approvals/client/decision-actions/decision-sender.ts';
import {
  countDecidedOrders,
  countRecordedApprovals,
  startDecisionRun,
  type DecisionRun,
} from '#areas/approvals/client/dialogs/start-decision-run.ts';
import type { ApprovalsDevice } from '#areas/approvals/device/index.ts';
import { orderLimits } from '#areas/orders/domain/index.ts';
import type { DecideOrdersAnswer, DecideInput } from '#areas/approvals/domain/index.ts';
import type { Reply } from '#kernel/device/index.ts';
import { decidableOrder, setUpWords } from './approval-samples.ts';

setUpWords();

const lost: Reply<DecideOrdersAnswer> = { ok: false, kind: 'unreachable', retryAfterMs: 0 };

/**
 * Returns a device whose server makes the decisions of a call once for each key. `answers` lists
 * the faults of the next calls: with `lost` the decisions are stored but the answer is lost, with
 * `down` the call does not reach the server, with `forbidden` it is refused, and with `broken` the
 * device throws. `codes` maps an order's id to its result, which is `done` by default, and `asked`
 * to the next approver of a recorded approval.
 */
function deciding({
  answers = [],
  codes = {},
  asked = {},
}: {
  answers?: ('down' | 'lost' | 'forbidden' | 'broken')[];
  codes?: Record<string, string>;
  asked?: Record<string, Pick<DecideOrdersAnswer['results'][number], 'asked' | 'next'>>;
} = {}) {
  const calls: { key: string; ids: string[] }[] = [];
  const decided = new Map<string, DecideOrdersAnswer>();
  let keys = 0;
  let applied = 0;
  let refreshed = 0;
  const device: Pick<ApprovalsDevice, 'decide' | 'newKey' | 'refresh' | 'headOf'> = {
    async decide(input: DecideInput, key) {
      calls.push({ key, ids: input.orders.map(({ id }) => id) });
      const how = answers.shift();
      if (how === 'down') return lost;
      if (how === 'broken') throw new Error('The database is closed');
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
            ...asked[id],
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
  startDecisionRun({
    device: server.device,
    action: 'approve',
    fields: emptyDecisionFields,
    orders: Array.from({ length: count }, (_, n) => decidableOrder(n)),
    wait: async () => undefined,
  });

describe('a decision on many orders', () => {
  test('is sent in chunks, each with its own key, and gives a result for each order', async () => {
    const server = deciding({ codes: { o3: 'own_order', o60: 'illegal_transition' } });
    const run = start(server, 120);
    await over(run);
    expect(server.calls.map(({ key, ids }) => [key, ids.length])).toEqual([
      ['key-1', orderLimits.decisions],
      ['key-2', orderLimits.decisions],
      ['key-3', 20],
    ]);
    expect([run.get().phase, countDecidedOrders(run.get().results), server.refreshed()]).toEqual([
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

  test('is sent again under the same key when an answer was lost, so that nothing is decided twice', async () => {
    const server = deciding({ answers: ['lost', 'down'] });
    const run = start(server, 60);
    await over(run);
    expect(server.calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    expect([run.get().phase, countDecidedOrders(run.get().results), server.applied()]).toEqual([
      'done',
      60,
      60,
    ]);
  });

  test('pauses while the server is down, and continues with the same chunk on request', async () => {
    const server = deciding({ answers: ['lost', 'down', 'down', 'down'] });
    const run = start(server, 10);
    await over(run);
    expect([run.get().phase, run.get().results]).toEqual(['cut', []]);

    run.continueRun();
    await over(run);
    expect([
      run.get().phase,
      countDecidedOrders(run.get().results),
      server.applied(),
      new Set(server.calls.map(({ key }) => key)).size,
    ]).toEqual(['done', 10, 10, 1]);
  });

  test('can be stopped between two chunks, and the rest is shown as not tried', async () => {
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

    run.continueRun();
    await over(run);
    expect([run.get().phase, countDecidedOrders(run.get().results)]).toEqual(['done', 200]);
  });

  test('that this device fails to send is interrupted, and continues with the same key on request', async () => {
    const server = deciding({ answers: ['broken'] });
    const run = start(server, 10);
    await over(run);
    expect([run.get().phase, run.get().results]).toEqual(['cut', []]);

    run.continueRun();
    await over(run);
    expect([run.get().phase, server.applied(), server.calls.map(({ key }) => key)]).toEqual([
      'done',
      10,
      ['key-1', 'key-1'],
    ]);
  });

  test('ends without the present status of an order if the device can’t read it', async () => {
    const server = deciding({ codes: { o1: 'illegal_transition' } });
    server.device.headOf = async () => {
      throw new Error('The database is closed');
    };
    const run = start(server, 2);
    await over(run);
    expect(run.get().phase).toBe('done');
    expect(run.get().results.map(({ code, status }) => [code, status])).toEqual([
      ['done', undefined],
      ['illegal_transition', undefined],
    ]);
  });

  test('counts recorded approvals by who must decide next, and reads those of older servers', async () => {
    const codes = Object.fromEntries([0, 1, 2, 3, 4].map((n) => [`o${n}`, 'recorded']));
    const run = start(
      deciding({
        codes,
        asked: {
          o0: { asked: 'Caio', next: 'person' },
          o1: { asked: null, next: 'anyone' },
          o2: { asked: null, next: 'none' },
          o3: { asked: 'Caio' },
          o4: { asked: null },
        },
      }),
      6,
    );
    await over(run);
    const { results } = run.get();
    expect(
      (['person', 'anyone', 'none'] as const).map((kind) => countRecordedApprovals(results, kind)),
    ).toEqual([2, 2, 1]);
    expect(countDecidedOrders(results)).toBe(1);
  });

  test('that the server refuses as a whole shows its orders as refused, and the rest as not tried', async () => {
    const run = start(deciding({ answers: ['forbidden'] }), 60);
    await over(run);
    expect([run.get().phase, run.get().results.length, run.get().results[0]!.code]).toEqual([
      'stopped',
      50,
      'forbidden',
    ]);
  });
});

describe('a decision on one order', () => {
  test('whose answer was lost is sent again under its key, and another text is another decision', async () => {
    const server = deciding({ answers: ['lost', 'down'] });
    const once = createDecisionSender(server.device);
    const fields = { ...emptyDecisionFields, reason: 'credit' };
    expect(await once('hold', decidableOrder(1), fields)).toEqual({ kind: 'lost' });
    expect(await once('hold', decidableOrder(1), { ...fields, reason: 'credit limit' })).toEqual({
      kind: 'lost',
    });
    expect(await once('hold', decidableOrder(1), fields)).toEqual({ kind: 'done' });
    expect(server.calls.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1']);
  });

  test('that is only recorded says who must decide next, and that an administrator must act if no approver can', async () => {
    const once = createDecisionSender(
      deciding({
        codes: { o1: 'recorded', o2: 'recorded', o3: 'recorded' },
        asked: {
          o1: { asked: 'Caio', next: 'person' },
          o2: { asked: null, next: 'anyone' },
          o3: { asked: null, next: 'none' },
        },
      }).device,
    );
    const said = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const outcome = await once('approve', decidableOrder(n), emptyDecisionFields);
        return outcome.kind === 'recorded' && approvalRecordedMessage('26-1', outcome);
      }),
    );
    expect(said).toEqual([
      'Approval of order 26-1 recorded. Caio is asked to decide.',
      'Approval of order 26-1 recorded. It needs an approver whose limits allow it.',
      'Approval of order 26-1 recorded. Nobody else can approve it. An administrator must change the limits.',
    ]);
  });

  test('that was refused shows the place, or the present state of the order', async () => {
    const once = createDecisionSender(
      deciding({ codes: { o1: 'invalid_input', o2: 'illegal_transition' } }).device,
    );
    expect(await once('hold', decidableOrder(1), emptyDecisionFields)).toEqual({
      kind: 'refused',
      code: 'invalid_input',
      issues: [{ path: ['reviewOn'], code: 'past_date' }],
    });
    expect(await once('hold', decidableOrder(2), emptyDecisionFields)).toEqual({
      kind: 'refused',
      code: 'illegal_transition',
      issues: [],
      status: 'complete',
    });
  });
});

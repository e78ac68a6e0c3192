/**
 * Runs a bulk decision, chunk by chunk, and records what succeeded, what failed and why, and what
 * remains if it is interrupted or stopped.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { ApprovalsDevice } from '../../device/index.ts';
import { orderLimits, type OrderStatus } from '#areas/orders/domain/index.ts';
import type { DecideOrdersAnswer, Decision, NextApprover } from '../../domain/index.ts';
import type { OrderToDecide, DecisionFields } from '../decision/decision-types.ts';

/**
 * The result of a decision on one order. `code` is `done`, `recorded` for an approval above the
 * limits of the approver, or the code of the refusal. `next` says who must decide after a recorded
 * approval. `status` is the current status, known once the run has ended, of an order whose status
 * no longer allowed the decision.
 */
export type DecisionRunResult = {
  readonly order: OrderToDecide;
  readonly code: string;
  readonly next?: NextApprover['kind'] | undefined;
  readonly status?: OrderStatus | undefined;
};

/**
 * The phase of a run. `stopping`: the run stops after the chunk that is being sent. `cut`: the
 * server did not answer several attempts, or this device failed to send a chunk. `stopped`: the
 * user stopped the run, or the server refused a whole chunk. A run that was cut or stopped can be
 * continued with the remaining orders.
 */
export type DecisionRunPhase = 'running' | 'stopping' | 'cut' | 'stopped' | 'done';

export type DecisionRunState = {
  readonly action: Decision;
  readonly total: number;
  readonly phase: DecisionRunPhase;
  readonly results: readonly DecisionRunResult[];
};

export type DecisionRun = {
  get(): DecisionRunState;
  subscribe(listener: () => void): () => void;
  /** Stops the run after the chunk that is being sent. */
  stop(): void;
  /** Continues a run that was cut or stopped. */
  continueRun(): void;
};

type Deciding = Pick<ApprovalsDevice, 'decide' | 'newKey' | 'refresh' | 'headOf'>;

export type DecisionRunOptions = {
  readonly device: Deciding;
  readonly action: Decision;
  readonly fields: DecisionFields;
  readonly orders: readonly OrderToDecide[];
  readonly wait?: (ms: number) => Promise<unknown>;
};

const MAX_TRIES = 4;
const retryDelayMs = (attempt: number) => 1000 * 2 ** attempt;

/** Returns who must decide next. An older server names only a person. */
const nextKindOf = ({ asked, next }: DecideOrdersAnswer['results'][number]): NextApprover['kind'] =>
  next ?? (asked ? 'person' : 'anyone');

/** Starts a bulk decision. Results appear as chunks are answered. */
export function startDecisionRun({
  device,
  action,
  fields,
  orders,
  wait = (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
}: DecisionRunOptions): DecisionRun {
  let state: DecisionRunState = { action, total: orders.length, phase: 'running', results: [] };
  let rest = orders;
  let underway: { readonly key: string; readonly chunk: readonly OrderToDecide[] } | undefined;

  const listeners = createListeners();
  const set = (change: Partial<DecisionRunState>) => {
    state = { ...state, ...change };
    listeners.notify();
  };
  // Returns the current phase. It is a function, because the phase may change during an `await`.
  const phase = (): DecisionRunPhase => state.phase;

  // Sends the next chunk. An unanswered chunk keeps its key, so that it is not decided twice.
  async function send(): Promise<'answered' | 'lost' | 'refused'> {
    underway ??= { key: device.newKey(), chunk: rest.slice(0, orderLimits.decisions) };
    const { key, chunk } = underway;
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const reply = await device.decide(
        { action, ...fields, orders: chunk.map(({ id, revision }) => ({ id, revision })) },
        key,
      );
      if (reply.ok || reply.kind === 'refused') {
        const answers = new Map(
          reply.ok ? reply.value.results.map((result) => [result.id, result]) : [],
        );

        const results = chunk.map((order): DecisionRunResult => {
          const answer = answers.get(order.id);
          const code = answer?.code ?? (reply.ok ? 'not_found' : reply.code);
          return code === 'recorded' ? { order, code, next: nextKindOf(answer!) } : { order, code };
        });

        rest = rest.slice(chunk.length);
        underway = undefined;
        set({ results: [...state.results, ...results] });
        return reply.ok ? 'answered' : 'refused';
      }
      if (attempt + 1 < MAX_TRIES && phase() === 'running')
        await wait(Math.max(retryDelayMs(attempt), reply.retryAfterMs));
    }
    return 'lost';
  }
  // The status is only part of a message, so a failure to read it doesn't stop the run's end.
  const statusOf = async ({ id }: OrderToDecide): Promise<OrderStatus | undefined> =>
    (await device.headOf(id).catch(() => undefined))?.status;
  async function end(last: 'cut' | 'stopped' | 'done'): Promise<void> {
    await device.refresh().catch(() => undefined);
    const results = await Promise.all(
      state.results.map(async (one) =>
        one.code === 'illegal_transition' ? { ...one, status: await statusOf(one.order) } : one,
      ),
    );
    set({ phase: last, results });
  }
  async function go(): Promise<void> {
    while (rest.length > 0) {
      if (phase() === 'stopping') return await end('stopped');
      const sent = await send();
      if (sent !== 'answered') return await end(sent === 'lost' ? 'cut' : 'stopped');
    }
    await end('done');
  }

  const begin = () => {
    go().catch(async () => end('cut'));
  };

  begin();
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    stop() {
      if (state.phase === 'running') set({ phase: 'stopping' });
    },
    continueRun() {
      if (state.phase !== 'cut' && state.phase !== 'stopped') return;
      set({ phase: 'running' });
      begin();
    },
  };
}

export const countDecidedOrders = (results: readonly DecisionRunResult[]) =>
  results.filter(({ code }) => code === 'done').length;

/**
 * Returns the number of approvals that were only recorded, because the orders are above the
 * approver's limits, and whose next approver is of this kind.
 */
export const countRecordedApprovals = (
  results: readonly DecisionRunResult[],
  kind: NextApprover['kind'],
) => results.filter(({ code, next }) => code === 'recorded' && next === kind).length;

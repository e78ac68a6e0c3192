/** Tests that bugs planted in the decisions on orders are found, on both sides, one at a time. */
import { vi } from 'vitest';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/orders/device/order-kind.ts', async (real) => {
  const { orderKind } = await real<typeof import('#areas/orders/device/order-kind.ts')>();
  return {
    orderKind: {
      ...orderKind,
      merge: (...all: Parameters<typeof orderKind.merge>) =>
        bug.now === 'a conflict silently takes mine'
          ? {
              merged: { ...all[2], content: all[1].content, totalMinor: all[1].totalMinor },
              overlaps: [],
            }
          : orderKind.merge(...all),
    },
  };
});
vi.mock('#kernel/domain/money.ts', async (real) => {
  const money = await real<typeof import('#kernel/domain/money.ts')>();
  return {
    ...money,
    lineTotal: (quantity: number, unitMinor: number, discount = 0) =>
      bug.now === 'totals are floats'
        ? Math.trunc(quantity * (unitMinor / 100) * (1 - discount / 10_000) * 100)
        : money.lineTotal(quantity, unitMinor, discount),
  };
});
vi.mock('#areas/orders/domain/commands.ts', async (real) => {
  const commands = await real<typeof import('#areas/orders/domain/commands.ts')>();
  const decide: typeof commands.submitOrderCommand.decide = (state, input, deciding) => {
    const { seen: _seen, ...blind } = input;
    const isBlind = bug.now === 'a submission takes what its author never saw';
    const decided = commands.submitOrderCommand.decide(state, isBlind ? blind : input, deciding);
    return bug.now === 'a second submission keeps its revision' &&
      decided.ok &&
      decided.value !== 'gone'
      ? { ok: true, value: { ...decided.value, revision: 1 } }
      : decided;
  };
  const keeping: typeof commands.returnOrderToDraftCommand.decide = (state, input, deciding) => {
    const decided = commands.returnOrderToDraftCommand.decide(state, input, deciding);
    return bug.now === 'an order given up keeps its number' &&
      decided.ok &&
      decided.value !== 'gone'
      ? { ok: true, value: { ...decided.value, number: state!.number } }
      : decided;
  };
  return {
    ...commands,
    submitOrderCommand: { ...commands.submitOrderCommand, decide },
    returnOrderToDraftCommand: { ...commands.returnOrderToDraftCommand, decide: keeping },
  };
});
vi.mock('#areas/approvals/domain/decisions.ts', async (real) => {
  const decisions = await real<typeof import('#areas/approvals/domain/decisions.ts')>();
  const decideOrder: typeof decisions.decideOrder = (action, order, input, deciding) => {
    switch (bug.now) {
      case 'a decision ignores the revision':
        return decisions.decideOrder(
          action,
          order,
          { ...input, revision: order.revision },
          deciding,
        );
      case 'what the ERP has can be cancelled':
        return decisions.decideOrder(action, order, input, {
          ...deciding,
          facts: { ...deciding.facts, isTakenByErp: false },
        });
      case 'one decides on an own submission': {
        const decided = decisions.decideOrder(
          action,
          { ...order, submittedById: null },
          input,
          deciding,
        );
        return decided.ok
          ? {
              ok: true,
              value: {
                ...decided.value,
                order: { ...decided.value.order, submittedById: order.submittedById },
              },
            }
          : decided;
      }
      default:
        return decisions.decideOrder(action, order, input, deciding);
    }
  };
  return { ...decisions, decideOrder };
});

findPlantedBug(bug, {
  'a conflict silently takes mine': { seed: 0, breaks: 'no saved value is lost' },
  'totals are floats': { seed: 0, breaks: 'totals are the sum of their lines' },
  'a submission takes what its author never saw': {
    seed: 0,
    breaks: 'no submission registers content that its author never saw or confirmed',
  },
  'a second submission keeps its revision': { seed: 7 },
  'an order given up keeps its number': {
    seed: 0,
    breaks: 'the history holds only legal steps, and replays to the order',
  },
  'a decision ignores the revision': {
    seed: 26,
    breaks: 'a decision is about the revision that was looked at',
  },
  'what the ERP has can be cancelled': {
    seed: 1,
    breaks: 'what the ERP has is neither offered twice nor taken from it',
  },
  'one decides on an own submission': { seed: 16 },
});

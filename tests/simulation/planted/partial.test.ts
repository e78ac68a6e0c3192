/** Tests that bugs planted in partial decisions are found, one at a time. */
import { vi } from 'vitest';
import { partialDecisionChanceOf } from '../partly/decide-in-part.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/orders/domain/partial-decision.ts', async (real) => {
  const partial = await real<typeof import('#areas/orders/domain/partial-decision.ts')>();
  return {
    ...partial,
    splitOffSentBackLines: (
      ...[content, lineIds]: Parameters<typeof partial.splitOffSentBackLines>
    ) => {
      const divided = partial.splitOffSentBackLines(content, lineIds);
      if (bug.now === 'a line that is sent back stays in the order')
        return { ...divided, rest: content };
      return bug.now === 'a line that is sent back is lost' && divided.sentBack.lines.length > 1
        ? { ...divided, sentBack: { ...content, lines: divided.sentBack.lines.slice(1) } }
        : divided;
    },
    matchesApprovedRest: (...all: Parameters<typeof partial.matchesApprovedRest>) => {
      const [order, , , hash] = all;
      const isLeft =
        hash !== undefined && order.status === 'waiting_correction' && !!order.partialDecision;
      if (bug.now === 'an edited rest counts as approved')
        return isLeft && order.partialDecision!.byId !== all[2].userId;
      return bug.now === 'an approver confirms what is left'
        ? isLeft && order.partialDecision!.version === order.version
        : partial.matchesApprovedRest(...all);
    },
  };
});

findPlantedBug(
  bug,
  {
    'a line that is sent back stays in the order': { seed: 7 },
    'a line that is sent back is lost': { seed: 62 },
    'an edited rest counts as approved': { seed: 8 },
    'an approver confirms what is left': { seed: 689 },
  },
  (seed) => partialDecisionChanceOf(seed) !== undefined,
);

/**
 * Tests that the device announces what the server then does: from the stored answer about the chain
 * and the order, the same outcome follows as from the decision.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  computeApprovalOutcome,
  chainFactsFor,
  toLimitedOrder,
  type ApprovalOutcome,
} from '#areas/approvals/domain/index.ts';
import { decide, server, setUpDecisions, createSubmittedOrder } from '../decisions-setup.ts';
import { readChain, delegate, setLimits, makeApprover, type Approver } from './limits-setup.ts';

setUpDecisions();

let people: Approver[];

beforeAll(async () => {
  people = [await makeApprover('Bia'), await makeApprover('Caio'), await makeApprover('Dora')];
  await delegate(people[2]!, people[1]!, '2026-11-21', '2026-11-22');
}, 60_000);

/** Generates a limit below, at or above the total of the orders of these tests, or none. */
const amount = fc.option(fc.constantFrom(1, 620_000, 9_000_000), { nil: undefined });

const codes: Readonly<Record<ApprovalOutcome['kind'], string>> = {
  decides: 'done',
  records: 'recorded',
  already_recorded: 'already_recorded',
};

test('the server does what the device announces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(amount, amount, amount),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
      async (amounts, approvals) => {
        for (const [n, person] of people.entries())
          await setLimits(person, {
            amounts: amounts[n] === undefined ? {} : { BRL: amounts[n] },
            nextId: people[n + 1]?.id ?? null,
          });
        const order = await createSubmittedOrder();
        for (const n of approvals) {
          const { id, client } = people[n]!;
          const known = chainFactsFor(await readChain(), order, server.clock.now);
          const outcome = computeApprovalOutcome(toLimitedOrder(order), id, known);
          const { code } = await decide('approve', order, { by: client });
          expect(code).toBe(codes[outcome.kind]);
          if (code === 'done') return;
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

/** Tests when an owner can confirm the rest of an order from which an approver sent lines back. */
import { describe, expect, test } from 'vitest';
import {
  canConfirmRest,
  isUnchangedSincePartialDecision,
  orderCommands,
  type Order,
} from '#areas/orders/domain/index.ts';
import { facts as orderFacts } from '../orders/domain/complete-order.ts';
import { ana, decideOrThrow, hashOfText, rita, sentOrder } from './partial-decision-samples.ts';

describe('the owner', () => {
  const submit = (order: Order, actor = ana, isServer = true) => {
    const answer = orderCommands.submitOrderCommand.decide(
      order,
      { baseVersion: order.version },
      {
        actor,
        now: 6,
        facts: {
          ...orderFacts,
          actorName: 'Ana',
          number: null,
          ...(isServer ? { hash: hashOfText } : {}),
        },
      },
    );
    if (!answer.ok || answer.value === 'gone') throw new Error(JSON.stringify(answer));
    return answer.value;
  };

  test('confirms the rest, which goes on without another approval', () => {
    const { order } = decideOrThrow(sentOrder());
    expect(canConfirmRest(order, ana)).toBe(true);
    expect(submit(order)).toMatchObject({
      status: 'waiting_processing',
      number: '26-000123',
      revision: 2,
      approvedRevision: 2,
      corrections: [],
    });
  });

  test('asks for approval again after an edit', () => {
    const { order } = decideOrThrow(sentOrder());
    const edited = orderCommands.saveOrderCommand.decide(
      order,
      { id: order.id, baseVersion: order.version, distributorId: 7, content: order.content },
      {
        actor: ana,
        now: 6,
        facts: { distributorId: 7, distributorName: '', currency: 'BRL', actorName: 'Ana' },
      },
    );
    if (!edited.ok || edited.value === 'gone') throw new Error('not saved');
    expect(canConfirmRest(edited.value, ana)).toBe(false);
    expect(isUnchangedSincePartialDecision(edited.value)).toBe(false);
    expect(submit(edited.value)).toMatchObject({
      status: 'waiting_approval',
      approvedRevision: null,
    });
  });

  test('asks for approval again if the content is not the approved one', () => {
    const { order } = decideOrThrow(sentOrder());
    const changed = { ...order, content: { ...order.content, observation: 'Urgent' } };
    expect(submit(changed).status).toBe('waiting_approval');
  });

  test('is not the approver who sent the lines back', () => {
    const { order } = decideOrThrow(sentOrder());
    const both = { ...rita, permissions: [...rita.permissions, ...ana.permissions] };
    expect(submit(order, both).status).toBe('waiting_approval');
  });

  test('sees the order wait on a device, because only the server knows the approved content', () => {
    expect(submit(decideOrThrow(sentOrder()).order, ana, false).status).toBe('waiting_approval');
  });

  test('voids the rest like any returned order', () => {
    const { order } = decideOrThrow(sentOrder());
    expect(
      orderCommands.returnOrderToDraftCommand.decide(
        order,
        { baseVersion: order.version },
        { actor: ana, now: 6, facts: { actorName: 'Ana' } },
      ),
    ).toMatchObject({ value: { status: 'draft', number: null } });
  });

  test('is waited for by the approver, who sees the order as it was left', () => {
    const { order } = decideOrThrow(sentOrder());
    expect(isUnchangedSincePartialDecision(order)).toBe(true);
    expect(canConfirmRest(order, rita)).toBe(false);
  });
});

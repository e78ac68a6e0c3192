/** Tests when an owner can confirm the rest of an order from which an approver sent lines back. */
import { describe, expect, test } from 'vitest';
import {
  canConfirmRest,
  isUnchangedSincePartialDecision,
  orderCommands,
  type Order,
} from '#areas/orders/domain/index.ts';
import type { Funnel } from '#areas/funnels/domain/index.ts';
import { reportedOutcome } from '#areas/orders/client/actions/command-outcome-reports.ts';
import { facts as orderFacts, laterHeader } from '../orders/domain/complete-order.ts';
import {
  ana,
  decideOrThrow,
  hashOfText,
  rita,
  sentOrder,
  threeLines,
} from './partial-decision-samples.ts';

describe('the owner', () => {
  const submit = (
    order: Order,
    actor = ana,
    isServer = true,
    changed: Partial<typeof orderFacts> = {},
  ) => {
    const answer = orderCommands.submitOrderCommand.decide(
      order,
      { baseVersion: order.version },
      {
        actor,
        now: 6,
        facts: {
          ...orderFacts,
          ...changed,
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

  test('confirms the rest after the catalog changed its list value and its EAN', () => {
    const lines = threeLines.map((line) => ({
      ...line,
      unitMinor: 40_000,
      ean: '7891234567895',
    }));
    const written = { type: 'retail' as const, customerOrder: 'PO 1', ...laterHeader, lines };
    const { order } = decideOrThrow(sentOrder({}, written));
    const part = (partNumber: string) => ({
      ...orderFacts.part(partNumber)!,
      unitMinor: 43_000,
      ean: '7890000000017',
    });
    const confirmed = submit(order, ana, true, { part });
    expect(confirmed).toMatchObject({ status: 'waiting_processing', approvedRevision: 2 });
    expect(confirmed.content.lines[0]).toMatchObject({
      unitMinor: 40_000,
      listMinor: 43_000,
      ean: '7890000000017',
    });
  });

  const underFunnel = (changed: Partial<Funnel>) => {
    const { endUser, endUserState, verticalId, funnelExpiresOn } = laterHeader;
    const funnel = {
      id: '019aa000-0000-7000-8000-0000000000f1',
      distributorId: 7,
      number: laterHeader.funnelNumber,
      currency: 'BRL' as const,
      endUser,
      endUserState,
      verticalId,
      expiresOn: funnelExpiresOn,
      openedAt: 1,
      openedBy: 'Rita',
      openedByOrder: '019aa000-0000-7000-8000-0000000000f2',
      closedAt: null,
      version: 1,
      parts: [],
      ...changed,
    };
    const { order } = decideOrThrow(sentOrder({}, { type: 'funnel', ...laterHeader }));
    const facts = { funnel, drawn: new Map(), opening: undefined, today: '2026-11-21' };
    return submit(order, ana, true, { funnel: facts });
  };

  test('confirms the rest after the last day of its funnel was changed', () => {
    const confirmed = underFunnel({ expiresOn: '2027-06-30' });
    expect(confirmed.status).toBe('waiting_processing');
    expect(confirmed.content.funnelExpiresOn).toBe('2027-06-30');
  });

  test('asks for approval again if its funnel is for another end user than was approved', () => {
    expect(underFunnel({ endUser: 'Hospital' }).status).toBe('waiting_approval');
  });

  test('is not told that the order is confirmed if it waits for approval again', () => {
    expect(reportedOutcome('confirmed', true)).toBe('confirmed');
    expect(reportedOutcome('confirmed', false)).toBe('saved');
    expect(reportedOutcome('created', false)).toBe('created');
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

  test('cannot confirm the rest as the approver who sent the lines back', () => {
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

  test('is the one who confirms: the approver cannot', () => {
    const { order } = decideOrThrow(sentOrder());
    expect(isUnchangedSincePartialDecision(order)).toBe(true);
    expect(canConfirmRest(order, rita)).toBe(false);
  });
});

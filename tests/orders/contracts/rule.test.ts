/** Tests which submissions expired contracts block, and which they do not. */
import { expect, test } from 'vitest';
import {
  blockingContracts,
  orderCommands,
  type Order,
  type SubmittingFacts,
} from '#areas/orders/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { content, facts } from '../domain/complete-order.ts';

const ana = {
  userId: 1,
  distributorId: 7,
  permissions: [permissionEntryFor('orders', 'write')],
};
const admin = { ...ana, distributorId: null };
const AFTER = Date.parse('2027-01-01T12:00:00Z');
const zone = 'America/Sao_Paulo';
const spans = [{ validFrom: '2026-01-01', until: '2026-12-31' }];

const draft = (over: Partial<Order> = {}): Order => {
  const made = orderCommands.saveOrderCommand.decide(
    undefined,
    {
      id: '019aa000-0000-7000-8000-000000000001',
      baseVersion: 0,
      distributorId: null,
      content: content(),
    },
    {
      actor: ana,
      now: 1,
      facts: { distributorId: 7, distributorName: 'Norte', currency: 'BRL', actorName: 'Ana' },
    },
  );
  if (!made.ok || made.value === 'gone') throw new Error('no draft');
  return { ...made.value, ...over };
};

const submit = (
  order: Order,
  contracts: SubmittingFacts['contracts'],
  actor = ana as typeof admin | typeof ana,
) => {
  const decided = orderCommands.submitOrderCommand.decide(
    order,
    { baseVersion: order.version },
    { actor, now: AFTER, facts: { ...facts, contracts, actorName: 'Ana', number: '26-000001' } },
  );
  return decided.ok ? 'sent' : [decided.code, decided.details];
};

test('an order is refused while the contracts of its distributor have expired, and the refusal names their last day', () =>
  expect(submit(draft(), { spans, zone })).toEqual(['contract_expired', { until: '2026-12-31' }]));

test('the expired contract is reported before any other problem of the order', () =>
  expect(submit(draft({ content: content({ lines: [] }) }), { spans, zone })).toEqual([
    'contract_expired',
    { until: '2026-12-31' },
  ]));

test('an order is accepted under a valid contract, without any contract, and while the setting is off', () =>
  expect([
    submit(draft(), { spans: [...spans, { validFrom: '2027-01-01', until: '2027-12-31' }], zone }),
    submit(draft(), { spans: [], zone }),
    submit(draft(), undefined),
  ]).toEqual(['sent', 'sent', 'sent']));

test('an order that came back for correction is accepted again', () =>
  expect(submit(draft({ status: 'waiting_correction' }), { spans, zone })).toBe('sent'));

test('an administrator may send it', () =>
  expect(submit(draft(), { spans, zone }, admin)).toBe('sent'));

test('references without contracts block nothing', () =>
  expect([
    blockingContracts({ zone }),
    blockingContracts(undefined),
    blockingContracts({ zone, contracts: [] }),
  ]).toEqual([undefined, undefined, { spans: [], zone }]));

/**
 * Tests what the part search of an order shows about its funnel: how many units are left at the
 * special price, or why none are.
 */
import { expect, test } from 'vitest';
import { createEditorFunnel } from '#areas/orders/client/funnel/editor-funnel.ts';
import type { LocalFunnelFacts } from '#areas/orders/device/index.ts';
import type { OrderPart } from '#areas/orders/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { setUpWords } from '../../approvals/approval-samples.ts';

setUpWords();

const part = (partNumber: string, description: string): OrderPart => ({
  partNumber,
  description,
  ean: null,
  active: true,
  unitMinor: 10_000,
});

const inFunnel = part('1009', 'Clamp meter');
const other = part('1001', 'Clamp meter, old');

function funnelAt(
  today: string,
  {
    closedAt = null,
    drawn = 0,
    description = inFunnel.description,
  }: {
    readonly closedAt?: number | null;
    readonly drawn?: number;
    readonly description?: string;
  } = {},
) {
  const facts: LocalFunnelFacts = {
    funnel: {
      id: '01930000-0000-7000-8000-000000000009',
      distributorId: 1,
      number: 'CRM-1',
      currency: 'BRL',
      endUser: 'Usina Boa Vista',
      endUserState: 'SP',
      verticalId: 3,
      expiresOn: '2026-12-31',
      openedAt: 1,
      openedBy: 'Rita',
      openedByOrder: '01930000-0000-7000-8000-000000000001',
      closedAt,
      version: 1,
      parts: [{ partNumber: '1009', quantity: 1_200, unitMinor: 9_000, drawn }],
    },
    drawn: new Map([['1009', drawn]]),
    opening: undefined,
    today,
    asOf: 1,
  };
  return createEditorFunnel(facts, [{ ...inFunnel, description }], {
    store: { partsByPrefix: async () => [other, inFunnel] },
    currency: 'BRL',
    formats: formatsFor({ language: 'en', country: 'BR', currency: 'BRL' }),
  });
}

const last = '2026-12-31';

test.each<[string, ReturnType<typeof funnelAt>, string, boolean]>([
  ['is open', funnelAt(last), 'Special price, 1.200 units left', true],
  ['has one unit left', funnelAt(last, { drawn: 1_199 }), 'Special price, 1 unit left', true],
  ['is used up', funnelAt(last, { drawn: 1_200 }), 'Special price, no units left', false],
  [
    'holds more than there was',
    funnelAt(last, { drawn: 1_300 }),
    'Special price, no units left',
    false,
  ],
  ['has expired', funnelAt('2027-01-01'), 'Special price, expired on 31/12/2026', false],
  ['was closed', funnelAt(last, { closedAt: 5 }), 'Special price, closed to orders', false],
  [
    'was closed and has expired',
    funnelAt('2027-01-01', { closedAt: 5 }),
    'Special price, closed to orders',
    false,
  ],
])(
  'a funnel that %s shows it, and its parts come first while they can be ordered',
  async (...[, funnel, text, isFirst]) => {
    expect(funnel.specialOf('1009')).toEqual({ unitMinor: 9_000, text });
    expect(funnel.specialOf('1001')).toBeUndefined();
    const found = await funnel.suggest('clamp', 8);
    expect(found.map(({ partNumber }) => partNumber)).toEqual(
      isFirst ? ['1009', '1001'] : ['1001', '1009'],
    );
  },
);

test.each([
  ['t-cl', true],
  ['t-clamp', true],
  ['clamp', true],
  ['t-clamp - meter', true],
  ['t-meter', false],
])('a search for “%s” among the parts of a funnel', async (typed, finds) => {
  const funnel = funnelAt(last, { description: 'T-Clamp meter' });
  const [first] = await funnel.suggest(typed, 8);
  expect(first?.partNumber === '1009').toBe(finds);
});

/**
 * Special prices: in some simulations people order under funnels, with discounts and demo units,
 * and approvers decide on them.
 */
import type { OrderContent, OrderLine } from '#areas/orders/domain/index.ts';
import { secondCompanyId, VERTICAL } from './company.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';

const AGREEING = 0.12;
const EXPIRES = '2027-06-30';

/** The number of the funnel that is open from the first day. */
export const OPEN_FUNNEL = 'F-1';
const NUMBERS = [OPEN_FUNNEL, OPEN_FUNNEL, OPEN_FUNNEL, 'F-2'];

/**
 * What each part costs under a funnel: its unit value before the discount of a tenth, and the net
 * value after it.
 */
const AGREED: Readonly<Record<string, { readonly unitMinor: number; readonly netMinor: number }>> =
  {
    1001: { unitMinor: 5_000, netMinor: 4_500 },
    1003: { unitMinor: 90_000, netMinor: 81_000 },
  };
const TENTH = 1_000;

/**
 * Returns the random stream of special prices, or undefined if the simulation has none. It is
 * separate, so that the other simulations stay as they were.
 */
export function agreementsIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'with agreements'));
  return chance.is(AGREEING) ? chance : undefined;
}

const OLDER = 0.4;

/**
 * Returns a random stream if devices begin with the portal of the previous version and are updated
 * during their work. Returns undefined if they do not.
 */
export function updatesIn(seed: number): Chance | undefined {
  if (!agreementsIn(seed)) return undefined;
  const chance = createChance(deriveSeed(seed, 'updates'));
  return chance.is(OLDER) ? chance : undefined;
}

const CORRECTING = 0.4;

/**
 * Returns a random stream if orders with accepted discounts are returned or withdrawn and their
 * authors change such lines. Returns undefined if this does not happen in the simulation.
 */
export function correctionsIn(seed: number): Chance | undefined {
  if (!agreementsIn(seed)) return undefined;
  const chance = createChance(deriveSeed(seed, 'discounts come back'));
  return chance.is(CORRECTING) ? chance : undefined;
}

export type Agreements = {
  readonly chance: Chance;
  /**
   * Messages about fields that an older portal, or an update of it, removed from an order without
   * knowing them.
   */
  readonly taken: string[];
};

type Change = (content: OrderContent) => OrderContent;
const funnelHeader = (funnelNumber: string) =>
  ({
    type: 'funnel',
    funnelNumber,
    endUser: 'Steel works',
    endUserState: 'SP',
    verticalId: VERTICAL,
    funnelExpiresOn: EXPIRES,
  }) as const;

/**
 * Returns the content of the order that opens a funnel: each part at the agreed value, without a
 * discount.
 */
export const makeOpeningContent = (content: OrderContent): OrderContent => ({
  ...content,
  ...funnelHeader(OPEN_FUNNEL),
  lines: Object.entries(AGREED).map(([partNumber, { netMinor, unitMinor }], n) => ({
    id: `line-opening-${n}`,
    partNumber,
    description: `Gauge ${partNumber}`,
    quantity: 5,
    unitMinor: netMinor,
    listMinor: unitMinor,
    discount: 0,
    demo: false,
  })),
});

/**
 * Returns the content of a first order under a funnel, each part with a discount that an approver
 * must decide on. `price` returns the catalog's price of today.
 */
export const makeDiscountedContent = (
  content: OrderContent,
  number: string,
  price: (part: string) => number | null,
): OrderContent => ({
  ...content,
  ...funnelHeader(number),
  lines: Object.entries(AGREED).map(([partNumber, { unitMinor }], n) => ({
    id: `line-discounted-${n}`,
    partNumber,
    description: `Gauge ${partNumber}`,
    quantity: 5,
    unitMinor,
    listMinor: price(partNumber),
    discount: TENTH,
    discountReason: 'word 1',
    demo: false,
  })),
});

/**
 * Returns functions that make what people type in orders with special prices. `next` returns a
 * figure that was not typed before.
 */
export function createAgreementTyping(
  chance: Chance,
  mark: string,
  next: () => number,
  price: (part: string) => number | null,
) {
  const priced = (line: OrderLine): OrderLine => {
    const agreed = AGREED[line.partNumber];
    if (!agreed) return line;
    const { discountReason: _reason, ...plain } = line;
    return chance.is(0.5)
      ? { ...plain, unitMinor: agreed.netMinor, discount: 0 }
      : {
          ...plain,
          unitMinor: agreed.unitMinor,
          discount: TENTH,
          discountReason: `${mark} word ${next()}`,
        };
  };

  const line = (): OrderLine => {
    const partNumber = chance.pick(Object.keys(AGREED));
    const demo = chance.is(0.3);
    return priced({
      id: `line-${mark}-${next()}`,
      partNumber,
      description: `Gauge ${partNumber}`,
      quantity: demo ? 1 : next(),
      unitMinor: null,
      listMinor: price(partNumber),
      discount: 0,
      demo,
    });
  };

  const changeLine = (content: OrderContent, how: (line: OrderLine) => OrderLine): OrderContent => {
    if (content.lines.length === 0) return { ...content, lines: [line()] };
    const { id } = chance.pick(content.lines);
    return { ...content, lines: content.lines.map((one) => (one.id === id ? how(one) : one)) };
  };

  const underFunnel: Change = (content) => ({ ...content, ...funnelHeader(chance.pick(NUMBERS)) });
  const changes: readonly (readonly [number, Change])[] = [
    [3, (c) => ({ ...c, observation: `${mark} note ${next()}` })],
    [3, (c) => changeLine(c, (one) => ({ ...one, quantity: next() }))],
    [3, (c) => changeLine(c, priced)],
    [1, (c) => ({ ...c, lines: [...c.lines, line()] })],
    [1, (c) => (c.lines.length > 1 ? { ...c, lines: c.lines.slice(1) } : c)],
    [2, (c) => changeLine(c, (one) => ({ ...one, demo: !one.demo, quantity: 1 }))],
    [1, underFunnel],
    [0.5, (c) => ({ ...c, type: c.type === 'funnel' ? 'normal' : 'funnel' })],
  ];

  return {
    /** Returns the content of a new draft. */
    draft: (content: OrderContent): OrderContent =>
      chance.is(0.3)
        ? content
        : underFunnel({
            ...content,
            companyId: chance.is(0.4) ? secondCompanyId(content.companyId!) : content.companyId,
            lines: Array.from({ length: 1 + chance.int(2) }, line),
          }),
    change: (content: OrderContent): OrderContent => chance.weighted(changes)(content),
  };
}

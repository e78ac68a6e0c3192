/**
 * Retail orders: in some simulations people turn orders into retail orders, which are for shops,
 * and retail orders back into normal ones.
 */
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';

const RETAILING = 0.08;

/** The EANs by part number. One part has none. */
export const EANS: Readonly<Record<string, string>> = {
  1001: '7891000010014',
  1002: '7891000010021',
  1003: '7891000010038',
  1004: '7891000010045',
};

/**
 * Returns the random stream of retail orders, or undefined if the simulation has none. It is
 * separate, so that the other simulations stay as they were.
 */
export function retailIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'with retail'));
  return chance.is(RETAILING) ? chance : undefined;
}

/**
 * Returns functions that make what people type in retail orders. `next` returns a figure that was
 * not typed before. EANs are not typed, because they come from the catalog.
 */
export function createRetailTyping(chance: Chance, mark: string, next: () => number) {
  const asRetail = (content: OrderContent): OrderContent => ({
    ...content,
    type: 'retail',
    customerOrder: `${mark} PO ${next()}`,
    deliverySite: `${mark} dock ${next()}`,
    deliveryFrom: '2027-02-01',
    deliveryUntil: chance.is(0.9) ? '2027-02-12' : '2027-01-12',
    lines: content.lines.map((line) => ({ ...line, discount: 0, demo: false })),
  });
  return {
    draft: (content: OrderContent): OrderContent => (chance.is(0.4) ? asRetail(content) : content),
    change(content: OrderContent): OrderContent {
      if (!chance.is(0.2)) return content;
      return content.type === 'retail' ? { ...content, type: 'normal' } : asRetail(content);
    },
  };
}

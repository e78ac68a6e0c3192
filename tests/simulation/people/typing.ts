/**
 * What people type into orders: whole contents and small changes. Texts, quantities and most
 * changed prices are unique, so that they can be found again.
 */
import type { Order, OrderContent, OrderLine } from '#areas/orders/domain/index.ts';
import type { Chance } from '../chance.ts';
import { createAgreementTyping } from './agreements.ts';
import { CARRIER, PAYMENT, PRICES } from './company.ts';
import { createRetailTyping } from './retail.ts';

export type Typist = {
  draft(companyId: number): OrderContent;
  /** Makes one to three changes to a content. */
  change(content: OrderContent): OrderContent;
};

type Priced = (part: string) => number | null;

/**
 * Returns functions that make what a person types. `mark` is in every text, so that the texts of
 * one distributor can be told from those of the other. `agreements` is present if people also order
 * under funnels, `retail` if they also make retail orders.
 */
export function createTypist(
  chance: Chance,
  mark: string,
  price: Priced,
  { agreements, retail }: { agreements?: Chance | undefined; retail?: Chance | undefined } = {},
): Typist {
  let count = 0;
  const next = () => (count += 1);
  const line = (): OrderLine => {
    const partNumber = chance.pick(Object.keys(PRICES));
    const list = price(partNumber);
    const unitMinor = list !== null && chance.is(0.85) ? list : 300_000 + next();
    return {
      id: `line-${mark}-${next()}`,
      partNumber,
      description: `Gauge ${partNumber}`,
      quantity: 10 + next(),
      unitMinor,
      listMinor: list,
      discount: 0,
      demo: false,
    };
  };

  const changes: readonly (readonly [number, (content: OrderContent) => OrderContent])[] = [
    [3, (c) => ({ ...c, observation: `${mark} note ${next()}` })],
    [2, (c) => ({ ...c, customerOrder: `${mark} PO ${next()}` })],
    [2, (c) => ({ ...c, lines: [...c.lines, line()] })],
    [4, (c) => changed(c, (l) => ({ ...l, quantity: 10 + next() }))],
    [1, (c) => changed(c, (l) => ({ ...l, unitMinor: 300_000 + next() }))],
    [1, (c) => changed(c, (l) => ({ ...l, discount: 1 + (next() % 9_999) }))],
    [0.4, (c) => changed(c, (l) => ({ ...l, quantity: `${next()}x` }))],
    [
      1,
      (c) => {
        const out = c.lines.length > 1 ? chance.pick(c.lines).id : '';
        return { ...c, lines: c.lines.filter((l) => l.id !== out) };
      },
    ],
    [
      0.5,
      (c) =>
        chance.is(0.5)
          ? { ...c, shippingType: 'cif', carrierId: CARRIER }
          : { ...c, shippingType: 'none', carrierId: null },
    ],
  ];

  const changed = (content: OrderContent, how: (line: OrderLine) => OrderLine): OrderContent => {
    if (content.lines.length === 0) return { ...content, lines: [line()] };
    const id = chance.pick(content.lines).id;
    return { ...content, lines: content.lines.map((l) => (l.id === id ? how(l) : l)) };
  };

  const agreed = agreements && createAgreementTyping(agreements, mark, next, price);
  const shops = retail && createRetailTyping(retail, mark, next);
  return {
    draft(companyId) {
      const content: OrderContent = {
        type: 'normal',
        companyId,
        paymentMethodId: PAYMENT,
        shippingType: 'none',
        carrierId: null,
        customerOrder: '',
        observation: `${mark} note ${next()}`,
        lines: Array.from({ length: 1 + chance.int(3) }, line),
      };
      const begun = agreed ? agreed.draft(content) : content;
      return shops ? shops.draft(begun) : begun;
    },
    change(content) {
      let after = content;
      for (let n = 1 + chance.int(3); n > 0; n -= 1)
        after = agreements?.is(0.8) ? agreed!.change(after) : chance.weighted(changes)(after);
      return shops ? shops.change(after) : after;
    },
  };
}

export type Fields = ReadonlyMap<string, unknown>;

/**
 * Returns the values that people enter in an order, by path, for example `observation` or
 * `line-3/quantity`. Empty if there is no content.
 */
export function fieldsOf(content: Order['content'] | undefined): Fields {
  const fields = new Map<string, unknown>();
  if (!content) return fields;
  for (const field of [
    'companyId',
    'paymentMethodId',
    'shippingType',
    'carrierId',
    'customerOrder',
    'observation',
  ] as const)
    fields.set(field, content[field]);
  for (const line of content.lines)
    for (const field of ['partNumber', 'quantity', 'unitMinor', 'discount', 'demo'] as const)
      fields.set(`${line.id}/${field}`, line[field]);
  return fields;
}

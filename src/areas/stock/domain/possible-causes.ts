/**
 * Suggests what may explain a difference between reported and expected stock. Each possible cause
 * names the report, order or part that is its evidence. It is only a suggestion, about which a
 * person decides.
 */
import { addDays } from '#kernel/domain/calendar.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { rankPartNumberTypo } from '#areas/catalog/domain/index.ts';
import { SHIPPING_DAYS, type CompanyBalance, type PartBalance } from './expected-stock.ts';
import { partIndexOf, type PartIndex } from './part-index.ts';
import type { CompanyStock, Movement, StockMonth } from './stock-month-schema.ts';

/** The order that is the evidence of a possible cause. */
export type ShippedOrder = Pick<Movement, 'orderId' | 'number' | 'on' | 'units'>;

/**
 * What may explain a difference, with its evidence. `explainsAll` is false if it explains only some
 * of the units.
 */
export type PossibleCause = { readonly explainsAll: boolean } & (
  | {
      /** Sales of the last days of a month or before an inventory are perhaps not reported yet. */
      readonly kind: 'sales_end_early';
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      /** The report with the last sales, or declaration of no sales, of the month. */
      readonly reportId: string;
    }
  | {
      /** A shipment before the inventory perhaps hadn't arrived. */
      readonly kind: 'on_its_way';
      readonly order: ShippedOrder;
    }
  | {
      /** A shipment before the earlier inventory perhaps arrived after it. */
      readonly kind: 'arrived_later';
      readonly order: ShippedOrder;
    }
  | {
      /** A shipment of a day after this or the earlier inventory was perhaps counted in it. */
      readonly kind: 'counted_before';
      readonly order: ShippedOrder;
    }
  | {
      /** Customers perhaps returned sold units. */
      readonly kind: 'returned';
      readonly sold: number;
      readonly reportId: string;
    }
  | {
      /** The opposite difference of another part. */
      readonly kind: 'other_number';
      readonly partNumber: string;
      readonly isSameEan: boolean;
      readonly reportId: string;
    }
  | {
      /** A figure perhaps has a zero too many or lacks one. */
      readonly kind: 'factor_of_ten';
      readonly figure: 'opening' | 'sold' | 'reported';
      readonly units: number;
      readonly fitting: number;
      readonly reportId: string;
    }
  | {
      /** An order of another company perhaps arrived here, or one of this company there. */
      readonly kind: 'other_company';
      readonly companyId: number;
      readonly companyName: string;
      readonly order: ShippedOrder;
    }
);
export type PossibleCauseKind = PossibleCause['kind'];

/** What a rule gets: a part of a company with a difference, and the other facts of the month. */
type Question = {
  readonly facts: StockMonth;
  readonly index: PartIndex;
  /** The movements of the part, of all companies. */
  readonly movements: readonly Movement[];
  /** The report with the newest sales of the part. Null or undefined if none was sold. */
  readonly soldIn: string | null | undefined;
  readonly company: CompanyStock;
  readonly balance: CompanyBalance;
  readonly part: PartBalance;
  readonly difference: number;
};
type Rule = (question: Question) => readonly PossibleCause[];

const orderOf = ({ orderId, number, on, units }: Movement): ShippedOrder => ({
  orderId,
  number,
  on,
  units,
});

/** Applies to a negative difference if days have neither sales nor a declaration. */
const salesEndEarly: Rule = ({ balance, difference }) =>
  difference < 0
    ? balance.unreported.map(({ from, to, reportId }) => ({
        kind: 'sales_end_early',
        explainsAll: false,
        from,
        to,
        reportId,
      }))
    : [];

/**
 * Returns the orders with units of the part that were sent in the `SHIPPING_DAYS` days up to `on`
 * and of which not all are reported as delivered by then.
 */
function underWay({ movements: all, company }: Question, on: CalendarDate): ShippedOrder[] {
  const own = all.filter(({ companyId, on: day }) => companyId === company.id && day <= on);
  return [...Map.groupBy(own, ({ orderId }) => orderId).values()].flatMap((movements) => {
    const sent = movements.filter(({ kind }) => kind === 'sent');
    const recent = sent.filter((movement) => movement.on > addDays(on, -SHIPPING_DAYS));
    const units = (of: readonly Movement[]) => of.reduce((sum, one) => sum + one.units, 0);
    const open = units(sent) - units(movements.filter(({ kind }) => kind === 'delivered'));
    const last = recent.at(-1);
    return last && open > 0 ? [{ ...orderOf(last), units: Math.min(open, units(recent)) }] : [];
  });
}

const onItsWay: Rule = (question) =>
  question.difference < 0
    ? underWay(question, question.balance.until)
        .filter(({ on }) => on > question.balance.after)
        .map((order) => ({
          kind: 'on_its_way',
          explainsAll: order.units === -question.difference,
          order,
        }))
    : [];

const arrivedLater: Rule = (question) =>
  question.difference > 0
    ? underWay(question, question.balance.after).map((order) => ({
        kind: 'arrived_later',
        explainsAll: order.units === question.difference,
        order,
      }))
    : [];

/**
 * Applies to shipments of no more units than the difference that are dated up to `SHIPPING_DAYS`
 * days after an inventory: this one if more units than expected were reported, the earlier one if
 * fewer were. The shipment was perhaps already counted in that inventory.
 */
const countedBefore: Rule = ({ movements, company, balance, difference }) => {
  const from = difference > 0 ? balance.until : balance.after;
  const sent = movements.filter(
    (movement) =>
      movement.kind === 'sent' &&
      movement.companyId === company.id &&
      movement.on > from &&
      movement.on <= addDays(from, SHIPPING_DAYS) &&
      movement.units <= Math.abs(difference),
  );
  return sent.map((movement) => ({
    kind: 'counted_before',
    explainsAll: movement.units === Math.abs(difference),
    order: orderOf(movement),
  }));
};

/** Applies if more units than expected were reported, by no more than the sold units. */
const returned: Rule = ({ soldIn, part, difference }) =>
  difference > 0 && part.sold !== null && difference <= part.sold && soldIn
    ? [{ kind: 'returned', explainsAll: true, sold: part.sold, reportId: soldIn }]
    : [];

const foldNumber = (partNumber: string) =>
  partNumber
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

/**
 * Returns whether two part numbers are alike: they differ in separators, leading zeros, a suffix or
 * one typing error.
 */
export function areNumbersAlike(one: string, other: string): boolean {
  const [a, b] = [foldNumber(one), foldNumber(other)];
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return (
    rankPartNumberTypo(a, b) !== undefined || (shorter.length >= 3 && longer.startsWith(shorter))
  );
}

/**
 * Applies if the difference of another part of the company cancels this one, and the two part
 * numbers may be confused.
 */
const otherNumber: Rule = ({ facts, index, company, part, difference }) => {
  const own = index.companies.find((one) => one.company === company);
  return (own?.byDifference.get(-difference) ?? []).flatMap((other): PossibleCause[] => {
    const isSameEan = facts.sameEans.some(
      (group) => group.includes(part.partNumber) && group.includes(other.partNumber),
    );
    if (!isSameEan && !areNumbersAlike(part.partNumber, other.partNumber)) return [];
    return [
      {
        kind: 'other_number',
        explainsAll: true,
        partNumber: other.partNumber,
        isSameEan,
        reportId: company.closing!.reportId,
      },
    ];
  });
};

/** Applies if a figure would leave no difference if it were ten times as high, or a tenth. */
const factorOfTen: Rule = ({ company, soldIn, part, difference }) => {
  const figures = [
    { figure: 'reported', units: part.reported, sign: 1, reportId: company.closing?.reportId },
    { figure: 'opening', units: part.opening, sign: -1, reportId: company.opening?.reportId },
    { figure: 'sold', units: part.sold, sign: 1, reportId: soldIn },
  ] as const;

  return figures.flatMap(({ figure, units, sign, reportId }): PossibleCause[] => {
    const fitting = units === null ? 0 : units - sign * difference;
    const isFitting = units && fitting > 0 && (fitting === 10 * units || units === 10 * fitting);
    return isFitting && reportId
      ? [{ kind: 'factor_of_ten', explainsAll: true, figure, units, fitting, reportId }]
      : [];
  });
};

/**
 * Applies if another company of the distributor has an opposite difference of the part, and one of
 * the two companies perhaps received an order of the other.
 */
const otherCompany: Rule = ({ index, movements, balance, part, difference }) =>
  index.companies.flatMap(({ balance: other, parts }): PossibleCause[] => {
    if (other === balance) return [];
    const opposite = parts.get(part.partNumber)?.difference;
    if (!opposite || opposite > 0 === difference > 0) return [];
    const from = difference > 0 ? other : balance;
    const most = Math.min(Math.abs(difference), Math.abs(opposite));
    const sent = movements.filter(
      (movement) =>
        movement.kind === 'sent' &&
        movement.companyId === from.companyId &&
        movement.on > from.after &&
        movement.on <= from.until &&
        movement.units <= most,
    );
    return sent.map((movement) => ({
      kind: 'other_company',
      explainsAll: movement.units === Math.abs(difference),
      companyId: other.companyId,
      companyName: other.companyName,
      order: orderOf(movement),
    }));
  });

/** The rules that follow `salesEndEarly`, the more specific ones first. */
const rules: readonly Rule[] = [
  factorOfTen,
  otherNumber,
  otherCompany,
  onItsWay,
  arrivedLater,
  countedBefore,
  returned,
];

/**
 * Returns what may explain the difference of a company's part: unreported days first, because other
 * differences may follow from them, then possible causes that explain all of it, then the others.
 * The list is empty if there is no difference, if it is unknown, or if no rule applies.
 * @param balances The balances of all companies of `facts`.
 */
export function possibleCausesOf(
  facts: StockMonth,
  balances: readonly CompanyBalance[],
  companyId: number,
  partNumber: string,
): PossibleCause[] {
  const index = partIndexOf(facts, balances);
  const own = index.companies.find(({ company }) => company.id === companyId);
  const part = own?.parts.get(partNumber);
  if (!own || !part?.difference) return [];

  const question: Question = {
    facts,
    index,
    movements: index.movements.get(partNumber) ?? [],
    soldIn: own.units.get(partNumber)?.soldIn,
    company: own.company,
    balance: own.balance,
    part,
    difference: part.difference,
  };
  const found = rules.flatMap((rule) => rule(question));
  const sorted = found.toSorted((a, b) => Number(b.explainsAll) - Number(a.explainsAll));
  return [...salesEndEarly(question), ...sorted];
}

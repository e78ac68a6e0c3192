/**
 * Reads an approver's entries for a funnel order and checks them as the server will: the terms of
 * the funnel that its first order opens, and why a minimum is waived.
 */
import {
  findOpeningTermIssues,
  funnelPartsOfOrderLines,
  type FunnelTerms,
} from '#areas/funnels/domain/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { DecimalMark } from '#kernel/domain/money.ts';
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import { readTypedInteger } from '#kernel/domain/typed-figures.ts';
import { headerValue, type Order } from '#areas/orders/domain/index.ts';
import { emptyDecisionFields, type DecisionFields } from '../decision/decision-types.ts';

/** What the approver has typed. Quantities are by part number. */
export type FunnelEntries = {
  readonly quantities: Readonly<Record<string, string>>;
  readonly expiresOn: string;
  readonly waiver: string;
};

type Asking = Pick<Order, 'content'>;

/** Returns the first entries: the ordered quantities, and the last day that the order asks for. */
export const initialFunnelEntries = ({ content }: Asking): FunnelEntries => ({
  quantities: Object.fromEntries(
    funnelPartsOfOrderLines(content.lines).map(({ partNumber, quantity }) => [
      partNumber,
      String(quantity),
    ]),
  ),
  expiresOn: headerValue(content, 'funnelExpiresOn') ?? '',
  waiver: '',
});

/** What the dialog asks, and how it reads the answers. */
export type FunnelApprovalForm = {
  /** True if the approval opens the funnel, so that its terms are read. */
  readonly opensFunnel: boolean;
  /** True if the approval waives the minimum order, so that a reason is required. */
  readonly waives: boolean;
  /** Today's date, with which the last day is compared. */
  readonly today: CalendarDate;
  /** The decimal mark that the approver uses. */
  readonly mark: DecimalMark;
};

/**
 * Returns the fields of the decision, and issues with paths in the decision's input. Entries that
 * are not asked for are left out.
 */
export function parseFunnelEntries(
  order: Asking,
  { quantities, expiresOn, waiver }: FunnelEntries,
  { opensFunnel, waives, today, mark }: FunnelApprovalForm,
): { readonly fields: DecisionFields; readonly issues: readonly Issue[] } {
  const read = opensFunnel
    ? parseFunnelTerms(order, quantities, expiresOn, { today, mark })
    : undefined;
  const isUnexplained = waives && waiver.trim() === '';
  return {
    fields: {
      ...emptyDecisionFields,
      ...(read && { opening: { ...read.terms, parts: [...read.terms.parts] } }),
      ...(waives && { waiver: waiver.trim() }),
    },
    issues: [
      ...(read?.issues ?? []).map((one) => ({ ...one, path: ['opening', ...one.path] })),
      ...(isUnexplained ? [issueAt(['waiver'], 'required')] : []),
    ],
  };
}

function parseFunnelTerms(
  { content: { lines } }: Asking,
  quantities: FunnelEntries['quantities'],
  expiresOn: string,
  { today, mark }: Pick<FunnelApprovalForm, 'today' | 'mark'>,
): { readonly terms: FunnelTerms; readonly issues: readonly Issue[] } {
  const typed = funnelPartsOfOrderLines(lines).map(({ partNumber, quantity }) => {
    const text = (quantities[partNumber] ?? '').trim();
    return { partNumber, least: quantity, text, quantity: readTypedInteger(text, mark) };
  });

  const unread = typed.flatMap(({ text, quantity }, n) =>
    quantity === undefined
      ? [
          issueAt(
            ['parts', n, 'quantity'],
            text === '' ? 'required' : 'not_a_number',
            text,
          ) satisfies Issue,
        ]
      : [],
  );
  // A quantity that cannot be read has its own issue. For the other checks it counts as the ordered
  // quantity.
  const terms = {
    parts: typed.map(({ partNumber, least, quantity }) => ({
      partNumber,
      quantity: quantity ?? least,
    })),
    expiresOn: expiresOn || today,
  };
  const missing = expiresOn === '' ? [issueAt(['expiresOn'], 'required')] : [];
  return { terms, issues: [...unread, ...missing, ...findOpeningTermIssues(lines, terms, today)] };
}

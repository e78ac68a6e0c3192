/**
 * Recognizes and reads a pasted order, in the portal's or the ERP's format, and checks it rule by
 * rule.
 */
import { quote, type Issue } from '#kernel/domain/result.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import {
  checkOrder,
  headerFieldsOf,
  headerValue,
  isBlankLine,
  orderContentSchema,
  type OrderContent,
  type OrderFacts,
  type OrderIssueCode,
} from '#areas/orders/domain/index.ts';
import type { OrderCheck, LineRule, OrderRule, RuleName } from './order-check.ts';
import { checkErpPayload, type PastedErpPayload } from './check-erp-payload.ts';

/**
 * A pasted text as it was recognized: the portal's content, an ERP payload, or neither, with the
 * reasons.
 */
export type PastedOrder =
  | { readonly kind: 'content'; readonly content: OrderContent }
  | { readonly kind: 'erp'; readonly payload: PastedErpPayload }
  | { readonly kind: 'wrong'; readonly checks: readonly OrderCheck[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const placeOf = (path: Issue['path']): string => path.join('.');

const shape = (issue: Partial<Issue> & Pick<Issue, 'path'>): OrderCheck => ({
  rule: 'shape',
  place: placeOf(issue.path),
  ok: false,
  ...(issue.code ? { code: issue.code } : {}),
  ...(issue.found === undefined ? {} : { found: issue.found }),
  ...(issue.expected === undefined ? {} : { expected: issue.expected }),
});

/**
 * Reads a pasted order. `{header, items, …}` is the ERP's format; `{lines, …}`, or an order with
 * its `content`, is the portal's. A list with a single order is read as that order.
 */
export function readPastedOrder(text: string): PastedOrder {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      kind: 'wrong',
      checks: [shape({ path: [], code: 'not_json', found: quote(text.trim()), expected: 'JSON' })],
    };
  }

  const one = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  if (isObject(one) && isObject(one['header']) && Array.isArray(one['items']))
    return { kind: 'erp', payload: { ...one, header: one['header'], items: one['items'] } };

  const ours = isObject(one) && isObject(one['content']) ? one['content'] : one;
  if (!isObject(ours) || !('lines' in ours))
    return {
      kind: 'wrong',
      checks: [
        shape({
          path: [],
          code: 'not_an_order',
          found: quote(one),
          expected: '{header, items} | {lines, …}',
        }),
      ],
    };

  const content = parseBySchema(orderContentSchema, ours);
  return content.ok
    ? { kind: 'content', content: content.value }
    : { kind: 'wrong', checks: content.issues!.map(shape) };
}

/**
 * Lists the issue codes of each rule about a line, and the line's field where they occur. Issues of
 * a line's attachments, demo limit or funnel belong to no rule, so the check doesn't show them.
 */
export const lineRules: Readonly<
  Record<LineRule, { readonly field: string; readonly codes: readonly OrderIssueCode[] }>
> = {
  part_written: { field: 'partNumber', codes: ['required', 'part_digits'] },
  part_known: { field: 'partNumber', codes: ['part_unknown', 'part_inactive'] },
  quantity: {
    field: 'quantity',
    codes: ['required', 'not_a_number', 'quantity_zero', 'quantity_negative', 'quantity_too_large'],
  },
  unit_value: {
    field: 'unitMinor',
    codes: [
      'required',
      'unpriced',
      'not_a_number',
      'currency_other',
      'value_negative',
      'value_too_large',
    ],
  },
  price_current: { field: 'unitMinor', codes: ['price_changed'] },
  demo_allowed: { field: 'demo', codes: ['demo_not_allowed'] },
  discount_allowed: {
    field: 'discount',
    codes: ['discount_not_allowed', 'not_a_number', 'discount_too_large', 'value_too_large'],
  },
  discount_reason: { field: 'discountReason', codes: ['required'] },
  ean: { field: 'ean', codes: ['required', 'no_ean', 'ean_digits'] },
};

export const orderRules: Readonly<
  Record<OrderRule, { readonly field: string; readonly codes: readonly OrderIssueCode[] }>
> = {
  has_lines: { field: 'lines', codes: ['no_lines'] },
  total_fits: { field: 'lines', codes: ['value_too_large'] },
  minimum: { field: 'total', codes: ['below_minimum'] },
};

/**
 * Checks an order as if it were submitted, and returns the result of every rule, whether it holds
 * or not.
 */
export function checkOrderContent(content: OrderContent, facts: OrderFacts): OrderCheck[] {
  const issues = checkOrder(content, facts);

  const answer = (
    rule: RuleName,
    place: string,
    value: unknown,
    codes?: readonly string[],
  ): OrderCheck => {
    const broken = issues.find(
      (issue) => placeOf(issue.path) === place && (!codes || codes.includes(issue.code)),
    );

    const found =
      broken?.found ??
      (value === null || value === undefined || value === '' ? undefined : quote(value));

    return {
      rule,
      place,
      ok: !broken,
      ...(broken ? { code: broken.code } : {}),
      ...(found === undefined ? {} : { found }),
      ...(broken?.expected === undefined ? {} : { expected: broken.expected }),
    };
  };

  const fields = headerFieldsOf(content.type).map((field) =>
    answer('header_field', field, headerValue(content, field)),
  );

  const lines = content.lines.flatMap((line, n) =>
    isBlankLine(line)
      ? []
      : (Object.keys(lineRules) as LineRule[]).map((rule) => {
          const { field, codes } = lineRules[rule];
          return answer(rule, `lines.${n}.${field}`, line[field as keyof typeof line], codes);
        }),
  );

  const whole = (Object.keys(orderRules) as OrderRule[]).map((rule) =>
    answer(rule, orderRules[rule].field, undefined, orderRules[rule].codes),
  );

  return [...fields, ...lines, ...whole];
}

/**
 * Checks a pasted order.
 * @param hash The SHA-256 of the ERP's payload (`erpTextToHash`) in hexadecimal.
 */
export function checkPastedOrder(
  pasted: PastedOrder,
  facts: OrderFacts,
  hash?: string,
): readonly OrderCheck[] {
  switch (pasted.kind) {
    case 'wrong':
      return pasted.checks;
    case 'erp':
      return checkErpPayload(pasted.payload, hash);
    default:
      return checkOrderContent(pasted.content, facts);
  }
}

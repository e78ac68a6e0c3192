/**
 * Checks an order in the ERP's format: whether each value fits its field, and whether the figures
 * agree.
 */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { quote } from '#kernel/domain/result.ts';
import { minorDigitsByCurrency } from '#kernel/domain/money.ts';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import {
  erpFields,
  erpItemOfLine,
  largestFigureOfField,
  shippingTypes,
  type ErpField,
} from '#areas/orders/domain/index.ts';
import type { OrderCheck, ErpRule } from './order-check.ts';

type Row = Readonly<Record<string, unknown>>;

/** A payload as it was pasted. Any part of it may be wrong. */
export type PastedErpPayload = {
  readonly payloadVersion?: unknown;
  readonly currency?: unknown;
  readonly payloadHash?: unknown;
  readonly header: Row;
  readonly items: readonly unknown[];
};

/** Returns the text from which the payload's hash is computed. */
export const erpTextToHash = ({
  payloadVersion,
  currency,
  header,
  items,
}: PastedErpPayload): string => canonicalJson({ payloadVersion, currency, header, items });

/** The greatest difference, in hundredths, at which the ERP considers figures equal. */
const MAX_ROUNDING_DIFFERENCE = 1;

const freight = Object.values(shippingTypes);

/**
 * Returns a figure such as `12.5` or `"12.50"` in hundredths, or undefined if it is not a figure.
 * Further decimals become a fraction.
 */
function hundredths(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;

  const text = String(value).trim();
  const shape = /^(-?\d{1,15})(?:\.(\d{1,10}))?$/.exec(text);
  if (!shape) return undefined;

  const decimals = (shape[2] ?? '').padEnd(2, '0');
  const size =
    Math.abs(Number(shape[1])) * 100 +
    Number(`${decimals.slice(0, 2)}.${decimals.slice(2) || '0'}`);

  return text.startsWith('-') ? -size : size;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const sizeOf = ({ size, decimals }: ErpField) =>
  decimals === undefined ? String(size) : `${size},${decimals}`;

function fieldChecks(field: ErpField, row: Row, at: string, mustBe: boolean): OrderCheck[] {
  const { name, code, decimals, date, among } = field;
  const value = row[name];
  const place = `${at}.${name}`;

  const check = (rule: ErpRule, ok: boolean, expected?: string): OrderCheck => ({
    rule,
    place,
    ok,
    ...(ok ? {} : { code }),
    ...(isEmpty(value) ? {} : { found: quote(value) }),
    ...(expected === undefined ? {} : { expected }),
  });

  if (isEmpty(value)) return mustBe ? [check('erp_filled', false)] : [];

  const present = mustBe ? [check('erp_filled', true)] : [];

  if (decimals === undefined) {
    if (typeof value !== 'string') return [...present, check('erp_kind', false, 'text')];
    if (date) return [...present, check('erp_kind', isCalendarDate(value), '2026-11-21')];
    return [
      ...present,
      check('erp_size', value.length <= field.size, sizeOf(field)),
      ...(among ? [check('erp_value', among.includes(value), among.join(' '))] : []),
    ];
  }

  const figure = hundredths(value);
  if (figure === undefined) return [...present, check('erp_kind', false, 'figure')];

  return [
    ...present,
    check(
      'erp_size',
      Number.isInteger(figure) && Math.abs(figure) <= largestFigureOfField(field),
      sizeOf(field),
    ),
    check(
      'erp_value',
      figure > 0 || (figure === 0 && name !== 'C6_QTDVEN'),
      name === 'C6_QTDVEN' ? '> 0' : '≥ 0',
    ),
  ];
}

/** Returns a failed check for each field that the ERP does not know. */
function unknownFieldChecks(row: Row, of: ErpField['of'], at: string): OrderCheck[] {
  return Object.keys(row)
    .filter((name) => !erpFields.some((field) => field.of === of && field.name === name))
    .map((name) => ({
      rule: 'erp_known',
      place: `${at}.${name}`,
      ok: false,
      code: of === 'header' ? '01' : '02',
      found: quote(row[name]),
    }));
}

/**
 * Checks that quantity × net unit value is the line's total, and that quantity × (unit value − net
 * unit value) is the discount.
 */
function figureChecks(row: Row, at: string): OrderCheck[] {
  const of = (name: string) => (isEmpty(row[name]) ? 0 : hundredths(row[name]));

  const [quantity, unit, net, total, discount] = [
    'C6_QTDVEN',
    'C6_PRUNIT',
    'C6_PRCVEN',
    'C6_VALOR',
    'C6_VALDESC',
  ].map(of);
  if (quantity === undefined || net === undefined) return [];

  const answer = (rule: ErpRule, field: string, code: string, found: number, expected: number) => {
    const ok = Math.abs(found - expected) <= MAX_ROUNDING_DIFFERENCE + 1e-6;
    return {
      rule,
      place: `${at}.${field}`,
      ok,
      ...(ok ? {} : { code }),
      found: (found / 100).toFixed(2),
      expected: (expected / 100).toFixed(2),
    };
  };

  const checks: OrderCheck[] = [];

  if (unit !== undefined && discount !== undefined) {
    const less = (quantity * (unit - net)) / 100;
    checks.push(answer('erp_discount', 'C6_VALDESC', '04', discount, less));
  }

  if (total !== undefined)
    checks.push(answer('erp_total', 'C6_VALOR', '05', total, (quantity * net) / 100));

  return checks;
}

/**
 * Checks the payload's fields other than header and items.
 * @param hash The computed hash of the payload. Undefined if it could not be computed.
 */
function envelopeChecks(
  { payloadVersion, currency, payloadHash }: PastedErpPayload,
  hash: string | undefined,
): OrderCheck[] {
  const answer = (rule: ErpRule, place: string, found: unknown, ok: boolean, expected: string) => ({
    rule,
    place,
    ok,
    ...(ok ? {} : { code: '01' }),
    ...(isEmpty(found) ? {} : { found: quote(found) }),
    expected,
  });

  const isCurrency = typeof currency === 'string' && Object.hasOwn(minorDigitsByCurrency, currency);

  return [
    answer('erp_version', 'payloadVersion', payloadVersion, payloadVersion === 2, '2'),
    answer('erp_currency', 'currency', currency, isCurrency, 'BRL, USD, CLP, …'),
    ...(isEmpty(payloadHash) || hash === undefined
      ? []
      : [answer('erp_hash', 'payloadHash', payloadHash, payloadHash === hash, hash)]),
  ];
}

/**
 * Returns whether a field must have a value. For some fields this depends on the freight and on the
 * order's type.
 */
function mustBeFilled({ filled }: ErpField, header: Row): boolean {
  if (filled === 'always') return true;

  if (filled === 'carrier')
    return freight.some(({ erp, carrier }) => carrier && erp === header['C5_TPFRETE']);
  return filled !== 'free' && header['C5_XTIPO'] === { funnel: 'F', retail: 'R' }[filled];
}

const checksOfFields = (of: ErpField['of'], row: Row, at: string, header: Row): OrderCheck[] => [
  ...unknownFieldChecks(row, of, at),
  ...erpFields
    .filter((field) => field.of === of)
    .flatMap((field) => fieldChecks(field, row, at, mustBeFilled(field, header))),
];

/** Checks that the line at index `n` has the item number of this position. */
function itemCheck(row: Row, n: number, at: string): OrderCheck {
  const ok = row['C6_ITEM'] === erpItemOfLine(n + 1);
  return {
    rule: 'erp_item',
    place: `${at}.C6_ITEM`,
    ok,
    ...(ok ? {} : { code: '02' }),
    ...(isEmpty(row['C6_ITEM']) ? {} : { found: quote(row['C6_ITEM']) }),
    expected: erpItemOfLine(n + 1),
  };
}

/**
 * Returns the result of every rule of the ERP's format.
 * @param hash The computed hash of the payload. Undefined if it could not be computed.
 */
export function checkErpPayload(payload: PastedErpPayload, hash?: string): OrderCheck[] {
  const { header, items } = payload;
  const letter = header['C5_TPFRETE'];
  const chosen = freight.find(({ erp }) => erp === letter);
  const same = header['C5_ORIGEM'] === header['C5_PEDECOM'];
  const letters = freight.map(({ erp }) => erp).join(' ');

  const checks: OrderCheck[] = [
    ...envelopeChecks(payload, hash),
    ...checksOfFields('header', header, 'header', header),
    ...(isEmpty(letter)
      ? []
      : [
          {
            rule: 'erp_freight',
            place: 'header.C5_TPFRETE',
            ok: chosen !== undefined,
            ...(chosen ? {} : { code: '01' }),
            found: quote(letter),
            expected: letters,
          } satisfies OrderCheck,
        ]),
    {
      rule: 'erp_origin',
      place: 'header.C5_ORIGEM',
      ok: same,
      ...(same
        ? {}
        : {
            code: '01',
            found: quote(header['C5_ORIGEM']),
            expected: quote(header['C5_PEDECOM']),
          }),
    },
    {
      rule: 'erp_items',
      place: 'items',
      ok: items.length > 0,
      ...(items.length > 0 ? {} : { code: '02' }),
      found: String(items.length),
      expected: '≥ 1',
    },
  ];

  items.forEach((item, n) => {
    const at = `items.${n}`;
    const row =
      typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as Row) : undefined;

    if (!row) {
      checks.push({
        rule: 'erp_kind',
        place: at,
        ok: false,
        code: '02',
        found: quote(item),
        expected: '{C6_…}',
      });
      return;
    }

    checks.push(
      ...checksOfFields('item', row, at, header),
      itemCheck(row, n, at),
      ...figureChecks(row, at),
    );
  });

  return checks;
}

/** An order in the ERP's own fields: does each fit its field, and do the figures agree? */
import { quote } from '#kernel/domain/result.ts';
import { erpFields, largestOf, shippingTypes, type ErpField } from '#areas/orders/domain/index.ts';
import type { OrderCheck, ErpRule } from './check.ts';

type Row = Readonly<Record<string, unknown>>;
/** The ERP takes figures for equal that are 0.01 apart; in hundredths. */
const MOST_OFF = 1;
const freight = Object.values(shippingTypes);

/** Hundredths of a figure (`12.5`, `"12.50"`), undefined where it is none; a third decimal is kept as a fraction. */
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

function fieldChecks(field: ErpField, row: Row, at: string, hasCarrier: boolean): OrderCheck[] {
  const { name, code, filled, decimals, always } = field;
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
  const mustBe = filled === 'always' || (filled === 'with_carrier' && hasCarrier);
  if (isEmpty(value)) return mustBe ? [check('erp_filled', false)] : [];
  const present = mustBe ? [check('erp_filled', true)] : [];
  if (decimals === undefined) {
    if (typeof value !== 'string') return [...present, check('erp_kind', false, 'text')];
    return [
      ...present,
      check('erp_size', value.length <= field.size, sizeOf(field)),
      ...(always === undefined ? [] : [check('erp_value', value === always, always)]),
    ];
  }
  const figure = hundredths(value);
  if (figure === undefined) return [...present, check('erp_kind', false, 'figure')];
  return [
    ...present,
    check(
      'erp_size',
      Number.isInteger(figure) && Math.abs(figure) <= largestOf(field),
      sizeOf(field),
    ),
    ...(name === 'C6_VALDESC'
      ? []
      : [
          check(
            'erp_value',
            figure > 0 || (figure === 0 && name !== 'C6_QTDVEN'),
            name === 'C6_QTDVEN' ? '> 0' : '≥ 0',
          ),
        ]),
  ];
}

function known(row: Row, of: ErpField['of'], at: string): OrderCheck[] {
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

/** Quantity × unit value − discount is the line's total; the discount is no more than what it is taken from. */
function figureChecks(row: Row, at: string): OrderCheck[] {
  const [quantity, unit, total] = ['C6_QTDVEN', 'C6_PRCVEN', 'C6_VALOR'].map((name) =>
    hundredths(row[name]),
  );
  const discount = isEmpty(row['C6_VALDESC']) ? 0 : hundredths(row['C6_VALDESC']);
  if (quantity === undefined || unit === undefined || total === undefined || discount === undefined)
    return [];
  const gross = (quantity * unit) / 100;
  const net = gross - discount;
  const show = (amount: number) => (amount / 100).toFixed(2);
  const isOff = Math.abs(net - total) > MOST_OFF + 1e-6;
  const isOver = discount < 0 || discount > gross;
  return [
    {
      rule: 'erp_discount',
      place: `${at}.C6_VALDESC`,
      ok: !isOver,
      ...(isOver ? { code: '04' } : {}),
      found: show(discount),
      expected: `0 – ${show(gross)}`,
    },
    {
      rule: 'erp_total',
      place: `${at}.C6_VALOR`,
      ok: !isOff,
      ...(isOff ? { code: '05' } : {}),
      found: show(total),
      expected: show(net),
    },
  ];
}

export function erpChecks(header: Row, items: readonly unknown[]): OrderCheck[] {
  const letter = header['C5_TPFRETE'];
  const chosen = freight.find(({ erp }) => erp === letter);
  const same = header['C5_ORIGEM'] === header['C5_PEDECOM'];
  const letters = freight.map(({ erp }) => erp).join(' ');
  const checks: OrderCheck[] = [
    ...known(header, 'header', 'header'),
    ...erpFields
      .filter(({ of }) => of === 'header')
      .flatMap((field) => fieldChecks(field, header, 'header', chosen?.carrier ?? false)),
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
      ...known(row, 'item', at),
      ...erpFields
        .filter(({ of }) => of === 'item')
        .flatMap((field) => fieldChecks(field, row, at, false)),
      ...figureChecks(row, at),
    );
  });
  return checks;
}

/**
 * The ERP's checks of an order before it accepts the order. Field sizes, line numbers and
 * arithmetic are written here without the portal's code, so that they can reveal its errors.
 */
import { createHash } from 'node:crypto';
import type { PendingOrder, ErpResultInput } from '#areas/erp/domain/index.ts';

export type ErpError = NonNullable<ErpResultInput['errors']>[number];
type Row = Readonly<Record<string, unknown>>;

/** The number of characters that each text field of Protheus holds. */
const texts: Readonly<Record<string, number>> = {
  C5_PEDECOM: 10,
  C5_ORIGEM: 10,
  C5_CLIENTE: 6,
  C5_LOJACLI: 2,
  C5_TIPO: 1,
  C5_CONDPAG: 3,
  C5_TRANSP: 6,
  C5_TPFRETE: 1,
  C5_MENNOTA: 60,
  C5_XTIPO: 1,
  C5_XFUNIL: 12,
  C5_XLOCENT: 40,
  C6_ITEM: 2,
  C6_PRODUTO: 15,
  C6_NUMPCOM: 15,
  C6_ITEMPC: 6,
  C6_ENTREG: 10,
  C6_XDEMO: 1,
  C6_XENTATE: 10,
};

/**
 * The number of characters that each number field of Protheus holds, in which the decimal mark
 * counts, and the error code for a value that does not fit.
 */
const figures: Readonly<
  Record<string, { readonly size: number; readonly code: ErpError['code'] }>
> = {
  C6_QTDVEN: { size: 9, code: '02' },
  C6_PRUNIT: { size: 11, code: '03' },
  C6_PRCVEN: { size: 11, code: '03' },
  C6_VALOR: { size: 12, code: '03' },
  C6_DESCONT: { size: 5, code: '04' },
  C6_VALDESC: { size: 12, code: '04' },
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
};

export const hashOf = ({ payloadVersion, currency, header, items }: PendingOrder): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted({ payloadVersion, currency, header, items })))
    .digest('hex');

/** Returns why a fetched order must not be acknowledged, or undefined if it may be. */
export function findPayloadProblem(order: PendingOrder): string | undefined {
  if ((order.payloadVersion as number) !== 2) return `payload version ${order.payloadVersion}`;
  if (hashOf(order) !== order.payloadHash) return 'the hash is of another payload';
  if (order.header.C5_PEDECOM !== order.number) return `C5_PEDECOM ${order.header.C5_PEDECOM}`;
  return /^[A-Z]{3}$/.test(order.currency) ? undefined : `currency ${order.currency as string}`;
}

/**
 * Returns the value in hundredths, or undefined if it is not a number or has more than two
 * decimals.
 */
function hundredths(value: unknown): bigint | undefined {
  const shape = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(typeof value === 'number' ? String(value) : '');
  return shape ? BigInt(shape[1]! + (shape[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Writes an amount as the ERP does, always with two decimals. */
const written = (amount: bigint) =>
  String(amount)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1');

const digits = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The line numbers in sequence: 01 … 99, A0 … A9, AA … AZ, B0 … ZZ. */
const counted = [
  ...Array.from({ length: 99 }, (_, n) => String(n + 1).padStart(2, '0')),
  ...digits.slice(10).flatMap((first) => digits.map((second) => first + second)),
];

function unfit(row: Row, named: { readonly line?: string }, code: ErpError['code']): ErpError[] {
  return Object.entries(row).flatMap(([field, value]): ErpError[] => {
    const figure = figures[field];
    const says = (as: ErpError['code'], message: string) => [
      { ...named, code: as, field, message },
    ];
    if (figure) {
      const amount = hundredths(value);
      if (amount === undefined || amount < 0n) return says(figure.code, `${String(value)}: valor`);
      return written(amount).length > figure.size
        ? says(figure.code, `${written(amount)}: tamanho ${figure.size},2`)
        : [];
    }

    const most = texts[field];
    if (most === undefined) return says(code, 'campo desconhecido');
    if (typeof value !== 'string') return says(code, 'não é texto');
    return value.length > most ? says(code, `${value}: tamanho ${most}`) : [];
  });
}

/**
 * The problems that the ERP finds in an order: `sizes` are values that do not fit their field, and
 * `sums` are wrong line numbers and errors in the order's arithmetic, which a portal must never
 * make.
 */
export type OrderMismatches = { readonly sizes: ErpError[]; readonly sums: ErpError[] };

/**
 * Checks sizes, line numbers and sums. Amounts are computed from C6_PRUNIT and C6_PRCVEN; nothing
 * is computed from the discount's percentage.
 */
export function findMismatches({ header, items }: PendingOrder): OrderMismatches {
  const sizes = unfit(header, {}, '01');
  const sums: ErpError[] = [];
  items.forEach((item, n) => {
    const named = { line: counted[n]! };
    sizes.push(...unfit(item, named, '02'));
    const wrong = (code: ErpError['code'], field: string, message: string) =>
      sums.push({ ...named, code, field, message });
    if (item.C6_ITEM !== counted[n])
      wrong('02', 'C6_ITEM', `${item.C6_ITEM} em vez de ${counted[n]}`);
    const [quantity, unit, net, total, discount] = [
      item.C6_QTDVEN,
      item.C6_PRUNIT,
      item.C6_PRCVEN,
      item.C6_VALOR,
      item.C6_VALDESC,
    ].map((value) => hundredths(value) ?? 0n) as [bigint, bigint, bigint, bigint, bigint];

    if (quantity * net !== total * 100n)
      wrong('05', 'C6_VALOR', `${written(total)} não é C6_QTDVEN × C6_PRCVEN`);
    if (quantity * (unit - net) !== discount * 100n)
      wrong('04', 'C6_VALDESC', `${written(discount)} não é C6_QTDVEN × (C6_PRUNIT − C6_PRCVEN)`);
  });
  return { sizes, sums };
}

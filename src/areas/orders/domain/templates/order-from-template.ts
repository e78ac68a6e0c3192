/** A draft of a template, as today's catalogue and lists have what it names. */
import { withoutEmpty } from '../content/later-fields.ts';
import { lineToday, type PartOf } from '../content/line-today.ts';
import type { OrderContent, OrderLine } from '../order.ts';

/** Fields of the header that name a row of a list. */
export const rowFields = ['companyId', 'paymentMethodId', 'carrierId', 'verticalId'] as const;
export type RowField = (typeof rowFields)[number];
/** Ids of what is offered today; absent: not known here. */
export type OfferedRows = { readonly [Field in RowField]?: readonly number[] | undefined };

export type OrderedFromTemplate = {
  readonly content: OrderContent;
  /** Parts whose price is another one than it was; undefined where a funnel's terms decide. */
  readonly repriced: number | undefined;
  /** Part numbers that are no longer offered, or have no price: they are left out. */
  readonly missing: readonly string[];
  /** What the template names and nobody offers any more: it is left empty. */
  readonly gone: readonly RowField[];
};

export function orderFromTemplate(
  template: OrderContent,
  partOf: PartOf,
  offered: OfferedRows,
  newId: () => string,
): OrderedFromTemplate | 'nothing_left' {
  const repriced = new Set<string>();
  const missing = new Set<string>();
  const lines: OrderLine[] = [];
  for (const line of template.lines) {
    const partNumber = line.partNumber.trim();
    const today = partNumber === '' ? line : lineToday(line, partOf);
    if (today === 'missing') {
      missing.add(partNumber);
      continue;
    }
    if (today.unitMinor !== line.unitMinor) repriced.add(partNumber);
    lines.push({ ...today, id: newId() });
  }
  if (lines.length === 0) return 'nothing_left';
  const gone = rowFields.filter((field) => {
    const id = template[field];
    return id !== null && id !== undefined && offered[field]?.includes(id) === false;
  });
  const empty = Object.fromEntries(gone.map((field) => [field, null]));
  return {
    content: withoutEmpty({ ...template, ...empty, lines }),
    repriced: template.type === 'funnel' ? undefined : repriced.size,
    missing: [...missing],
    gone,
  };
}

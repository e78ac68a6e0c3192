/** The table-driven lists: a row names its fields and where it is used; the shape of an entry derives from it. */
import type { RightName } from '#kernel/domain/user/permissions.ts';
import { line, rowId, z, type Schema } from '#kernel/domain/schema.ts';

/** The kinds of field, each with its shape. */
const words = z.strictObject({ en: line(80, 1), es: line(80, 1), pt: line(80, 1) });
const kinds = {
  /** A name in the three languages. */
  words: () => words,
  /** A code of the ERP, of exactly `size` characters. */
  code: (size: number) => line(size, size).check(z.regex(/^[0-9A-Z]+$/)),
  yesNo: () => z.boolean(),
} as const;

type ListRow = {
  readonly fields: Readonly<Record<string, Schema>>;
  readonly managedBy: RightName;
  readonly usedBy: readonly RightName[];
};
const defineLists = <const Rows extends Readonly<Record<string, ListRow>>>(rows: Rows) => rows;

export const lists = defineLists({
  /** `code` is C5_CONDPAG. */
  payment_methods: {
    fields: { code: kinds.code(3), names: kinds.words(), active: kinds.yesNo() },
    managedBy: 'settings.write',
    usedBy: ['orders.read', 'approvals.read'],
  },
});
export type ListName = keyof typeof lists;
type FieldsOf<Name extends ListName> = (typeof lists)[Name]['fields'];
export type ListItem<Name extends ListName> = { readonly id: number } & {
  readonly [Field in keyof FieldsOf<Name>]: z.infer<FieldsOf<Name>[Field]>;
};
export type PaymentMethod = ListItem<'payment_methods'>;

/** The shape of one entry as it is stored and answered. */
export const itemOf = (name: ListName) => z.strictObject({ id: rowId, ...lists[name].fields });

/** The table-driven lists: a row names its fields, who manages it and who uses it; calls, routes, page, form, mirror, files and audit derive from it. */
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { RightName } from '#kernel/domain/user/permissions.ts';
import type { AnyFieldValue, FieldValue, ListField } from './fields.ts';

export type ListRow = {
  /** Its page; those that create and edit are beside it, without a last `/list`. */
  readonly path: `/${string}`;
  readonly table: string;
  readonly fields: Readonly<Record<string, ListField>>;
  /** The field that an entry is called by: lists are sorted by it. */
  readonly title: string;
  /** The field that no two entries share, and by which the rows of a file are recognized; absent: the title. Of words the English ones count. */
  readonly key?: string;
  /** Read and write of this tab. */
  readonly managedBy: 'settings' | 'mkt';
  /** May read it besides. */
  readonly usedBy: readonly RightName[];
  /** Mirrored by the devices of whoever may read it. */
  readonly offline: boolean;
  /** Nobody edits it: the ERP sends it. */
  readonly readOnly?: true;
};
const defineLists = <const Rows extends Readonly<Record<string, ListRow>>>(rows: Rows) => rows;
const names = { kind: 'words', column: 'name' } as const;

/** A list with rules of its own becomes a module; no row gets a flag that others do not need. */
export const lists = defineLists({
  /** `code`: ISO 3166-1 alpha-2, which distributors name. */
  country: {
    path: '/settings/country',
    table: 'country',
    fields: { code: { kind: 'code', min: 2, max: 2 }, names },
    title: 'names',
    key: 'code',
    managedBy: 'settings',
    usedBy: ['orders.read', 'inventory.read', 'pos.read', 'distributors.read'],
    offline: true,
  },
  job_roles: {
    path: '/settings/job_roles',
    table: 'job_role',
    fields: { names },
    title: 'names',
    managedBy: 'settings',
    usedBy: ['users.read'],
    offline: false,
  },
  /** `code` is the ERP's payment condition, C5_CONDPAG. */
  payment_methods: {
    path: '/settings/payment_methods/list',
    table: 'payment_method',
    fields: { code: { kind: 'code', min: 3, max: 3 }, names },
    title: 'names',
    key: 'code',
    managedBy: 'settings',
    usedBy: ['orders.read', 'approvals.read'],
    offline: true,
  },
  /** At most `quantity` demo units of a part in `months` calendar months; without a part: of each. */
  demo_intervals: {
    path: '/settings/demo_intervals',
    table: 'demo_interval',
    fields: {
      part: { kind: 'code', min: 1, max: 8, digits: true, optional: true },
      months: { kind: 'integer', min: 1, max: 120 },
      quantity: { kind: 'integer', min: 0, max: rowLimits.quantity },
    },
    title: 'part',
    managedBy: 'settings',
    usedBy: ['orders.read', 'approvals.read'],
    offline: true,
  },
  /** Market segments. */
  verticals: {
    path: '/settings/va_rel/verticals/list',
    table: 'vertical',
    fields: { names },
    title: 'names',
    managedBy: 'settings',
    usedBy: ['orders.read', 'approvals.read', 'pos.read'],
    offline: true,
  },
  /** A term that contains the word, at the start of one of its own or anywhere, belongs to the vertical. */
  keywords: {
    path: '/settings/va_rel/words/list',
    table: 'keyword',
    fields: {
      word: { kind: 'text', min: 3, max: 80 },
      vertical: { kind: 'reference', list: 'verticals' },
      anywhere: { kind: 'yesNo' },
    },
    title: 'word',
    managedBy: 'settings',
    usedBy: [],
    offline: false,
  },
  /** Codes of CNAE 2.3, of any level: activities below one belong to the vertical, unless a longer code says otherwise. */
  active_cnae: {
    path: '/settings/va_rel/cnae/list',
    table: 'active_cnae',
    fields: {
      code: { kind: 'cnae' },
      vertical: { kind: 'reference', list: 'verticals' },
    },
    title: 'code',
    managedBy: 'settings',
    usedBy: [],
    offline: false,
  },
  /** What a ticket can be about. */
  ticket_topics: {
    path: '/settings/ticket_topics',
    table: 'ticket_topic',
    fields: { names },
    title: 'names',
    managedBy: 'settings',
    usedBy: ['contact.read'],
    offline: true,
  },
  tags: {
    path: '/marketing/tags',
    table: 'marketing_tag',
    fields: { names },
    title: 'names',
    managedBy: 'mkt',
    usedBy: [],
    offline: false,
  },
  /** Of marketing's content. `code`: ISO 639-1. */
  languages: {
    path: '/marketing/languages',
    table: 'content_language',
    fields: { code: { kind: 'code', min: 2, max: 2 }, names },
    title: 'names',
    key: 'code',
    managedBy: 'mkt',
    usedBy: [],
    offline: false,
  },
  /** `code` is C5_TRANSP. */
  carriers: {
    path: '/settings/carriers',
    table: 'carrier',
    fields: { code: { kind: 'text', max: 6 }, name: { kind: 'text', max: 120 } },
    title: 'name',
    key: 'code',
    managedBy: 'settings',
    usedBy: ['orders.read', 'approvals.read'],
    offline: true,
    readOnly: true,
  },
});
export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as [ListName, ...ListName[]];
/** What the addresses of its pages begin with. */
const baseOf = ({ path }: ListRow): string => path.replace(/\/list$/, '');
export const createPath = (row: ListRow): string => `${baseOf(row)}/create`;
export const editPath = (row: ListRow, id: number | string): string => `${baseOf(row)}/edit/${id}`;
/** The list whose page, or pages beside it, an address is of. */
export const listAt = (path: string): ListName | undefined =>
  listNames.find((list) => {
    const base = baseOf(lists[list]);
    return path === lists[list].path || path === base || path.startsWith(`${base}/`);
  });
/** Whoever manages it and whoever uses it. */
export const readersOf = (row: ListRow): readonly RightName[] => [
  `${row.managedBy}.read`,
  ...row.usedBy,
];
/** The lists that devices mirror. */
export const mirrored = (rows: Readonly<Record<string, ListRow>>): string[] =>
  Object.keys(rows).filter((list) => rows[list]!.offline);
/** Whoever may read one of them. */
export const mirrorReaders = (rows: Readonly<Record<string, ListRow>>): readonly RightName[] => [
  ...new Set(mirrored(rows).flatMap((list) => readersOf(rows[list]!))),
];
export const keyOfList = (row: ListRow): string => row.key ?? row.title;

export type FieldsOf<Row extends Pick<ListRow, 'fields'>> = {
  readonly [Field in keyof Row['fields']]: FieldValue<Row['fields'][Field]>;
};
/** `fields` as the row has them. */
export type ListEntry<Fields = Readonly<Record<string, AnyFieldValue>>> = {
  readonly id: number;
  /** Counts every accepted change. */
  readonly version: number;
  /** What is not active stays for those that name it, and is not offered. */
  readonly active: boolean;
  readonly createdAt: number;
  readonly fields: Fields;
};
export type EntryOf<Name extends ListName> = ListEntry<FieldsOf<(typeof lists)[Name]>>;
export type PaymentMethod = { readonly id: number; readonly active: boolean } & FieldsOf<
  (typeof lists)['payment_methods']
>;

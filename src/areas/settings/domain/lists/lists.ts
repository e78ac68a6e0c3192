/**
 * The table-driven lists. A row declares a list's fields, who manages it and who uses it; calls,
 * routes, page, form, mirror, files and audit derive from it.
 */
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { RightName } from '#kernel/domain/user/permissions.ts';
import type { AnyFieldValue, FieldValue, ListField } from './list-fields.ts';

export type ListRow = {
  /**
   * The path of the list's page. The pages that create and edit entries lie beside it, without a
   * final `/list`.
   */
  readonly path: `/${string}`;
  readonly table: string;
  readonly fields: Readonly<Record<string, ListField>>;
  /** The field that names an entry. Lists are sorted by it. */
  readonly title: string;
  /**
   * The field that is unique in the list and identifies entries in files. If absent, it is the
   * title field. Of a field with words, the English ones are compared.
   */
  readonly key?: string;
  /** The permission area whose read and write rights manage the list. */
  readonly managedBy: 'settings' | 'mkt';
  /** The rights that also allow reading the list. */
  readonly usedBy: readonly RightName[];
  /** Whether the devices of users who may read the list mirror it. */
  readonly offline: boolean;
  /**
   * The kinds of records whose number is shown beside each entry of the list's page: names of other
   * lists, and the `what` of modules' `listUses`. Only counts that are quick for a page of entries.
   */
  readonly countedUses?: readonly string[];
  /** True if the list cannot be edited in the portal, because the ERP sends it. */
  readonly readOnly?: true;
};
const defineLists = <const Rows extends Readonly<Record<string, ListRow>>>(rows: Rows) => rows;
const names = { kind: 'words', column: 'name' } as const;

/** The rows of all lists. If a list needs more than fields, it is a module instead of a row. */
export const lists = defineLists({
  /** `code` is the ISO 3166-1 alpha-2 code that distributors refer to. */
  country: {
    path: '/settings/country',
    table: 'country',
    fields: { code: { kind: 'code', min: 2, max: 2 }, names },
    title: 'names',
    key: 'code',
    managedBy: 'settings',
    usedBy: ['orders.read', 'inventory.read', 'pos.read', 'distributors.read'],
    countedUses: ['distributors'],
    offline: true,
  },
  job_roles: {
    path: '/settings/job_roles',
    table: 'job_role',
    fields: { names },
    title: 'names',
    managedBy: 'settings',
    usedBy: ['users.read'],
    countedUses: ['users'],
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
  /**
   * Limits demo units of a part to `quantity` in any `months` consecutive calendar months. Without
   * a part, the limit applies to each part that has no entry of its own.
   */
  demo_intervals: {
    path: '/settings/demo_intervals',
    table: 'demo_interval',
    fields: {
      part: { kind: 'code', min: 1, max: rowLimits.partNumber, digits: true, optional: true },
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
    countedUses: ['keywords', 'active_cnae', 'terms'],
    offline: true,
  },
  /**
   * Keywords of verticals. A term without an active CNAE code belongs to the vertical of the
   * longest keyword that it contains, at the start of one of its words or, with `anywhere`, at any
   * place.
   */
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
  /**
   * Codes of CNAE 2.3 at any level. Activities below a code belong to its vertical, unless a longer
   * code assigns them to another one.
   */
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
  /** The topics of tickets. */
  ticket_topics: {
    path: '/settings/ticket_topics',
    table: 'ticket_topic',
    fields: { names },
    title: 'names',
    managedBy: 'settings',
    usedBy: ['contact.read'],
    countedUses: ['tickets'],
    offline: true,
  },
  tags: {
    path: '/marketing/tags',
    table: 'marketing_tag',
    fields: { names },
    title: 'names',
    managedBy: 'mkt',
    usedBy: [],
    countedUses: ['marketing_items'],
    offline: false,
  },
  /** The languages of marketing content. `code` is ISO 639-1. */
  languages: {
    path: '/marketing/languages',
    table: 'content_language',
    fields: { code: { kind: 'code', min: 2, max: 2 }, names },
    title: 'names',
    key: 'code',
    managedBy: 'mkt',
    usedBy: [],
    countedUses: ['marketing_items'],
    offline: false,
  },
  /** `code` is the ERP's C5_TRANSP. */
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
/** Returns the common prefix of the paths of a list's pages. */
const baseOf = ({ path }: ListRow): string => path.replace(/\/list$/, '');
export const createEntryPath = (row: ListRow): string => `${baseOf(row)}/create`;
export const editEntryPath = (row: ListRow, id: number | string): string =>
  `${baseOf(row)}/edit/${id}`;
/** Returns the list whose page, create page or edit page has this path. */
export const findListByPath = (path: string): ListName | undefined =>
  listNames.find((list) => {
    const base = baseOf(lists[list]);
    return path === lists[list].path || path === base || path.startsWith(`${base}/`);
  });
/** Returns the rights that allow reading the list. */
export const rightsToReadList = (row: ListRow): readonly RightName[] => [
  `${row.managedBy}.read`,
  ...row.usedBy,
];
/** Returns the names of the lists that devices mirror. */
export const mirroredListNames = (rows: Readonly<Record<string, ListRow>>): string[] =>
  Object.keys(rows).filter((list) => rows[list]!.offline);
/** Returns the rights that allow reading at least one mirrored list. */
export const rightsToReadMirroredLists = (
  rows: Readonly<Record<string, ListRow>>,
): readonly RightName[] => [
  ...new Set(mirroredListNames(rows).flatMap((list) => rightsToReadList(rows[list]!))),
];
const searchedKinds: readonly string[] = ['words', 'code', 'cnae', 'text', 'longText'];
/** Returns the names of the fields that the text search covers, the title first. */
export const searchedFieldsOf = (row: Pick<ListRow, 'fields' | 'title'>): string[] =>
  Object.keys(row.fields)
    .filter((name) => searchedKinds.includes(row.fields[name]!.kind))
    .toSorted((a, b) => Number(b === row.title) - Number(a === row.title));
export const keyFieldOfList = (row: ListRow): string => row.key ?? row.title;

export type FieldsOf<Row extends Pick<ListRow, 'fields'>> = {
  readonly [Field in keyof Row['fields']]: FieldValue<Row['fields'][Field]>;
};
/** An entry of a list. `fields` contains the entry's value for each field of the list's row. */
export type ListEntry<Fields = Readonly<Record<string, AnyFieldValue>>> = {
  readonly id: number;
  /** The version, increased by one with every accepted change. */
  readonly version: number;
  /** An inactive entry stays visible where it is referred to, but is no longer offered. */
  readonly active: boolean;
  readonly createdAt: number;
  readonly fields: Fields;
};
export type EntryOf<Name extends ListName> = ListEntry<FieldsOf<(typeof lists)[Name]>>;
export type PaymentMethod = { readonly id: number; readonly active: boolean } & FieldsOf<
  (typeof lists)['payment_methods']
>;

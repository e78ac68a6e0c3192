/** The calls of a list, derived from its row, and the call by which devices mirror all lists. */
import { defineCall, KB, mirrorCallParts } from '#kernel/domain/call.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  multiLineSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import type { AnyFieldValue } from './list-fields.ts';
import { importLimits } from './list-file-rows.ts';
import { entrySchema, fieldsSchema } from './entry-schemas.ts';
import {
  listNames,
  lists,
  rightsToReadMirroredLists,
  rightsToReadList,
  type ListName,
  type ListRow,
} from './lists.ts';

const use = z.object({
  /** The kind of records that refer to the entry: `distributors`. */ what: z.string(),
  count: z.int(),
});
/** The description of a CNAE code, in Portuguese. */
const description = z.object({
  text: z.string(),
  /** The number of activities that the code contains beside the one in `text`. */
  others: z.int(),
});
/**
 * The maximum length of a cursor. The sortable text of a title pads each number with zeros, so the
 * longest one is of a title in which every second character is a digit.
 */
const AFTER_LENGTH = 2000;
const id = z.strictObject({ id: rowIdTextSchema });
const cells = z.array(multiLineSchema(importLimits.cell)).check(z.maxLength(importLimits.columns));
const issue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  found: z.optional(z.string()),
  expected: z.optional(z.string()),
});
const outcomes = ['new', 'changed', 'same', 'wrong'] as const;

export function createCallsOfList<Row extends ListRow>(list: string, row: Row) {
  const path = `/settings/lists/${list}` as const;
  const entry = entrySchema(row);
  const fields = fieldsSchema(row);
  const manages = [`${row.managedBy}.write`] as const;
  return {
    list: defineCall({
      name: `settings.${list}.list`,
      method: 'GET',
      path,
      right: rightsToReadList(row),
      summary: `Entries of the list ${list} in the order of their names, 25 per page`,
      query: z.strictObject({
        search: z.optional(singleLineSchema(80)),
        active: z.optional(z.enum(['yes', 'no'])),
        /**
         * `yes` adds `counts`, the `descriptions` of CNAE codes, and, if the list has
         * `countedUses`, `uses` for callers who may open an entry.
         */
        counts: z.optional(z.enum(['yes'])),
        /** The cursor `next` of the previous page. */
        after: z.optional(z.string().check(z.maxLength(AFTER_LENGTH))),
      }),
      answer: z.object({
        rows: z.array(entry),
        next: z.nullable(z.string()),
        /** How many entries the search finds, and how many of them are active or not. */
        counts: z.optional(z.object({ all: z.int(), yes: z.int(), no: z.int() })),
        /**
         * How many records refer to each entry of `rows`, in the same order. Only the kinds of
         * records in the list's `countedUses` are counted.
         */
        uses: z.optional(z.array(z.array(use))),
        /**
         * The descriptions of the entries of `rows` in the list of CNAE codes, in the same order.
         * Null for a code that CNAE doesn't have. Absent for other lists, and without `counts`.
         */
        descriptions: z.optional(z.array(z.nullable(description))),
      }),
    }),
    view: defineCall({
      name: `settings.${list}.view`,
      method: 'GET',
      path: `${path}/:id`,
      right: [`${row.managedBy}.read`],
      summary: `An entry of the list ${list}, and who names it`,
      params: id,
      answer: z.object({
        entry,
        uses: z.array(use),
        /** The description of an entry that is a CNAE code. Null: CNAE has no such code. */
        description: z.optional(z.nullable(description)),
      }),
    }),
    create: defineCall({
      name: `settings.${list}.create`,
      method: 'POST',
      path,
      right: manages,
      command: true,
      summary: `Add an entry to the list ${list}`,
      body: z.strictObject({ fields }),
      answer: entry,
    }),
    save: defineCall({
      name: `settings.${list}.save`,
      method: 'PUT',
      path: `${path}/:id`,
      right: manages,
      command: true,
      summary: `Change an entry of the list ${list}, or take it in and out of use`,
      params: id,
      body: z.strictObject({ baseVersion: rowIdSchema, fields, active: z.boolean() }),
      answer: entry,
    }),
    remove: defineCall({
      name: `settings.${list}.remove`,
      method: 'POST',
      path: `${path}/:id/remove`,
      right: ['delete.write'],
      command: true,
      summary: `Remove an entry of the list ${list} that nothing names`,
      params: id,
      body: z.strictObject({ baseVersion: rowIdSchema }),
    }),
    file: defineCall({
      name: `settings.${list}.file`,
      method: 'GET',
      path: `${path}/file`,
      right: [`${row.managedBy}.read`],
      summary: `The list ${list} as rows of a file, which an import reads again`,
      answer: z.object({
        head: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        /** Whether the list has more entries than the file contains. */
        isCut: z.boolean(),
      }),
    }),
    import: defineCall({
      name: `settings.${list}.import`,
      method: 'POST',
      path: `${path}/import`,
      right: manages,
      bodyLimit: 1024 * KB,
      summary: `What the rows of a file do to the list ${list}; with apply they do it, all or none`,
      body: z.strictObject({
        head: cells,
        rows: z.array(cells).check(z.maxLength(importLimits.rows)),
        apply: z.boolean(),
        /** The list's state in the preview. If the list has changed since, nothing is applied. */
        state: z.optional(z.string().check(z.maxLength(80))),
        /** The name of the file, for the list of imports. Absent from earlier portal versions. */
        file: z.optional(singleLineSchema(200)),
      }),
      answer: z.object({
        rows: z.array(
          z.object({
            outcome: z.enum(outcomes),
            /** The title of the row's entry. */
            title: z.string(),
            issues: z.array(issue),
          }),
        ),
        state: z.string(),
        applied: z.boolean(),
      }),
    }),
  };
}
export type ListCalls<Row extends ListRow = ListRow> = ReturnType<typeof createCallsOfList<Row>>;

export const callsByList = Object.fromEntries(
  listNames.map((list) => [list, createCallsOfList(list, lists[list])]),
) as { readonly [Name in ListName]: ListCalls<(typeof lists)[Name]> };

export const getListChanges = defineCall({
  name: 'settings.list_changes',
  method: 'GET',
  path: '/settings/lists/changes',
  right: rightsToReadMirroredLists(lists),
  summary: 'Entries of the caller’s lists that changed since a cursor, for the mirror',
  ...mirrorCallParts(
    z.object({
      list: z.string(),
      id: rowIdSchema,
      /** The entry. Null if it was removed. */
      entry: z.nullable(
        z.object({
          id: rowIdSchema,
          version: rowIdSchema,
          active: z.boolean(),
          createdAt: instantSchema,
          fields: z.record(z.string(), z.unknown() as Schema<AnyFieldValue>),
        }),
      ),
    }),
  ),
});

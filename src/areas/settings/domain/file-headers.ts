/** File headers: the column names that the manufacturer prescribes, by document and column. */
import {
  documentSchemas,
  foldPrescribed,
  type FieldName,
  type FileDocumentKind,
  type PrescribedNames,
} from '#areas/imports/domain/index.ts';
import type { Issue } from '#kernel/domain/result.ts';

/** The maximum number of names of a column, and of characters of a name. */
export const fileHeaderLimits = { names: 10, length: 80 } as const;
/** Separates typed names of a column. A name cannot contain it. */
const SEPARATOR = ';';

/**
 * The documents of the specification. POS appears twice, because its files have other columns in
 * Brazil. Orders and their products share one file.
 */
export const headerDocuments = [
  'orders',
  'orderProducts',
  'inventory',
  'posBrazil',
  'posLaam',
] as const;
export type HeaderDocument = (typeof headerDocuments)[number];
const kinds: Readonly<Record<HeaderDocument, FileDocumentKind>> = {
  orders: 'order_lines',
  orderProducts: 'order_lines',
  inventory: 'inventory',
  posBrazil: 'pos_brazil',
  posLaam: 'pos_laam',
};
/** Columns that belong to the order as a whole. The file's other columns belong to its products. */
const ofWholeOrder: ReadonlySet<string> = new Set(
  documentSchemas.order_header.fields.map(({ name }) => name),
);
export function prescribedColumnsOf(document: HeaderDocument): FieldName[] {
  const names = documentSchemas[kinds[document]].fields.map(({ name }) => name);
  if (kinds[document] !== 'order_lines') return names;
  return names.filter((name) => ofWholeOrder.has(name) === (document === 'orders'));
}
/** The prescribed names by document and column. Columns without a prescribed name are absent. */
export type FileHeaders = Readonly<Partial<Record<HeaderDocument, PrescribedNames>>>;

/** Returns the prescribed names for files of one kind. */
export const prescribedNamesFor = (headers: FileHeaders, kind: FileDocumentKind): PrescribedNames =>
  Object.assign(
    {},
    ...headerDocuments.filter((one) => kinds[one] === kind).map((one) => headers[one] ?? {}),
  );

type HeaderColumn = readonly [HeaderDocument, FieldName];
const columnsOf = (headers: FileHeaders): (readonly [HeaderColumn, readonly string[]])[] =>
  headerDocuments.flatMap((document) =>
    prescribedColumnsOf(document).flatMap((field) => {
      const names = headers[document]?.[field];
      return names ? [[[document, field], names] as const] : [];
    }),
  );
/** Returns the issues of the prescribed names. A name must not lead to two columns of a file. */
export function prescribedNameIssues(headers: FileHeaders): Issue[] {
  const taken = new Map<string, string>();
  return columnsOf(headers).flatMap(([column, names]): Issue[] => {
    const [document, field] = column;
    const places = names.map((name) => ({
      name,
      place: `${kinds[document]} ${foldPrescribed(name)}`,
    }));
    const isTaken = places.some(({ place }) => (taken.get(place) ?? field) !== field);
    for (const { place } of places) if (!taken.has(place)) taken.set(place, field);
    const code = isTaken ? 'repeated_name' : nameIssue(names);
    return code ? [{ path: [...column], code }] : [];
  });
}
function nameIssue(names: readonly string[]): string | undefined {
  if (names.length > fileHeaderLimits.names) return 'too_many_names';
  if (names.some((name) => name.length > fileHeaderLimits.length)) return 'too_long';
  const isName = (name: string) => foldPrescribed(name) !== '' && !name.includes(SEPARATOR);
  return names.every(isName) ? undefined : 'not_a_name';
}

/** The typed names by input, such as `posBrazil.partNumber`. */
export type TypedHeaders = Readonly<Record<string, string>>;
export const headerInputName = (document: string, field: string): string => `${document}.${field}`;

export const toTypedHeaders = (headers: FileHeaders): TypedHeaders =>
  Object.fromEntries(
    headerDocuments.flatMap((document) =>
      prescribedColumnsOf(document).map((field) => [
        headerInputName(document, field),
        (headers[document]?.[field] ?? []).join(`${SEPARATOR} `),
      ]),
    ),
  );
function namesTyped(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => {
      const folded = foldPrescribed(name) || name;
      const isNew = name !== '' && !seen.has(folded);
      seen.add(folded);
      return isNew;
    });
}
export const readTypedHeaders = (typed: TypedHeaders): FileHeaders =>
  Object.fromEntries(
    headerDocuments.flatMap((document) => {
      const columns = prescribedColumnsOf(document).flatMap((field) => {
        const names = namesTyped(typed[headerInputName(document, field)] ?? '');
        return names.length > 0 ? [[field, names] as const] : [];
      });
      return columns.length > 0 ? [[document, Object.fromEntries(columns)] as const] : [];
    }),
  );
/**
 * Returns an issue with the path of its column's input. The path comes from the form, or from the
 * server below `value`.
 */
export function issueAtHeaderInput(issue: Issue): Issue {
  const [document, field] = issue.path.filter((step) => step !== 'value');
  return { ...issue, path: [headerInputName(String(document), String(field))] };
}

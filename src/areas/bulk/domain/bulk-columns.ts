/**
 * Defines the files of bulk uploads: their kinds, the columns of each kind with names in three
 * languages, and how columns are found in a header row.
 */
import { withoutFormatMark } from '#areas/imports/domain/index.ts';
import { foldText } from '#kernel/domain/fold-text.ts';
import { languages, type InLanguages, type Language } from '#kernel/domain/user/languages.ts';

export const bulkKinds = ['distributors', 'users', 'catalog', 'former'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Limits of a file: rows, columns that are used, and characters of a cell. */
export const bulkLimits = { rows: 10_000, columns: 60, cell: 2_000 } as const;

type Column = { readonly names: InLanguages; readonly also?: readonly string[] };

const column = (en: string, es: string, pt: string, ...also: string[]): Column => ({
  names: { en, es, pt },
  also,
});

/** The columns by key. `also` contains the names that files of other systems use. */
export const bulkColumns = {
  distributor: column(
    'Distributor',
    'Distribuidor',
    'Distribuidor',
    'distributor name',
    'nombre del distribuidor',
    'nome do distribuidor',
  ),
  country: column('Country', 'País', 'País'),
  currency: column('Currency', 'Moneda', 'Moeda'),
  zone: column('Time zone', 'Zona horaria', 'Fuso horário', 'zone'),
  phones: column('Phones', 'Teléfonos', 'Telefones', 'phone', 'telefono', 'telefone'),
  postalCode: column('Postal code', 'Código postal', 'CEP', 'zip'),
  address: column('Address', 'Dirección', 'Endereço'),
  city: column('City', 'Ciudad', 'Cidade'),
  company: column('Company', 'Empresa', 'Empresa', 'company name', 'razon social', 'razao social'),
  taxId: column('CNPJ/CRN', 'CNPJ/CRN', 'CNPJ/CRN', 'cnpj', 'crn', 'tax id', 'company id'),
  main: column('Main company', 'Empresa principal', 'Empresa principal', 'main'),
  customerCode: column(
    'Customer code',
    'Código de cliente',
    'Código do cliente',
    'erp customer code',
  ),
  store: column('Store', 'Tienda', 'Loja', 'erp store'),
  userName: column('Name', 'Nombre', 'Nome', 'user', 'user name', 'usuario'),
  email: column('Email', 'Correo', 'E-mail', 'mail', 'correo electronico'),
  jobRole: column('Job role', 'Cargo', 'Cargo', 'role'),
  lang: column('Language', 'Idioma', 'Idioma'),
  partNumber: column('Part number', 'Número de parte', 'Código', 'part', 'parte'),
  description: column('Description', 'Descripción', 'Descrição'),
  nameEs: column('Name in Spanish', 'Nombre en español', 'Nome em espanhol'),
  namePt: column('Name in Portuguese', 'Nombre en portugués', 'Nome em português'),
  ean: column('EAN', 'EAN', 'EAN', 'gtin'),
  active: column('Active', 'Activo', 'Ativo'),
  price: column('Price', 'Precio', 'Preço'),
} as const satisfies Readonly<Record<string, Column>>;
export type BulkColumn = keyof typeof bulkColumns;

/**
 * The columns of each kind, in the order of its template. A file without one of the `required`
 * columns is refused as a whole.
 */
export const columnsOfKind: Readonly<
  Record<
    BulkKind,
    { readonly all: readonly BulkColumn[]; readonly required: readonly BulkColumn[] }
  >
> = {
  distributors: {
    all: [
      'distributor',
      'country',
      'currency',
      'zone',
      'phones',
      'postalCode',
      'address',
      'city',
      'company',
      'taxId',
      'main',
      'customerCode',
      'store',
      'userName',
      'email',
      'jobRole',
      'lang',
    ],
    required: ['distributor', 'taxId'],
  },
  users: {
    all: ['distributor', 'country', 'userName', 'email', 'jobRole', 'lang'],
    required: ['distributor', 'userName', 'email'],
  },
  catalog: {
    all: ['partNumber', 'description', 'nameEs', 'namePt', 'ean', 'active', 'currency', 'price'],
    required: ['partNumber'],
  },
  former: {
    all: ['distributor', 'country', 'company', 'taxId', 'customerCode', 'store'],
    required: ['taxId'],
  },
};

/**
 * Returns the text of a heading or cell in the form in which it is compared: without accents and
 * case, and with single spaces instead of underscores and longer gaps.
 */
export const foldForComparison = (text: string): string =>
  foldText(text)
    .replace(/[\s_]+/g, ' ')
    .trim();

const writtenNamesOf = (name: BulkColumn): readonly string[] => {
  const { names, also = [] }: Column = bulkColumns[name];
  return [...languages.map((language) => names[language]), ...also];
};
const namesOf = (name: BulkColumn): readonly string[] =>
  writtenNamesOf(name).map(foldForComparison);

/** Returns all names of a kind's columns, in all languages, as they are written. */
export const bulkColumnNames = (kind: BulkKind): string[] =>
  columnsOfKind[kind].all.flatMap(writtenNamesOf);

/** Returns the header row of a kind's template. */
export const bulkTemplateHeader = (kind: BulkKind, language: Language): string[] =>
  columnsOfKind[kind].all.map((name) => bulkColumns[name].names[language]);

export type ColumnIndexes = ReadonlyMap<BulkColumn, number>;

/**
 * Returns the index of each column in a file, and the mandatory columns that it lacks. When a name
 * occurs twice in the header row, the first column counts.
 */
export function findColumnIndexes(
  kind: BulkKind,
  head: readonly string[],
): { readonly places: ColumnIndexes; readonly missing: readonly BulkColumn[] } {
  const folded = head.map(foldForComparison);
  const { all, required } = columnsOfKind[kind];
  const places = new Map(
    all.flatMap((name): [BulkColumn, number][] => {
      const names = namesOf(name);
      const place = folded.findIndex((one) => names.includes(one));
      return place < 0 ? [] : [[name, place]];
    }),
  );
  return { places, missing: required.filter((name) => !places.has(name)) };
}

/** Returns the indexes of the columns of a file that the kind has, in the order of the file. */
export const findUsedColumns = (kind: BulkKind, head: readonly string[]): number[] =>
  [...findColumnIndexes(kind, head).places.values()].toSorted((a, b) => a - b);

/**
 * The trimmed cells of a row. A column that the file lacks is an empty string. Only a price keeps
 * the invisible mark of a number that a workbook stores with a format, because the mark tells how
 * to read the price.
 */
export type BulkCells = Readonly<Record<BulkColumn, string>>;
const nothing = Object.fromEntries(Object.keys(bulkColumns).map((name) => [name, ''])) as BulkCells;

export const toBulkCells = (places: ColumnIndexes, row: readonly string[]): BulkCells => ({
  ...nothing,
  ...Object.fromEntries(
    [...places].map(([name, place]) => {
      const text = (row[place] ?? '').trim();
      return [name, name === 'price' ? text : withoutFormatMark(text)];
    }),
  ),
});

/** An issue of a row. `column` is null if no single column causes the issue. */
export type BulkIssue = {
  readonly column: BulkColumn | null;
  readonly code: string;
  /** The index of another row that the issue is about. Absent if there is none. */
  readonly other?: number | undefined;
};

/**
 * The questions about values that are allowed but rarely intended. A person must confirm them
 * before the import. `zero_price` means that a part would cost nothing.
 */
export const bulkQuestions = ['zero_price'] as const;
export type BulkQuestion = (typeof bulkQuestions)[number];
export const rowOutcomes = ['new', 'changed', 'same', 'wrong'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const yes: readonly string[] = ['yes', 'y', 'true', '1', 'x', 'sim', 'si', 's'];
const no: readonly string[] = ['no', 'n', 'false', '0', 'nao'];

/**
 * Reads a yes or no in one of the three languages. Returns undefined if the cell contains neither.
 */
export function readYesNo(text: string): boolean | undefined {
  if (yes.includes(foldForComparison(text))) return true;
  return no.includes(foldForComparison(text)) ? false : undefined;
}

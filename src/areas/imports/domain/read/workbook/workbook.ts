/**
 * Reads the structure of a workbook: its sheets, hidden ones included, and the parts that they
 * share.
 */
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { archivePartKey, type Archive, type ArchivePart } from './archive.ts';
import { decodeEntities } from './entities.ts';
import { inspectedPartText } from './xml-guard.ts';

/**
 * What a sheet has in common with the sheet that is read.
 * - `same`: it has the same columns and rows below them. The sheet that is read has this value
 *   itself.
 * - `other_columns`: it has other columns, or none.
 * - `empty`: it has no rows, or none below its column names.
 * - `pivot`: its rows are computed from those of another sheet.
 * - `unreadable`: its beginning can't be read.
 */
export type SheetFit = 'same' | 'other_columns' | 'empty' | 'pivot' | 'unreadable';

export type Sheet = {
  readonly name: string;
  readonly hidden: boolean;
  /**
   * Number of rows with data. Absent if the workbook has only one sheet or the rows couldn't be
   * counted.
   */
  readonly rows?: number | undefined;
  /**
   * How many of the `rows` are the column names and what is above them. Absent if the sheet has no
   * column names, or wasn't compared.
   */
  readonly headRows?: number | undefined;
  /** True if counting stopped at a limit, so that there may be more rows than `rows`. */
  readonly isMore?: boolean | undefined;
  /** True if the sheet has a pivot table. */
  readonly isPivot?: boolean | undefined;
  /**
   * What it has in common with the sheet that is read. Absent if the sheets weren't compared, as in
   * files that an older version of the portal read.
   */
  readonly fit?: SheetFit | undefined;
};

export type Workbook = {
  readonly sheets: readonly (Sheet & { readonly part: ArchivePart })[];
  readonly shared: ArchivePart | undefined;
  readonly styles: ArchivePart | undefined;
  /** True if dates count from 1904-01-01, as in files of old Macs. */
  readonly from1904: boolean;
};

/** Returns the attributes in a tag; their namespace prefixes are removed. */
export const parseTagAttributes = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...tag.matchAll(
        /(?<![\w:.-])([A-Za-z_][\w:.-]{0,40})\s*=\s*(?:"([^"]{0,1000})"|'([^']{0,1000})')/g,
      ),
    ].map(([, name, double, single]) => [
      name!.replace(/^.*:/, ''),
      decodeEntities(double ?? single ?? ''),
    ]),
  );

/**
 * Returns the attributes of all tags with this name. There is a part for each relevant tag, so more
 * tags than an archive may have parts are refused.
 */
function tagsOf(xml: string, name: string): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  for (const [, inner] of xml.matchAll(
    new RegExp(`<(?:\\w{1,20}:)?${name}\\s([^<>]{0,4000})>`, 'g'),
  )) {
    if (found.length >= fileLimits.entries)
      throw new FileRefusedError('archive_entries', { name, most: fileLimits.entries });
    found.push(parseTagAttributes(inner!));
  }
  return found;
}

const folderOf = (path: string) =>
  path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
const within = (folder: string, target: string) =>
  /^[/\\]/.test(target) ? target.slice(1) : folder + target.replace(/^(?:\.[/\\])+/, '');
const relationsPath = (path: string) =>
  `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;

/**
 * Returns the structure of a workbook. Throws `FileRefusedError` if the archive isn't a workbook
 * or has no sheet.
 */
export async function readWorkbookStructure(archive: Archive): Promise<Workbook> {
  const { parts } = archive;

  const textOf = async (path: string): Promise<string> => {
    const part = parts.get(archivePartKey(path));
    return part ? inspectedPartText(archive, part) : '';
  };

  if (!parts.has('[content_types].xml') || !parts.has('_rels/.rels'))
    throw new FileRefusedError('file_not_a_table', { why: 'archive without a workbook' });
  const root = tagsOf(await textOf('_rels/.rels'), 'Relationship').find(({ Type = '' }) =>
    Type.endsWith('/officeDocument'),
  );
  const path = within('', root?.['Target'] ?? '');
  const xml = await textOf(path);
  if (xml === '' || !/<(?:\w{1,20}:)?workbook\b/.test(xml))
    throw new FileRefusedError('file_not_a_table', { why: 'archive without a workbook' });
  const relations = tagsOf(await textOf(relationsPath(path)), 'Relationship');

  const partOf = (
    relation: Readonly<Record<string, string>> | undefined,
  ): ArchivePart | undefined =>
    parts.get(archivePartKey(within(folderOf(path), relation?.['Target'] ?? '')));

  const byId = new Map(relations.map((relation) => [relation['Id'], relation]));
  const sheets = tagsOf(xml, 'sheet').flatMap(({ name = '', state = '', id = '' }) => {
    const relation = byId.get(id);
    const part = relation?.['Type']?.endsWith('/worksheet') ? partOf(relation) : undefined;
    return part ? [{ name, hidden: /hidden/i.test(state), part }] : [];
  });

  if (sheets.length === 0) throw new FileRefusedError('sheet_missing');
  const one = (type: string) => partOf(relations.find(({ Type = '' }) => Type.endsWith(type)));

  return {
    sheets,
    shared: one('/sharedStrings'),
    styles: one('/styles'),
    from1904: tagsOf(xml, 'workbookPr').some(
      ({ date1904 }) => date1904 === '1' || date1904 === 'true',
    ),
  };
}

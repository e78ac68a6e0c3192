/** The domain face of the file engine: open a file, find its header, map it, let its columns vote, check its rows, write what is wrong. */
export {
  bareCnpj,
  bareCpf,
  findCpf,
  isCnpj,
  isCpf,
  maskCpf,
  showCnpj,
  showCpf,
  showPostalCode,
} from './cells/brazil.ts';
export { checkRow, type CheckedRow, type Edit } from './check/check-row.ts';
export {
  checkFile,
  prepare,
  totalRows,
  vote,
  type Choices,
  type Prepared,
  type FileReport,
} from './check/check-file.ts';
export { byField, choiceLimits, fileChoices, type FileChoices } from './header/choices.ts';
export {
  documentKinds,
  documents,
  fieldOf,
  fieldTypes,
  type FileDocumentKind,
  type DocumentSchema,
  type Field,
  type FieldType,
} from './documents.ts';
export { encodings, type Encoding } from './read/encodings.ts';
export {
  editFrom,
  errorColumns,
  errorHead,
  errorRows,
  originColumn,
  type Say,
} from './write/error-file.ts';
export { hashOf } from './read/file-hash.ts';
export { hasCheckDigit, isEan } from './cells/gtin.ts';
export { driftOf, fingerprintOf, labelOf, type Drift, type FileHeader } from './header/header.ts';
export { limitsOfCells, type CheckContext, type PartBook } from './cells/cell-context.ts';
export {
  issueLevels,
  levels,
  repairKinds,
  type Evidence,
  type IssueCode,
  type Level,
  type Reading,
  type Repair,
  type RepairKind,
} from './issues.ts';
export { keyBook, keyOf, type Collision } from './check/keys.ts';
export { ledgerOf, type Days, type LedgerLine } from './check/ledger.ts';
export { limits } from './limits.ts';
export {
  carriedOver,
  knownNames,
  missingIn,
  proposeMapping,
  type MappedBy,
  type Mapping,
  type ColumnPlace,
  type Proposal,
  type Remembered,
} from './header/mapping.ts';
export {
  checkPage,
  filterRows,
  isBlocking,
  type Edits,
  type Marks,
  type RowFilter,
} from './check/marks.ts';
export {
  eachPage,
  open,
  rowsFrom,
  type Dialect,
  type FileFacts,
  type Notes,
  type OpenedFile,
  type RowPage,
  type Start,
} from './read/open.ts';
export {
  ballot,
  decide,
  noVotes,
  type PatternChoice,
  type Pattern,
  type Votes,
} from './cells/patterns.ts';
export { loadPlaces, type BrazilPlaces } from './cells/places.ts';
export { planOf, type Plan, type Planning } from './check/plan.ts';
export type { SourceFile } from './read/platform.ts';
export {
  corrected,
  offered,
  together,
  type RecipeCorrection,
  type Recipe,
} from './repair/recipe.ts';
export { fileCodes, type FileCode } from './refusal.ts';
export { rejoin } from './repair/rejoin.ts';
export { rowStates, type RowState } from './check/classify-rows.ts';
export { fieldNames, type FieldName } from './field-names.ts';
export { columnLetter, fold, textOf, type Raw } from './cells/text.ts';
export {
  baselineBookOf,
  shiftsOfColumns,
  type ColumnShift,
  type Spread,
  type Baseline,
  type BaselineBook,
  type BaselinePart,
} from './check/baseline.ts';
export type { Reconciled } from './check/totals.ts';
export { csvFile, csvMore, xlsxFile, type FileCell, type Delimiter } from './write/write.ts';

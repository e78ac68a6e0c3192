/**
 * The public API of the import engine: it opens a file, finds and maps its columns, lets them vote
 * on their patterns, checks rows, and writes error files.
 */
export { bareCnpj, isCnpj, formatCnpjWithMask, showPostalCode } from './cells/cnpj.ts';
export { cellLimits } from './cells/cell-context.ts';
export { isEan } from './cells/gtin.ts';
export type { Pattern, PatternChoice } from './cells/pattern.ts';
export { createVoteCounter, decidePattern, createVotes, type Votes } from './cells/pattern-vote.ts';
export { loadPlaces, type BrazilPlaces } from './cells/brazil-places.ts';
export { withoutFormatMark } from './cells/formatted-numbers.ts';
export {
  columnLetter,
  foldCellText,
  isBlankCell,
  rawCellText,
  type Raw,
} from './cells/cell-texts.ts';
export { columnShiftCounter, type ColumnShift } from './check/compare-with-baseline.ts';
export { baselineLookupOf, type BaselinePart } from './check/baseline-lookup.ts';
export {
  checkFile,
  decidePatterns,
  prepareColumns,
  createFileTotals,
  voteOnPatterns,
  votingColumns,
  type Choices,
  type FileReport,
  type PreparedColumns,
} from './check/check-file.ts';
export { foreignCounter, type ForeignCurrency } from './check/foreign-currencies.ts';
export { textInFile } from './check/cell-text-now.ts';
export { checkRow } from './check/check-row.ts';
export type { CheckedRow, Edit, Edits } from './check/checked-row.ts';
export {
  countRows,
  createRowEdits,
  runsOf,
  unionOf,
  type RowEdits,
  type RowRuns,
} from './check/row-runs.ts';
export { rowStates, type RowState } from './check/row-states.ts';
export { isComparedFolded, keyCounter, rowKey, type Collision } from './check/keys.ts';
export {
  compareDaysWithRegistered,
  type Days,
  type LedgerLine,
} from './check/compare-days-with-registered.ts';
export { makeCheckPlan, type Planning } from './check/make-plan.ts';
export {
  checkPage,
  filterRows,
  isBlocking,
  setMarks,
  type Marks,
  type RowFilter,
} from './check/marks.ts';
export type { Plan } from './check/plan.ts';
export { createColumnSums, type Reconciled } from './check/totals.ts';
export type {
  Baseline,
  BaselineLookup,
  CheckContext,
  PartLookup,
  FigureRange,
} from './check-context.ts';
export { createPartLookup, type LookupParts } from './part-lookup.ts';
export {
  fileDocumentKinds,
  documentSchemas,
  fieldOf,
  fieldTypes,
  hasColumnPattern,
  mayNamePerson,
  type DocumentSchema,
  type Field,
  type FieldType,
  type FileDocumentKind,
  demoUnitMarks,
} from './document-fields.ts';
export { fieldNames, type FieldName } from './field-names.ts';
export {
  columnRules,
  isRuleOf,
  ruleKindsFor,
  type ColumnRule,
  type RuleInput,
  type RuleKind,
} from './computed/column-rules.ts';
export { mappingWithRules, storedMappingOf, type StoredMapping } from './computed/stored-rules.ts';
export { ruleExamples, type RuleExample } from './computed/rule-examples.ts';
export { suggestRules, type SuggestedRules } from './computed/suggest-rules.ts';
export {
  alignLaterTables,
  tableAligner,
  alignAllTables,
  type LaterTable,
  type FirstTable,
} from './header/stacked-tables.ts';
export { carryOverMapping } from './header/carry-over.ts';
export { choiceLimits } from './header/choice-limits.ts';
export {
  recordByFieldSchema,
  fileChoicesSchema,
  prescribedNamesSchema,
  type FileChoices,
} from './header/file-choices.ts';
export { SEVERAL_SHEETS } from './header/several-sheets.ts';
export { headerChangesOf, headerFingerprintOf, type Drift } from './header/header-changes.ts';
export { columnLabel, looksLikeTable, type FileHeader } from './header/header.ts';
export {
  columnsOfPlace,
  knownColumnNames,
  unmappedRequiredFields,
  proposeMapping,
  votedColumnOf,
  type ColumnPlace,
  type MappedBy,
  type Mapping,
  type Proposal,
  type Remembered,
} from './header/mapping.ts';
export { foldPrescribed, type PrescribedNames } from './header/prescribed-names.ts';
export {
  severityByIssueCode,
  issueSeverity,
  repairKinds,
  type Evidence,
  type IssueCode,
  type Level,
  type Reading,
  type Repair,
  type RepairKind,
} from './issues-and-repairs.ts';
export { fileLimits } from './limits.ts';
export { eachPage } from './read/each-page.ts';
export { fileHash } from './read/file-hash.ts';
export { quoteMarks, type QuoteMark, type Quoting } from './read/text/quoting.ts';
export type { FileKind } from './read/detect-file-kind.ts';
export { openFile } from './read/open-file.ts';
export type { Sheet, SheetFit } from './read/workbook/workbook.ts';
export { sheetsWithSameColumns } from './read/sheets/same-columns.ts';
export { lineOfRow, placeOfLine, type RowPlace } from './read/sheets/sheet-lines.ts';
export type {
  Dialect,
  FileFacts,
  OpenedFile,
  ReadingNotes,
  SourceFacts,
} from './read/opened-file.ts';
export type { SourceFile } from './read/platform.ts';
export type { RowPage, RowStart } from './read/row-page.ts';
export { readTextTable, type TextTable } from './read/text-table.ts';
export { readRowsFrom } from './read/text/csv-batches.ts';
export { encodings, type Encoding, type OldEncoding } from './read/text/encodings.ts';
export { fileRefusalCodes, FileRefusedError, type FileCode } from './file-refusal.ts';
export {
  applicableCorrections,
  mergeRecipes,
  withCorrection,
  type Recipe,
  type RecipeCorrection,
} from './repair/recipe.ts';
export { fieldOfRowRepair } from './repair/field-of-row-repair.ts';
export {
  editFromReturnedRow,
  addedErrorColumns,
  errorHead,
  errorRows,
  lineOfReturnedRow,
  originalRowColumn,
  type IssueMessage,
} from './write/error-file.ts';
export { delimiterOf } from './write/delimiter.ts';
export { csvFile, csvRows, xlsxFile, type Delimiter, type FileCell } from './write/table-file.ts';

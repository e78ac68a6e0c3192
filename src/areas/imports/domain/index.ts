/**
 * The public API of the import engine: it opens a file, finds and maps its columns, lets them vote
 * on their patterns, checks rows, and writes error files.
 */
export { bareCnpj, isCnpj, formatCnpjWithMask, formatPostalCode } from './cells/cnpj.ts';
export { cellLimits } from './cells/cell-context.ts';
export { isValidEan } from './cells/ean.ts';
export type { Pattern, PatternChoice } from './cells/pattern.ts';
export { createVoteCounter, decidePattern, createVotes, type Votes } from './cells/pattern-vote.ts';
export { loadPlaces, type BrazilPlaces } from './cells/brazil-places.ts';
export { isAmountIn, parseAmountCell, withoutFormatMark } from './cells/formatted-numbers.ts';
export { isSheetError, textBeforePieceWord } from './cells/parse-numbers.ts';
export {
  columnLetter,
  foldCellText,
  isBlankCell,
  rawCellText,
  type Raw,
} from './cells/cell-texts.ts';
export { createColumnShiftCounter, type ColumnShift } from './check/compare-with-baseline.ts';
export { baselineLookupOf, type BaselinePart } from './plan/baseline-lookup.ts';
export {
  decidePatterns,
  prepareColumns,
  voteOnPatterns,
  votingColumns,
  type PreparationChoices,
  type PreparedColumns,
} from './check/prepare-columns.ts';
export { createForeignCurrencyCounter, type ForeignCurrency } from './check/foreign-currencies.ts';
export { textInFile } from './plan/cell-text.ts';
export { checkRow } from './check/check-row.ts';
export type { CheckedRow, Edit, Edits } from './plan/checked-row.ts';
export {
  countRows,
  createRowEdits,
  rowRunsOf,
  runsWithout,
  unionOfRuns,
  type RowEdits,
  type RowRuns,
} from './check/row-runs.ts';
export { isLeftOutWithCells } from './check/left-out-rows.ts';
export { rowStates, type RowState } from './plan/row-states.ts';
export { isComparedFolded, createKeyCounter, rowKey, type KeyCollision } from './check/row-keys.ts';
export {
  compareDaysWithRegistered,
  type DaySums,
  type LedgerLine,
} from './check/compare-days-with-registered.ts';
export { makeCheckPlan, type CheckPlanInput } from './plan/make-check-plan.ts';
export {
  checkPage,
  filterRows,
  isBlocking,
  setMarks,
  type PageMarks,
  type RowFilter,
} from './check/row-check-marks.ts';
export type { CheckPlan } from './plan/check-plan.ts';
export { createColumnSums, type ReconciledTotal } from './check/column-sums.ts';
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
} from './column-rules.ts';
export { mappingWithRules, storedMappingOf, type StoredMapping } from './computed/stored-rules.ts';
export { ruleExamples, type RuleExample } from './check/rule-examples.ts';
export { suggestRules, type SuggestedRules } from './computed/suggest-rules.ts';
export {
  alignLaterTables,
  createTableAligner,
  alignAllTables,
  type LaterTable,
  type FirstTable,
} from './read/sheets/stacked-tables.ts';
export { carryOverMapping } from './header/carry-over-mapping.ts';
export { choiceLimits } from './header/choice-limits.ts';
export {
  recordByFieldSchema,
  fileChoicesSchema,
  prescribedNamesSchema,
  type FileChoices,
} from './file-choices.ts';
export { SEVERAL_SHEETS_NUMBER } from './header/several-sheets-number.ts';
export {
  headerChangesOf,
  headerFingerprintOf,
  type HeaderChange,
} from './header/header-changes.ts';
export { columnLabel, looksLikeTable, type FileHeader } from './header/header.ts';
export {
  columnsOfSource,
  knownColumnNames,
  unmappedRequiredFields,
  proposeMapping,
  withFieldSources,
  formatColumnOfSource,
  type FieldSource,
  type MappedBy,
  type Mapping,
  type MappingProposal,
  type RememberedMapping,
} from './header/mapping.ts';
export { columnNamesOfField } from './header/synonyms/column-names-by-field.ts';
export { foldPrescribed, type PrescribedNames } from './header/prescribed-names.ts';
export {
  severityByIssueCode,
  issueSeverity,
  repairKinds,
  type Evidence,
  type IssueCode,
  type IssueSeverity,
  type Reading,
  type Repair,
  type RepairKind,
} from './issues-and-repairs.ts';
export { fileLimits } from './file-limits.ts';
export { forEachPage } from './read/for-each-page.ts';
export { fileHash } from './read/file-hash.ts';
export { quoteMarks, type QuoteMark, type Quoting } from './read/text/quoting.ts';
export type { FileKind } from './read/detect-file-kind.ts';
export { openFile } from './read/open-file.ts';
export type { Sheet, SheetFit } from './read/workbook/workbook.ts';
export { sheetsWithSameColumns } from './read/sheets/same-columns.ts';
export { lineOfSheetRow, sheetRowOfLine, type SheetRow } from './read/sheets/sheet-lines.ts';
export type {
  ChosenFileFormat,
  FileFacts,
  OpenedFile,
  ReadingNotes,
  SourceFacts,
} from './read/opened-file.ts';
export type { SourceFile } from './platform.ts';
export type { RowPage, RowStart } from './read/row-page.ts';
export {
  readTextTable,
  type ReadTextTable,
  type TextTable,
  type TextTableFacts,
} from './read/text-table.ts';
export { isTotalLabel } from './plan/classify-rows.ts';
export { findUnusableCell, pickColumns, type UnusableCell } from './read/text-table-columns.ts';
export { readRowsFrom } from './read/text/csv-batches.ts';
export { encodings, type Encoding, type OldEncoding } from './encodings/encodings.ts';
export { fileRefusalCodes, FileRefusedError, type FileCode } from './file-refusal.ts';
export {
  applicableCorrections,
  mergeRecipes,
  withCorrection,
  type Recipe,
  type RecipeCorrection,
} from './plan/remembered-corrections.ts';
export { normalizeTypedText } from './plan/typed-text.ts';
export { fieldOfRowRepair } from './check/field-of-row-repair.ts';
export { cellsOfRow, rejoinCells } from './check/rejoin-cells.ts';
export { addedErrorColumns, errorHead, errorRows, type IssueMessage } from './write/error-file.ts';
export {
  editFromReturnedRow,
  hasColumnsOfUpload,
  isReturnedRowOf,
  lineOfReturnedRow,
  originalRowColumn,
} from './write/returned-error-file.ts';
export { delimiterForCountry } from './write/delimiter.ts';
export { csvFile, csvRows, xlsxFile, type Delimiter, type FileCell } from './write/table-file.ts';

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
} from './brazil.ts';
export { checkRow, type CheckedRow, type Edit } from './checks.ts';
export {
  checkFile,
  prepare,
  tallying,
  vote,
  type Choices,
  type Prepared,
  type Report,
} from './check-file.ts';
export { byField, choiceLimits, fileChoices, type FileChoices } from './choices.ts';
export {
  documentKinds,
  documents,
  fieldOf,
  fieldTypes,
  type DocumentKind,
  type DocumentSchema,
  type Field,
  type FieldType,
} from './documents.ts';
export { encodings, type Encoding } from './encodings.ts';
export {
  editFrom,
  errorColumns,
  errorHead,
  errorRows,
  originColumn,
  type Say,
} from './error-file.ts';
export { hashOf } from './file-hash.ts';
export { hasCheckDigit, isEan } from './gtin.ts';
export { driftOf, fingerprintOf, labelOf, type Drift, type Header } from './header.ts';
export { limitsOfCells, type CheckContext, type PartBook } from './how.ts';
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
export { keyBook, keyOf, type Collision } from './keys.ts';
export { ledgerOf, type Days, type LedgerLine } from './ledger.ts';
export { limits } from './limits.ts';
export {
  carriedOver,
  knownNames,
  missingIn,
  proposeMapping,
  type MappedBy,
  type Mapping,
  type Place,
  type Proposal,
  type Remembered,
} from './mapping.ts';
export {
  checkPage,
  filterRows,
  isBlocking,
  type Edits,
  type Marks,
  type RowFilter,
} from './marks.ts';
export {
  eachPage,
  open,
  rowsFrom,
  type Dialect,
  type FileFacts,
  type Notes,
  type Opened,
  type RowPage,
  type Start,
} from './open.ts';
export { ballot, decide, noVotes, type Choice, type Pattern, type Votes } from './patterns.ts';
export { loadPlaces, type Places } from './places.ts';
export { planOf, type Plan, type Planning } from './plan.ts';
export type { SourceFile } from './platform.ts';
export { corrected, offered, together, type Correction, type Recipe } from './recipe.ts';
export { fileCodes, type FileCode } from './refusal.ts';
export { rejoin } from './rejoin.ts';
export { rowStates, type RowState } from './sift.ts';
export { fieldNames, type FieldName } from './field-names.ts';
export { columnLetter, fold, textOf, type Raw } from './text.ts';
export {
  bookOfUsual,
  shiftsOfColumns,
  type ColumnShift,
  type Spread,
  type Usual,
  type UsualBook,
  type UsualPart,
} from './usual.ts';
export type { Reconciled } from './totals.ts';
export { csvFile, csvMore, xlsxFile, type Cell, type Delimiter } from './write.ts';

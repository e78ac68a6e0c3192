/** The pieces that screens of files are built from; they know no room. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type ColumnsOf from './columns/ColumnChoices.tsx';
import type DialectOf from './columns/DialectFields.tsx';
import type ValuesOf from './columns/FixedValues.tsx';

export { DayLedger, TotalRows } from './results/DayLedger.tsx';
export { DriftNotice } from './columns/DriftNotice.tsx';
export { fieldWords } from './results/field-words.ts';
export { FileChooser } from './wizard/FileChooser.tsx';
export { FileRefusal } from './wizard/FileRefusal.tsx';
export { fileWords } from './wizard/file-words.ts';
export { issueWords } from './grid/issue-words.ts';
export { importWords, rowWords } from './import-words.ts';
export {
  MissingPrices,
  type OfferedPrice,
  type PartWithoutPrice,
} from './corrections/MissingPrices.tsx';
export { MadeRepairs, OfferedCorrections } from './corrections/OfferedCorrections.tsx';
export { undecided, unfilled } from './columns/open-questions.ts';
export { ReadingProgress } from './wizard/ReadingProgress.tsx';
export { ResultMark } from './results/ResultMark.tsx';
export { RowsReview } from './grid/RowsReview.tsx';
export { saveFile } from './wizard/save-file.ts';
export { showAmount, showValue } from './results/show-value.ts';
export { useCellLooks } from './grid/cell-looks.ts';
export { useCorrecting } from './corrections/use-correcting.ts';
export { WizardSteps, type WizardStep } from './wizard/WizardSteps.tsx';

/** What stands in the frame of a step comes after the frame. */
export const ColumnChoices: LazyScreen<Parameters<typeof ColumnsOf>[0]> = lazyScreen(
  () => import('./columns/ColumnChoices.tsx'),
);
export const DialectFields: LazyScreen<Parameters<typeof DialectOf>[0]> = lazyScreen(
  () => import('./columns/DialectFields.tsx'),
);
export const FixedValues: LazyScreen<Parameters<typeof ValuesOf>[0]> = lazyScreen(
  () => import('./columns/FixedValues.tsx'),
);

/** The pieces that screens of files are built from; they know no room. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type ColumnsOf from './ColumnChoices.tsx';
import type DialectOf from './DialectFields.tsx';
import type ValuesOf from './FixedValues.tsx';

export { DayLedger, TotalRows } from './DayLedger.tsx';
export { DriftNotice } from './DriftNotice.tsx';
export { fieldWords } from './field-words.ts';
export { FileChooser } from './FileChooser.tsx';
export { FileRefusal } from './FileRefusal.tsx';
export { fileWords } from './file-words.ts';
export { issueWords } from './issue-words.ts';
export { importWords, rowWords } from './import-words.ts';
export { MissingPrices, type LastPrice, type PartWithoutPrice } from './MissingPrices.tsx';
export { MadeRepairs, OfferedCorrections } from './OfferedCorrections.tsx';
export { undecided, unfilled } from './open-questions.ts';
export { ReadingProgress } from './ReadingProgress.tsx';
export { ResultMark } from './ResultMark.tsx';
export { RowsReview } from './RowsReview.tsx';
export { saveFile } from './save-file.ts';
export { showAmount, showValue } from './show-value.ts';
export { useCellLooks } from './cell-looks.ts';
export { useCorrecting } from './use-correcting.ts';
export { WizardSteps, type WizardStep } from './WizardSteps.tsx';

/** What stands in the frame of a step comes after the frame. */
export const ColumnChoices: LazyScreen<Parameters<typeof ColumnsOf>[0]> = lazyScreen(
  () => import('./ColumnChoices.tsx'),
);
export const DialectFields: LazyScreen<Parameters<typeof DialectOf>[0]> = lazyScreen(
  () => import('./DialectFields.tsx'),
);
export const FixedValues: LazyScreen<Parameters<typeof ValuesOf>[0]> = lazyScreen(
  () => import('./FixedValues.tsx'),
);

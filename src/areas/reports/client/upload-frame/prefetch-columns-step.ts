/**
 * Loads the code of the columns step before the step is opened. This module is separate from the
 * screens, because lists and opened reports don't need it.
 */
import { ColumnChoices, SheetChoice, SheetNotes } from '#areas/imports/client/index.ts';

export const prefetchColumnsStep = (): void =>
  void [ColumnChoices, SheetChoice, SheetNotes].map((part) => part.fetchAhead());

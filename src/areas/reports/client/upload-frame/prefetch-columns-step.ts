/**
 * Loads the code of the step of columns before it is opened. This module is separate from the
 * screens, because lists and opened reports don't need it.
 */
import { ColumnChoices, SheetNotes } from '#areas/imports/client/index.ts';

export const prefetchColumnsStep = (): void =>
  void [ColumnChoices, SheetNotes].map((part) => part.fetchAhead());

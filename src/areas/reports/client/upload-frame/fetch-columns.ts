/** Fetches what the step about columns shows, before it is opened. Apart from the screens: no list and no opened report needs to know it. */
import { ColumnChoices, SheetNotes } from '#areas/imports/client/index.ts';

export const fetchColumns = (): void =>
  void [ColumnChoices, SheetNotes].map((part) => part.fetchAhead());

/** Tests that bugs planted in the reading of several sheets are found, one at a time. */
import { vi } from 'vitest';
import { sheetsIn } from '../uploading/reports.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const LEFT_OUT = 'the last of several sheets is left out';
const OTHER_SHEET = 'the sheet that was chosen is not the one that is read';
const NO_SHEET = 'a row names its row without its sheet';
const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/imports/domain/read/sheets/several-sheets.ts', async (real) => {
  const several =
    await real<typeof import('#areas/imports/domain/read/sheets/several-sheets.ts')>();
  return {
    ...several,
    sheetsInOrder: (...all: Parameters<typeof several.sheetsInOrder>) => {
      const sheets = several.sheetsInOrder(...all);
      return bug.now === LEFT_OUT ? sheets.slice(0, -1) : sheets;
    },
  };
});
vi.mock('#areas/imports/domain/read/sheets/sheet-lines.ts', async (real) => {
  const lines = await real<typeof import('#areas/imports/domain/read/sheets/sheet-lines.ts')>();
  return {
    ...lines,
    lineOfSheetRow: (place: Parameters<typeof lines.lineOfSheetRow>[0]) =>
      bug.now === NO_SHEET ? place.row : lines.lineOfSheetRow(place),
  };
});
vi.mock('#areas/imports/domain/read/open-file.ts', async (real) => {
  const files = await real<typeof import('#areas/imports/domain/read/open-file.ts')>();
  return {
    ...files,
    openFile: (...[file, known, dialect = {}, ...rest]: Parameters<typeof files.openFile>) =>
      files.openFile(
        file,
        known,
        bug.now === OTHER_SHEET && dialect.sheet !== undefined
          ? { ...dialect, sheet: dialect.sheet + 1 }
          : dialect,
        ...rest,
      ),
  };
});

findPlantedBug(
  bug,
  {
    [LEFT_OUT]: { seed: 6, reports: true },
    [OTHER_SHEET]: { seed: 6, reports: true },
    [NO_SHEET]: { seed: 6, reports: true },
  },
  (seed) => sheetsIn(seed) !== undefined,
);

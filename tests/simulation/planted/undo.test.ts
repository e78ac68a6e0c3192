/** Tests that bugs planted in the undoing of reports are found, one at a time. */
import { sql } from 'kysely';
import { vi } from 'vitest';
import { undoingIn } from '../uploading/reports.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const LOST = 'an undone report leaves away what it had replaced';
const COPIED = 'a later report still keeps rows of an undone one';
const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/reports/server/undoing/undo-rows-sql.ts', async (real) => {
  const queries = await real<typeof import('#areas/reports/server/undoing/undo-rows-sql.ts')>();
  return {
    ...queries,
    formerRowsSql: (...all: Parameters<typeof queries.formerRowsSql>) =>
      bug.now === LOST
        ? sql`select * from (${queries.formerRowsSql(...all)}) f where false`
        : queries.formerRowsSql(...all),
  };
});
vi.mock('#areas/reports/server/replaced/later-copies-sql.ts', async (real) => {
  const copies = await real<typeof import('#areas/reports/server/replaced/later-copies-sql.ts')>();
  return {
    ...copies,
    replaceInLaterCopies: async (...all: Parameters<typeof copies.replaceInLaterCopies>) => {
      if (bug.now !== COPIED) await copies.replaceInLaterCopies(...all);
    },
  };
});

findPlantedBug(
  bug,
  {
    [LOST]: { seed: 229, reports: true },
    [COPIED]: { seed: 61, reports: true },
  },
  (seed) => undoingIn(seed) !== undefined,
);

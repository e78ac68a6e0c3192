/**
 * Tests that bugs planted in the upload of files and the registration of reports are found, one at
 * a time.
 */
import { sql } from 'kysely';
import { vi } from 'vitest';
import { completeUpload, openFilesDatabase } from '#areas/imports/device/index.ts';
import { readOpenEntries } from '#kernel/device/engine-and-databases.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/reports/device/upload-chunks.ts', async (real) => {
  const chunks = await real<typeof import('#areas/reports/device/upload-chunks.ts')>();
  const sent = new Map<string, number>();
  const hasty: typeof chunks.sendUploadChunks = async (entry, api, sending) => {
    // A piece that was sent counts as arrived, whatever the answer was.
    const reply = await chunks.sendUploadChunks(entry, api, sending);
    const n = (sent.get(entry.documentId) ?? 0) + 1;
    sent.set(entry.documentId, n);
    return entry.kind.endsWith('.finalize') &&
      n >= (JSON.parse(entry.body) as { pieces: number }).pieces
      ? 'ready'
      : reply;
  };
  return {
    ...chunks,
    sendUploadChunks: (...all: Parameters<typeof chunks.sendUploadChunks>) =>
      bug.now === 'a piece that left counts as arrived'
        ? hasty(...all)
        : chunks.sendUploadChunks(...all),
  };
});
vi.mock('#areas/reports/device/update-uploads-with-outcome.ts', async (real) => {
  const follow =
    await real<typeof import('#areas/reports/device/update-uploads-with-outcome.ts')>();
  const eager: typeof follow.updateUploadsWithOutcome = async (following) => {
    const files = openFilesDatabase(following.actor.userId);
    try {
      for (const { id, step } of await files.uploads.toArray())
        if (step === 'sent' && (await readOpenEntries(following.core, id)).length === 0)
          await completeUpload(files, id, following.now());
    } finally {
      files.close();
    }
    await follow.updateUploadsWithOutcome(following);
  };
  return {
    ...follow,
    updateUploadsWithOutcome: (...all: Parameters<typeof follow.updateUploadsWithOutcome>) =>
      bug.now === 'a file goes once it was sent'
        ? eager(...all)
        : follow.updateUploadsWithOutcome(...all),
  };
});
vi.mock('#areas/reports/server/processing/staged-rows-sql.ts', async (real) => {
  const queries =
    await real<typeof import('#areas/reports/server/processing/staged-rows-sql.ts')>();
  return {
    ...queries,
    chooseDatesToReplace: (db: never, whole: boolean, except: readonly string[]) =>
      bug.now === 'changes take away what the file has not'
        ? queries.chooseDatesToReplace(db, true, [])
        : queries.chooseDatesToReplace(db, whole, except),
  };
});
vi.mock('#areas/reports/server/processing/register-rows-sql.ts', async (real) => {
  const queries =
    await real<typeof import('#areas/reports/server/processing/register-rows-sql.ts')>();
  return {
    ...queries,
    registerRows: async (...all: Parameters<typeof queries.registerRows>) => {
      await queries.registerRows(...all);
      // The server writes its own commits in lower case. The simulation intercepts only those, so
      // it does not hold this commit or kill the server at it.
      if (bug.now === 'rows are stored before their report') {
        await sql`COMMIT`.execute(all[0]);
        await sql`BEGIN`.execute(all[0]);
      }
    },
  };
});
vi.mock('#areas/reports/server/commands/declared-dates-sql.ts', async (real) => {
  const queries =
    await real<typeof import('#areas/reports/server/commands/declared-dates-sql.ts')>();
  return {
    ...queries,
    deleteRegisteredRows: async (...all: Parameters<typeof queries.deleteRegisteredRows>) => {
      if (bug.now !== 'a declaration leaves the rows of its date')
        await queries.deleteRegisteredRows(...all);
    },
  };
});

findPlantedBug(bug, {
  'a piece that left counts as arrived': { seed: 7, reports: true },
  'a file goes once it was sent': { seed: 6, reports: true },
  'rows are stored before their report': { seed: 32, reports: true },
  'changes take away what the file has not': { seed: 69, reports: true },
  'a declaration leaves the rows of its date': { seed: 374, reports: true },
});

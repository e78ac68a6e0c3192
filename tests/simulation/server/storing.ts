/**
 * Moves files to a storage and back while people work: at any time, with a storage that fails and a
 * server that dies in the middle.
 */
import { attachmentSource } from '#areas/files/server/index.ts';
import { selectDistributorNames } from '#areas/distributors/server/index.ts';
import { reportSource } from '#areas/reports/server/index.ts';
import { moveFiles } from '#areas/storage/server/moving/move-files-job.ts';
import { createS3Storage } from '#areas/storage/server/s3-storage.ts';
import { StorageError, type FileStorage } from '#areas/storage/server/storage.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import type { Services } from '#kernel/server/services.ts';
import type { Chance } from '../chance.ts';
import type { Play } from '../play.ts';
import { signEverybodyInAgain } from './restoring.ts';

const sources = [attachmentSource, reportSource];

/** Longer than the time for which a process that died keeps its file reserved. */
const LET_GO = 11 * MINUTE;

/** Longer than the time until a failed file is tried again. */
const TRIED_AGAIN = HOUR + MINUTE;

/** How a simulation moves files to a storage. */
export type Storing = {
  readonly chance: Chance;
  /** Returns the storage without faults. If absent, the S3 storage is used. */
  readonly sound?: (services: Services) => FileStorage;
};

/**
 * Wraps a storage with faults: a call may fail before its effect or, if it writes, after it. It may
 * return a changed byte if it reads a file. Any call may be the server's last, so that nothing else
 * happens in that process.
 */
function failing(storage: FileStorage, chance: Chance, die: () => void): FileStorage {
  const may = async () => {
    if (chance.is(0.1)) throw new StorageError('unreachable', 'no answer');
    if (chance.is(0.05)) throw new StorageError('full', 'no room');
    if (!chance.is(0.1)) return;
    die();
    await new Promise(() => {});
  };
  return {
    name: storage.name,
    async put(file, hooks) {
      await may();
      const put = await storage.put(file, hooks);
      await may();
      return put;
    },
    async locate(place) {
      await may();
      return await storage.locate(place);
    },
    async *get(remoteId, start, end) {
      await may();
      const isChanged = chance.is(0.1);
      for await (const part of storage.get(remoteId, start, end)) {
        const bytes = Buffer.from(part);
        if (isChanged && bytes.length > 0) bytes[0] = bytes[0]! ^ 1;
        yield bytes;
        await may();
      }
    },
    async remove(remoteId) {
      await may();
      await storage.remove(remoteId);
      await may();
    },
    async verify(remoteId, known) {
      await may();
      return await storage.verify(remoteId, known);
    },
  };
}

/** Moves files, lets a day pass, or changes the direction in which files go. */
export async function moveSomeFiles(
  play: Play,
  { chance, sound = createS3Storage }: Storing,
): Promise<void> {
  const { services } = play.server;
  const what = chance.weighted([
    [6, 'round'],
    [2, 'day'],
    [1, 'home'],
  ] as const);
  if (what === 'day') return await dayGoes(play);
  if (what === 'home') return turn(play, !services.config.s3!.isHome);
  const dies = Promise.withResolvers<'dead'>();
  const storage = failing(sound(services), chance, () => dies.resolve('dead'));
  const end = await Promise.race([
    moveFiles(services, { sources, namesOf: selectDistributorNames }, () => storage),
    dies.promise,
  ]);

  if (end === 'dead') play.clock.now += LET_GO;
  play.say(end === 'dead' ? 'the server dies while files are moved' : 'files are moved');
}

function turn({ server, say }: Play, isHome: boolean): void {
  const { config } = server.services;
  Object.assign(config, { s3: { ...config.s3, isHome } });
  say(`files ${isHome ? 'go to the storage' : 'come back from the storage'}`);
}

/** Lets more than a day pass. Sessions can end meanwhile, so people sign in again. */
async function dayGoes(play: Play): Promise<void> {
  play.clock.now += DAY + MINUTE;
  await signEverybodyInAgain(play);
  play.say('a day goes by');
}

/** Moves all files back from a storage that no longer fails. */
export async function bringBack(play: Play): Promise<void> {
  play.clock.now += TRIED_AGAIN;
  turn(play, false);
  await moveFiles(play.server.services, { sources, namesOf: selectDistributorNames });
}

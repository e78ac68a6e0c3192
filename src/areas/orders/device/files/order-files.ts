/**
 * Connects order files on this device to the file engine, which reads and checks them against the
 * mirrored catalog.
 */
import { inBackground } from '#kernel/device/storage/in-background.ts';
import { readMirroredPartNumbersAndEans } from '#areas/catalog/device/index.ts';
import {
  openFilesDevice,
  type Files,
  type UploadOwner,
  type UploadCheckContext,
} from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { latestKnownTime } from '#kernel/device/engine-and-databases.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { markColumnsDue, refreshColumnsNow } from './order-files-columns.ts';
import { orderReferencesTable } from '../tables.ts';

const made = new WeakMap<Engine, Files>();

/**
 * Returns the object by which screens read and change the user's order files. It is created once
 * for each engine, so that all screens share one worker.
 */
export function orderFilesOfEngine(engine: Engine): Files {
  const known = made.get(engine);
  if (known) return known;

  const here = openFilesDevice({
    userId: engine.actor.userId,
    kinds: ['order_lines'],
    uploadContextOf: checkContextOf,
  });

  async function checkContextOf({
    kind,
    distributorId,
  }: UploadOwner): Promise<UploadCheckContext | undefined> {
    const references = await orderReferencesTable(engine.bulk).get('all');
    const distributor = references?.distributors.find(({ id }) => id === distributorId);
    if (!references || !distributor) return undefined;

    const { currency, zone } = distributor;
    const [parts, remembered] = await Promise.all([
      readMirroredPartNumbersAndEans(engine.bulk, currency),
      here.remembered({ kind, distributorId }),
    ]);

    return {
      today: dateInZone(latestKnownTime(engine), zone),
      currency,
      dateOrder: 'dmy',
      companies: [],
      prescribed: references.prescribed,
      remembered,
      ...(parts ? { parts } : {}),
    };
  }

  const files: Files = {
    ...here,
    async complete(id) {
      await markColumnsDue(engine);
      await here.complete(id);
      inBackground(refreshColumnsNow(engine));
    },
  };

  made.set(engine, files);
  return files;
}

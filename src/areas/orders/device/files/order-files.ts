/**
 * Connects order files on this device to the file engine, which reads and checks them against the
 * mirrored catalog.
 */
import { inBackground } from '#kernel/device/storage/in-background.ts';
import { eanLookup } from '#areas/catalog/device/index.ts';
import {
  filesOn,
  type Files,
  type UploadOwner,
  type UploadCheckContext,
} from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { latestKnownTime } from '#kernel/device/offline.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import { columnsAreDue, shareColumns } from './order-files-columns.ts';
import { orderReferences } from '../tables.ts';

const made = new WeakMap<Engine, Files>();

/**
 * Returns the files of the engine's user. They are created once per engine, so that all screens
 * share one worker.
 */
export function orderFilesOn(engine: Engine): Files {
  const known = made.get(engine);
  if (known) return known;

  const here = filesOn({
    userId: engine.actor.userId,
    kinds: ['order_lines'],
    uploadContextOf: checkContextOf,
  });

  async function checkContextOf({
    kind,
    distributorId,
  }: UploadOwner): Promise<UploadCheckContext | undefined> {
    const references = await orderReferences(engine.bulk).get('all');
    const distributor = references?.distributors.find(({ id }) => id === distributorId);
    if (!references || !distributor) return undefined;

    const { currency, zone } = distributor;
    const [parts, remembered] = await Promise.all([
      eanLookup(engine.bulk, currency),
      here.remembered({ kind, distributorId }),
    ]);

    return {
      today: dateIn(latestKnownTime(engine), zone),
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
      await columnsAreDue(engine);
      await here.complete(id);
      inBackground(shareColumns(engine));
    },
  };

  made.set(engine, files);
  return files;
}

/**
 * Builds what an upload's rows are checked against from what this device knows: the distributor,
 * its parts and baselines, and what is remembered from its files.
 */
import { readMirroredPartNumbersAndEans, readPricesRevision } from '#areas/catalog/device/index.ts';
import type {
  CheckContextAnswer,
  Files,
  UploadChoices,
  UploadOwner,
  UploadCheckContext,
} from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { latestKnownTime } from '#kernel/device/engine-and-databases.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { areaOfKind, type RememberedFile, type ReportKind } from '../domain/index.ts';
import { readReportAnswer, readStoredReferences } from './answer-store.ts';
import { baselineAnswerName, readOrFetchBaselines, isBaselineFresh } from './baselines.ts';

type Remembered = UploadCheckContext['remembered'][number] & { readonly at: Instant };

/**
 * Merges what this device (`here`) and the server (`theirs`) remember of files, newest first.
 * `asOf` is when the server's list was stored on this device. A file that was completed before and
 * that the server doesn't list counts as forgotten. `asOf` is null if the server's list covers only
 * some files of many distributors.
 */
export const mergeRememberedFiles = (
  here: readonly Remembered[],
  theirs: readonly Remembered[],
  asOf: Instant | null,
): readonly Remembered[] =>
  [...here.filter(({ at }) => asOf === null || at > asOf), ...theirs].sort((a, b) => b.at - a.at);

/**
 * Returns the remembered files of one kind and distributor. An administrator's reference data
 * contains remembered files of several distributors.
 */
export const rememberedFilesOf = (
  all: readonly RememberedFile[],
  { kind, distributorId }: Pick<UploadOwner, 'kind' | 'distributorId'>,
): RememberedFile[] =>
  all.filter((one) => one.kind === kind && one.distributorId === distributorId);

type BaselineKept = { readonly asOf: Instant } | undefined;

/**
 * Returns a text that identifies the data from which the context is made: equal texts mean equal
 * contexts. Undefined if the baselines are missing or old, because they are about to be loaded.
 */
async function revisionOf(
  engine: Engine,
  made: {
    readonly today: string;
    readonly currency: Currency;
    readonly referencesAsOf: Instant;
    readonly here: readonly Remembered[];
    readonly baseline: BaselineKept;
  },
): Promise<string | undefined> {
  const { today, currency, referencesAsOf, here, baseline } = made;
  if (!baseline || !isBaselineFresh(engine, baseline.asOf)) return undefined;

  return JSON.stringify([
    today,
    referencesAsOf,
    await readPricesRevision(engine.bulk, currency),
    baseline.asOf,
    here.map(({ at }) => at),
  ]);
}

/**
 * Returns the check context of an owner. The revision is computed before the rest is read, so a
 * change in between gives another revision the next time.
 */
export async function checkContextOf(
  engine: Engine,
  files: Pick<Files, 'remembered'>,
  { kind, distributorId }: UploadOwner,
  known?: string,
): Promise<CheckContextAnswer> {
  const area = areaOfKind(kind as ReportKind);
  const references = await readStoredReferences(engine, area);
  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  if (!references || !distributor) return undefined;
  const currency = distributor.currency as Currency;
  const today = dateInZone(latestKnownTime(engine), distributor.zone);
  const [here, usual] = await Promise.all([
    files.remembered({ kind, distributorId }),
    readReportAnswer(engine.bulk, baselineAnswerName(area, distributorId)),
  ]);

  const revision = await revisionOf(engine, {
    today,
    currency,
    referencesAsOf: references.asOf,
    here,
    baseline: usual,
  });

  if (revision !== undefined && revision === known) return 'unchanged';
  const [parts, baseline] = await Promise.all([
    readMirroredPartNumbersAndEans(engine.bulk, currency),
    readOrFetchBaselines(engine, area, distributorId),
  ]);

  const theirs = rememberedFilesOf(references.remembered, { kind, distributorId }).map(
    ({ at, names, choices }) => ({ at, names, choices: choices as UploadChoices }),
  );

  return {
    revision,
    today,
    currency,
    dateOrder: 'dmy',
    companies: kind === 'pos_brazil' ? distributor.companies.map(({ taxId }) => taxId) : [],
    prescribed: references.prescribed?.[kind as ReportKind],
    ...(parts ? { parts } : {}),
    ...(baseline && baseline.length > 0 ? { baseline } : {}),
    remembered: mergeRememberedFiles(
      here,
      theirs,
      engine.actor.distributorId === null ? null : references.asOf,
    ),
  };
}

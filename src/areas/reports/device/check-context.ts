/** What an upload's rows are checked against, out of what this device knows: the distributor, its parts, what it usually registers, and what is remembered of its files. */
import { eanBook, pricesRevision } from '#areas/catalog/device/index.ts';
import type {
  CheckContextAnswer,
  Files,
  UploadChoices,
  UploadOwner,
  UploadCheckContext,
} from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { latestKnown } from '#kernel/device/offline.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { areaOf, type RememberedFile, type ReportKind } from '../domain/index.ts';
import { kept, referencesIn } from './kept.ts';
import { baselineName, baselinesOf, isFresh } from './baselines.ts';

type Remembered = UploadCheckContext['remembered'][number] & { readonly at: Instant };
/** Newest first. The server knows all that was completed before it was asked: what it no longer has was forgotten. null: it tells only some of many distributors' files. */
export const rememberedByAll = (
  here: readonly Remembered[],
  theirs: readonly Remembered[],
  asOf: Instant | null,
): readonly Remembered[] =>
  [...here.filter(({ at }) => asOf === null || at > asOf), ...theirs].sort((a, b) => b.at - a.at);

/** An administrator's references tell of the files of all distributors. */
export const rememberedOf = (
  all: readonly RememberedFile[],
  { kind, distributorId }: Pick<UploadOwner, 'kind' | 'distributorId'>,
): RememberedFile[] =>
  all.filter((one) => one.kind === kind && one.distributorId === distributorId);

type BaselineKept = { readonly asOf: Instant } | undefined;
/** What the context is made from, in short: every change of it is written with one of these. undefined: some of it is about to be asked for. */
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
  if (!baseline || !isFresh(engine, baseline.asOf)) return undefined;
  return JSON.stringify([
    today,
    referencesAsOf,
    await pricesRevision(engine.bulk, currency),
    baseline.asOf,
    here.map(({ at }) => at),
  ]);
}

/** The revision is read before the rest: what changes in between makes the next one another. */
export async function checkContextOf(
  engine: Engine,
  files: Pick<Files, 'remembered'>,
  { kind, distributorId }: UploadOwner,
  known?: string,
): Promise<CheckContextAnswer> {
  const area = areaOf(kind as ReportKind);
  const references = await referencesIn(engine, area);
  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  if (!references || !distributor) return undefined;
  const currency = distributor.currency as Currency;
  const today = dateIn(latestKnown(engine), distributor.zone);
  const [here, usual] = await Promise.all([
    files.remembered({ kind, distributorId }),
    kept(engine.bulk, baselineName(area, distributorId)),
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
    eanBook(engine.bulk, currency),
    baselinesOf(engine, area, distributorId),
  ]);
  const theirs = rememberedOf(references.remembered, { kind, distributorId }).map(
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
    remembered: rememberedByAll(
      here,
      theirs,
      engine.actor.distributorId === null ? null : references.asOf,
    ),
  };
}

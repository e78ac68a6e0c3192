/** What an upload's rows are checked against, out of what this device knows: the distributor, its parts, what it usually registers, and what is remembered of its files. */
import { eanBook } from '#areas/catalog/device/index.ts';
import type {
  Files,
  UploadChoices,
  UploadOwner,
  UploadCheckContext,
} from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { latestKnown } from '#kernel/device/offline.ts';
import { dateIn, type Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { areaOf, type RememberedFile, type ReportKind } from '../domain/index.ts';
import { referencesIn } from './kept.ts';
import { baselinesOf } from './baselines.ts';

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

export async function checkContextOf(
  engine: Engine,
  files: Pick<Files, 'remembered'>,
  { kind, distributorId }: UploadOwner,
): Promise<UploadCheckContext | undefined> {
  const references = await referencesIn(engine, areaOf(kind as ReportKind));
  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  if (!references || !distributor) return undefined;
  const currency = distributor.currency as Currency;
  const [parts, here, baseline] = await Promise.all([
    eanBook(engine.bulk, currency),
    files.remembered({ kind, distributorId }),
    baselinesOf(engine, areaOf(kind as ReportKind), distributorId),
  ]);
  const theirs = rememberedOf(references.remembered, { kind, distributorId }).map(
    ({ at, names, choices }) => ({ at, names, choices: choices as UploadChoices }),
  );
  return {
    today: dateIn(latestKnown(engine), distributor.zone),
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

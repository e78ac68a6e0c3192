/** Order templates as screens list them: the mirror, and over it what this device knows better. */
import type { Engine, SyncState } from '#kernel/device/index.ts';
import {
  conflictOf,
  laneOf,
  withAsOf,
  type ConflictDetails,
  type CoreDatabase,
} from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { foldedName, type OrderTemplate, type TemplateHolder } from '../../domain/index.ts';
import { mirroredTemplates, templateRecords, TEMPLATES, type TemplateRecord } from './stored.ts';

export type ListedTemplate = OrderTemplate & {
  readonly sync: SyncState;
  /** Code of the last refusal, where there is one. */
  readonly refusal: string | null;
  /** Which template has the name that the server refused. */
  readonly holder: TemplateHolder | null;
  /** `theirs` null: it was removed there. */
  readonly conflict: ConflictDetails<OrderTemplate> | null;
  /** Removed here, and somebody has to say whether it stays so. */
  readonly isRemoved: boolean;
};
/** `asOf`: when all of them were last here; undefined: some have not come yet. */
export type ListedTemplates = {
  readonly templates: readonly ListedTemplate[];
  readonly asOf: Instant | undefined;
};

/** By name. A live query. */
export const listTemplates = (engine: Engine): Promise<ListedTemplates> =>
  withAsOf(engine.bulk, TEMPLATES, async () => ({ templates: await templatesHere(engine) }));

/** By name, without the time of their last refresh. */
export async function templatesHere({ core, bulk }: Engine): Promise<ListedTemplate[]> {
  const mirrored = await mirroredTemplates(bulk).toArray();
  const records = await templateRecords(core).toArray();
  const here = new Map(records.map((record) => [record.id, record]));
  const plain = mirrored.filter(({ id }) => !isShown(here.get(id))).map(listedOf);
  const own = await Promise.all(records.filter(isShown).map((record) => ofRecord(core, record)));
  return [...plain, ...own.flatMap((one) => one ?? [])].toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  );
}
async function ofRecord(
  core: CoreDatabase,
  { id, state, server, sync, refusal }: TemplateRecord,
): Promise<ListedTemplate | undefined> {
  const lane = await laneOf(core, id);
  const asking = lane.find((entry) => entry.state === 'conflict');
  const conflict = asking ? conflictOf<OrderTemplate>(asking) : null;
  // Removed here: only where it asks is it told of.
  const shown = state ?? (asking || refusal !== null ? (server ?? conflict?.theirs) : undefined);
  if (!shown) return undefined;
  const taken = lane.find((entry) => entry.outcome?.code === 'name_taken');
  const holder = (taken?.outcome?.details['holder'] as TemplateHolder | undefined) ?? null;
  return { ...shown, sync, refusal, conflict, holder, isRemoved: state === null };
}

/** Newer here than in the mirror, or with something of this device's own. */
export const isShown = (record: TemplateRecord | undefined): record is TemplateRecord =>
  record !== undefined && (record.local === 1 || record.sync !== 'synced');
const listedOf = (template: OrderTemplate): ListedTemplate => ({
  ...template,
  sync: 'synced',
  refusal: null,
  holder: null,
  conflict: null,
  isRemoved: false,
});

/**
 * Which template of the distributor has the name, as far as this device knows; `except`: not this
 * one.
 */
export async function holderOf(
  engine: Engine,
  distributorId: number,
  name: string,
  except?: string,
): Promise<TemplateHolder | undefined> {
  return holderAmong(
    (await templatesHere(engine)).filter((one) => one.distributorId === distributorId),
    name,
    except === undefined ? [] : [except],
  );
}
export function holderAmong(
  templates: readonly ListedTemplate[],
  name: string,
  except: readonly string[],
): TemplateHolder | undefined {
  const found = templates.find(
    (one) =>
      !except.includes(one.id) && !one.isRemoved && foldedName(one.name) === foldedName(name),
  );
  return found && templateHolderOf(found);
}
export const templateHolderOf = ({
  id,
  name,
  content,
  updatedAt,
  updatedBy,
}: OrderTemplate): TemplateHolder => ({
  id,
  name,
  lines: content.lines.length,
  updatedAt,
  updatedBy,
});

/**
 * Lists order templates for screens: the mirrored ones, replaced by this device's where it has
 * newer ones.
 */
import type { Engine, SyncState } from '#kernel/device/index.ts';
import {
  conflictDetailsOf,
  readOpenEntries,
  readWithAsOf,
  type ConflictDetails,
  type CoreDatabase,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { foldedName, type OrderTemplate, type TemplateHolder } from '../../domain/index.ts';
import {
  mirroredTemplatesTable,
  templateRecordsTable,
  TEMPLATES_CURSOR,
  type TemplateRecord,
} from './template-rows.ts';

export type ListedTemplate = OrderTemplate & {
  readonly sync: SyncState;
  /** The code of the last refusal, or null. */
  readonly refusal: string | null;
  /** The template that already uses the name, if the server refused it as taken; otherwise null. */
  readonly holder: TemplateHolder | null;
  /** The conflict, or null. Its `theirs` is null if the template was removed on the server. */
  readonly conflict: ConflictDetails<OrderTemplate> | null;
  /** True if the template was removed on this device and a person has to confirm the removal. */
  readonly isRemoved: boolean;
};

/**
 * A list of templates. `asOf` says when all of them were last refreshed; it is undefined until they
 * have been downloaded completely.
 */
export type ListedTemplates = {
  readonly templates: readonly ListedTemplate[];
  readonly asOf: Instant | undefined;
};

/** Returns the templates sorted by name. Can be run as a live query. */
export const listTemplates = (engine: Engine): Promise<ListedTemplates> =>
  readWithAsOf(engine.bulk, TEMPLATES_CURSOR, async () => ({
    templates: await readTemplates(engine),
  }));

/** Returns the templates sorted by name, without the time of their last refresh. */
export async function readTemplates({ core, bulk }: Engine): Promise<ListedTemplate[]> {
  const mirrored = await mirroredTemplatesTable(bulk).toArray();
  const records = await templateRecordsTable(core).toArray();
  const here = new Map(records.map((record) => [record.id, record]));

  const plain = mirrored.filter(({ id }) => !replacesMirroredTemplate(here.get(id))).map(listedOf);
  const own = await Promise.all(
    records.filter(replacesMirroredTemplate).map((record) => ofRecord(core, record)),
  );

  return [...plain, ...own.flatMap((one) => one ?? [])].toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  );
}

async function ofRecord(
  core: CoreDatabase,
  { id, state, server, sync, refusal }: TemplateRecord,
): Promise<ListedTemplate | undefined> {
  const lane = await readOpenEntries(core, id);
  const asking = lane.find((entry) => entry.state === 'conflict');
  const conflict = asking ? conflictDetailsOf<OrderTemplate>(asking) : null;

  // A template that was removed on this device is only listed if a person has to decide on it.
  const shown = state ?? (asking || refusal !== null ? (server ?? conflict?.theirs) : undefined);
  if (!shown) return undefined;

  const taken = lane.find((entry) => entry.outcome?.code === 'name_taken');
  const holder = (taken?.outcome?.details['holder'] as TemplateHolder | undefined) ?? null;

  return { ...shown, sync, refusal, conflict, holder, isRemoved: state === null };
}

/**
 * Returns whether the document is listed instead of the mirrored template, because it has local
 * changes or is not in sync. False if there is no document.
 */
export const replacesMirroredTemplate = (
  record: TemplateRecord | undefined,
): record is TemplateRecord =>
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
 * Returns the distributor's template with this name on this device, or undefined. `except` is the
 * id of a template to ignore.
 */
export async function findTemplateByName(
  engine: Engine,
  distributorId: number,
  name: string,
  except?: string,
): Promise<TemplateHolder | undefined> {
  return findTemplateByNameAmong(
    (await readTemplates(engine)).filter((one) => one.distributorId === distributorId),
    name,
    except === undefined ? [] : [except],
  );
}

export function findTemplateByNameAmong(
  templates: readonly ListedTemplate[],
  name: string,
  except: readonly string[],
): TemplateHolder | undefined {
  const found = templates.find(
    (one) =>
      !except.includes(one.id) && !one.isRemoved && foldedName(one.name) === foldedName(name),
  );
  return found && toTemplateHolder(found);
}

export const toTemplateHolder = ({
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

/** Order templates on a running engine: what screens read, all of it from this device, and what people do with them, offline too. */
import type { Engine, SyncState } from '#kernel/device/index.ts';
import { conflictOf, laneOf, withAsOf, type ConflictDetails } from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  foldedName,
  isInactiveIn,
  removeTemplate,
  saveTemplate,
  type OrderContent,
  type OrderTemplate,
  type SavingTemplateFacts,
  type TemplateCode,
  type TemplateHolder,
} from '../../domain/index.ts';
import { orderReferences } from '../tables.ts';
import { mirroredTemplates, templateRecords, TEMPLATES, type TemplateRecord } from './stored.ts';
import { templateKind } from './template-kind.ts';

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
type Changed = Promise<Result<OrderTemplate | 'gone', TemplateCode>>;
export type TemplatesDevice = {
  /** By name. A live query. */
  listTemplates(): Promise<ListedTemplates>;
  /** Which template of the distributor has the name, as far as this device knows; `except`: not this one. */
  holderOf(
    distributorId: number,
    name: string,
    except?: string,
  ): Promise<TemplateHolder | undefined>;
  /** A new one, or by its id another content under an old name (`replaces`). */
  saveTemplate(
    template: {
      readonly distributorId: number;
      readonly name: string;
      readonly content: OrderContent;
    },
    replaces?: string,
  ): Changed;
  renameTemplate(id: string, name: string): Changed;
  /** What a person saved here under a name that somebody else has takes the place of theirs. */
  replaceHolder(id: string, holderId: string): Changed;
  removeTemplate(id: string): Changed;
  /** Lets go of what the server refused. */
  discardTemplate(id: string): Promise<void>;
  keepMine(id: string): Promise<boolean>;
  takeTheirs(id: string): Promise<boolean>;
  /** Of a template that was removed there: mine becomes a new one. */
  keepAsNew(id: string): Changed;
};

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

export function templatesOn(engine: Engine, actorName: string): TemplatesDevice {
  const { core, bulk } = engine;

  /** Of the mirror, and over it what this device knows better. */
  async function listed(): Promise<ListedTemplate[]> {
    const mirrored = await mirroredTemplates(bulk).toArray();
    const records = await templateRecords(core).toArray();
    const here = new Map(records.map((record) => [record.id, record]));
    const plain = mirrored
      .filter(({ id }) => !isShown(here.get(id)))
      .map((template) => listedOf(template));
    const own = await Promise.all(records.filter(isShown).map(ofRecord));
    return [...plain, ...own.flatMap((one) => one ?? [])].toSorted(
      (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
    );
  }
  async function ofRecord(record: TemplateRecord): Promise<ListedTemplate | undefined> {
    const { id, state, server, sync, refusal } = record;
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

  async function facts(
    distributorId: number,
    name: string,
    except: readonly string[],
  ): Promise<Result<SavingTemplateFacts, TemplateCode>> {
    const references = await orderReferences(bulk).get('all');
    const distributor = references?.distributors.find(({ id }) => id === distributorId);
    if (!distributor)
      return isInactiveIn(references, distributorId)
        ? refuse('distributor_inactive')
        : refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });
    const all = (await listed()).filter((one) => one.distributorId === distributorId);
    return ok({
      distributorId,
      distributorName: distributor.name,
      currency: distributor.currency,
      actorName,
      holder: holderAmong(all, name, except),
      count: all.length,
    });
  }
  /** Of a template that this device has of the mirror alone, its document; undefined: it is nowhere. */
  async function document(id: string): Promise<OrderTemplate | undefined> {
    const record = await templateRecords(core).get(id);
    if (isShown(record)) return record.state ?? undefined;
    const mirrored = await mirroredTemplates(bulk).get(id);
    if (mirrored) await engine.applyServerState(templateKind, id, mirrored);
    return (await templateRecords(core).get(id))?.state ?? undefined;
  }
  async function save(
    id: string,
    { distributorId, name, content }: Pick<OrderTemplate, 'distributorId' | 'name' | 'content'>,
    /** A template of this device whose place it takes. */
    instead?: string,
  ): Changed {
    const known = await facts(distributorId, name, [id, instead ?? id]);
    if (!known.ok) return known;
    return await engine.run(
      templateKind,
      saveTemplate,
      id,
      { id, distributorId, name, content, contentSchema: CLIENT_SCHEMA },
      known.value,
    );
  }
  async function change(
    id: string,
    changed: Partial<Pick<OrderTemplate, 'name' | 'content'>>,
    instead?: string,
  ): Changed {
    const before = await document(id);
    return before
      ? await save(id, { ...before, ...changed }, instead)
      : refuse('illegal_transition');
  }
  async function discard(id: string): Promise<void> {
    for (const { id: entry } of await laneOf(core, id)) await engine.discard(entry);
  }

  return {
    listTemplates: () => withAsOf(bulk, TEMPLATES, async () => ({ templates: await listed() })),
    holderOf: async (distributorId, name, except) =>
      holderAmong(
        (await listed()).filter((one) => one.distributorId === distributorId),
        name,
        except === undefined ? [] : [except],
      ),
    saveTemplate: async (template, replaces) =>
      replaces === undefined
        ? await save(engine.newId(), template)
        : await change(replaces, { content: template.content }),
    renameTemplate: (id, name) => change(id, { name }),
    async replaceHolder(id, holderId) {
      const mine = (await templateRecords(core).get(id))?.state;
      if (!mine) return refuse('illegal_transition');
      const replaced = await change(holderId, { content: mine.content }, id);
      if (replaced.ok) await discard(id);
      return replaced;
    },
    async removeTemplate(id) {
      if (!(await document(id))) return refuse('illegal_transition');
      return await engine.run(templateKind, removeTemplate, id, {}, {});
    },
    discardTemplate: discard,
    keepMine: (id) => engine.keepMine(templateKind, id),
    takeTheirs: (id) => engine.takeTheirs(templateKind, id),
    async keepAsNew(id) {
      const mine = (await templateRecords(core).get(id))?.state;
      if (!mine) return refuse('illegal_transition');
      const kept = await save(engine.newId(), mine, id);
      if (kept.ok) await engine.takeTheirs(templateKind, id, { all: true });
      return kept;
    },
  };
}

/** Newer here than in the mirror, or with something of this device's own. */
const isShown = (record: TemplateRecord | undefined): record is TemplateRecord =>
  record !== undefined && (record.local === 1 || record.sync !== 'synced');
const listedOf = (template: OrderTemplate): ListedTemplate => ({
  ...template,
  sync: 'synced',
  refusal: null,
  holder: null,
  conflict: null,
  isRemoved: false,
});
function holderAmong(
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

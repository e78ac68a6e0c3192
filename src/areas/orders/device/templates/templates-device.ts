/**
 * The functions of order templates on a running engine. Screens read them from this device only,
 * and people can change them offline.
 */
import type { Engine } from '#kernel/device/index.ts';
import {
  bindFirstArgument,
  readOpenEntries,
  type EngineWithActor,
} from '#kernel/device/engine-and-databases.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  isInactiveDistributor,
  removeTemplate as removing,
  saveTemplate as saving,
  type OrderTemplate,
  type SavingTemplateFacts,
  type TemplateCode,
} from '../../domain/index.ts';
import { orderReferencesTable } from '../tables.ts';
import { mirroredTemplatesTable, templateRecordsTable } from './template-rows.ts';
import { templateKind } from './template-kind.ts';
import {
  findTemplateByNameAmong,
  findTemplateByName,
  replacesMirroredTemplate,
  listTemplates,
  readTemplates,
} from './template-listing.ts';

type NewTemplate = Pick<OrderTemplate, 'distributorId' | 'name' | 'content'>;
type Changed = Promise<Result<OrderTemplate | 'gone', TemplateCode>>;

async function savingFacts(
  { engine, actorName }: EngineWithActor,
  { distributorId, name }: NewTemplate,
  except: readonly string[],
): Promise<Result<SavingTemplateFacts, TemplateCode>> {
  const references = await orderReferencesTable(engine.bulk).get('all');
  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  if (!distributor)
    return isInactiveDistributor(references, distributorId)
      ? refuse('distributor_inactive')
      : refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });

  const templates = await readTemplates(engine);
  const all = templates.filter((one) => one.distributorId === distributorId);
  return ok({
    distributorId,
    distributorName: distributor.name,
    currency: distributor.currency,
    actorName,
    holder: findTemplateByNameAmong(all, name, except),
    count: all.length,
  });
}

/**
 * Returns the document of a template. If only the mirror has the template, its row is first stored
 * as a document. Undefined if this device has neither, or has removed the template.
 */
async function document(engine: Engine, id: string): Promise<OrderTemplate | undefined> {
  const records = templateRecordsTable(engine.core);
  const record = await records.get(id);
  if (replacesMirroredTemplate(record)) return record.state ?? undefined;

  const mirrored = await mirroredTemplatesTable(engine.bulk).get(id);
  if (mirrored) await engine.applyServerState(templateKind, id, mirrored);
  return (await records.get(id))?.state ?? undefined;
}

/**
 * Saves a template. `instead` is the id of a template on this device that the saved one replaces,
 * so that its name is free.
 */
async function save(
  by: EngineWithActor,
  id: string,
  template: NewTemplate,
  instead?: string,
): Changed {
  const facts = await savingFacts(by, template, [id, instead ?? id]);
  if (!facts.ok) return facts;

  const { distributorId, name, content } = template;
  return await by.engine.run(
    templateKind,
    saving,
    id,
    { id, distributorId, name, content, contentSchema: CLIENT_SCHEMA_VERSION },
    facts.value,
  );
}

async function change(
  by: EngineWithActor,
  id: string,
  changed: Partial<Pick<OrderTemplate, 'name' | 'content'>>,
  instead?: string,
): Changed {
  const before = await document(by.engine, id);
  return before
    ? await save(by, id, { ...before, ...changed }, instead)
    : refuse('illegal_transition');
}

/**
 * Saves a new template, or replaces the content of the one with the id `replaces`, which keeps its
 * name.
 */
const saveTemplate = async (
  by: EngineWithActor,
  template: NewTemplate,
  replaces?: string,
): Changed =>
  replaces === undefined
    ? await save(by, by.engine.newId(), template)
    : await change(by, replaces, { content: template.content });

const renameTemplate = (by: EngineWithActor, id: string, name: string): Changed =>
  change(by, id, { name });

/**
 * Puts the content of the template `id`, which was saved on this device, into the template
 * `holderId`, which already uses its name, and deletes the template `id`.
 */
async function replaceHolder(by: EngineWithActor, id: string, holderId: string): Changed {
  const mine = (await templateRecordsTable(by.engine.core).get(id))?.state;
  if (!mine) return refuse('illegal_transition');

  const replaced = await change(by, holderId, { content: mine.content }, id);
  if (replaced.ok) await discardTemplate(by.engine, id);
  return replaced;
}

async function removeTemplate(engine: Engine, id: string): Changed {
  if (!(await document(engine, id))) return refuse('illegal_transition');
  return await engine.run(templateKind, removing, id, {}, {});
}

/** Discards all open entries of a template, which the server refused. */
async function discardTemplate(engine: Engine, id: string): Promise<void> {
  for (const entry of await readOpenEntries(engine.core, id)) await engine.discard(entry.id);
}

/** Sends a template again that the server refused or failed to process. */
async function retryTemplate(engine: Engine, id: string): Promise<void> {
  for (const entry of await readOpenEntries(engine.core, id)) await engine.retry(entry.id);
}

const keepMine = (engine: Engine, id: string) => engine.keepMine(templateKind, id);
const takeTheirs = (engine: Engine, id: string) => engine.takeTheirs(templateKind, id);

/**
 * Saves this device's version as a new template after the template was removed on the server.
 * `name` is the new template's name, or undefined if it keeps the old one.
 */
async function keepAsNew(by: EngineWithActor, id: string, name?: string): Changed {
  const { engine } = by;
  const mine = (await templateRecordsTable(engine.core).get(id))?.state;
  if (!mine) return refuse('illegal_transition');

  const kept = await save(by, engine.newId(), { ...mine, name: name ?? mine.name }, id);
  if (kept.ok) await engine.takeTheirs(templateKind, id, { all: true });
  return kept;
}

export const createTemplatesDevice = (engine: Engine, actorName: string) => ({
  ...bindFirstArgument(engine, {
    listTemplates,
    holderOf: findTemplateByName,
    removeTemplate,
    discardTemplate,
    retryTemplate,
    keepMine,
    takeTheirs,
  }),
  ...bindFirstArgument(
    { engine, actorName },
    { saveTemplate, renameTemplate, replaceHolder, keepAsNew },
  ),
});

export type TemplatesDevice = ReturnType<typeof createTemplatesDevice>;

/**
 * Answers calls about order templates: mirroring, saving and deleting them, and the calls that
 * follow a restore.
 */
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { selectDistributorById, readMirrorPage } from '#areas/distributors/server/index.ts';
import {
  emptyTemplateContent,
  removeTemplate,
  saveTemplate,
  templateCalls,
  type OrderTemplate,
  type SaveTemplateInput,
} from '../../domain/index.ts';
import { unstorableContentIssues } from '../commands/unstorable-content-issues.ts';
import {
  loadTemplate,
  templateWithDistributorName,
  type TemplateRefusal,
} from './load-template.ts';
import {
  countTemplates,
  selectTemplateByName,
  insertTemplate,
  lockTemplateNames,
  selectChangedTemplates,
  updateTemplate,
} from './template-sql.ts';
import { compareTemplates, answerResendTemplate } from './restore-templates.ts';

async function save(
  { params, body }: { params: { id: string }; body: SaveTemplateInput },
  context: Context,
): Promise<Result<{ template: OrderTemplate }, TemplateRefusal>> {
  const { db, principal, now } = context;
  const wrong = unstorableContentIssues(body.content);
  if (body.id !== params.id)
    wrong.push({ path: ['id'], code: 'invalid', found: body.id, expected: params.id });
  if (wrong.length > 0) return refuse('invalid_input', { issues: wrong });
  const loaded = await loadTemplate(params.id, context);
  if (!loaded.ok) return loaded;
  const known = loaded.value && (await templateWithDistributorName(loaded.value, context));

  const distributorId = known?.distributorId ?? principal.distributorId ?? body.distributorId;
  const distributor =
    distributorId === null ? undefined : await selectDistributorById(db, distributorId);
  // An author who has moved to another distributor may still send a template that was written for
  // the former one. Such a template is not stored under the new distributor.
  const isMeantFor = (body.distributorId ?? distributorId) === distributorId;
  if (!distributor || (!known && !isMeantFor))
    return refuse('invalid_input', { issues: [{ path: ['distributorId'], code: 'not_offered' }] });
  if (!known && !distributor.active) return refuse('distributor_inactive');

  await lockTemplateNames(db, distributor.id);
  const facts = {
    distributorId: distributor.id,
    distributorName: distributor.name,
    currency: distributor.currency,
    actorName: principal.name,
    holder: await selectTemplateByName(db, distributor.id, body.name),
    count: await countTemplates(db, distributor.id),
  };

  const decided = saveTemplate.decide(known, body, { actor: principal, now, facts });
  if (!decided.ok) return withCurrentDocument(decided, known && { template: known });

  const template = decided.value as OrderTemplate;
  if (known) await updateTemplate(db, template, principal.userId);
  else await insertTemplate(db, template, principal.userId);
  return ok({ template });
}

async function remove(
  { params, body }: { params: { id: string }; body: { baseVersion: number } },
  context: Context,
): Promise<Result<{ id: string }, TemplateRefusal>> {
  const { db, principal, now } = context;
  const loaded = await loadTemplate(params.id, context);
  if (!loaded.ok) return loaded;
  if (!loaded.value) return refuse('not_found');
  const known = await templateWithDistributorName(loaded.value, context);

  const decided = removeTemplate.decide(known, body, { actor: principal, now, facts: {} });
  if (!decided.ok) return withCurrentDocument(decided, { template: known });

  // The row stays: mirrors load its deletion, and its id is never free again. Its name and content
  // go, as they may contain names of people.
  const removed = {
    ...known,
    name: '',
    content: emptyTemplateContent(known.content.type),
    version: known.version + 1,
    updatedAt: now,
    updatedBy: principal.name,
    deleted: true,
  };
  await updateTemplate(db, removed, principal.userId);
  return ok({ id: known.id });
}

/**
 * The number of templates in one answer to a mirror. They come with their lines: 50 templates of
 * 500 lines are about 5 MB, 50 of the usual ten lines 100 kB.
 */
const TEMPLATES_AT_ONCE = 50;

export const templateRoutes = [
  defineRoute(templateCalls.listTemplateChanges, async ({ query }, { db, services }) =>
    ok(
      await readMirrorPage(
        db,
        services.epoch,
        query.cursor,
        (window) => selectChangedTemplates(db, window),
        TEMPLATES_AT_ONCE,
      ),
    ),
  ),
  defineRoute(templateCalls.saveTemplate, save),
  defineRoute(templateCalls.removeTemplate, remove),
  defineRoute(templateCalls.compareTemplates, compareTemplates),
  defineRoute(templateCalls.resendTemplateAfterRestore, answerResendTemplate),
];

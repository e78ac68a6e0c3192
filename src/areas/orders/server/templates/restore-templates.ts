/**
 * Compares the templates of a device with those on this server after a restore, and stores a lost
 * one again, as it was.
 */
import type { ComparisonVerdict, RemovedRow } from '#kernel/domain/documents/restore-comparison.ts';
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import {
  isOtherThanHeldVersion,
  verdictOnRemovedDocument,
  findRestoreThatLost,
} from '#areas/restores/domain/index.ts';
import {
  answerComparison,
  hashDocumentText,
  selectRestores,
  storeRefusedResendFinding,
  recordRemovalByDevice,
  selectDocumentRemovals,
} from '#areas/restores/server/index.ts';
import {
  resendTemplateCommand,
  templateTextToHash,
  templateComparisonVerdict,
  type HeldTemplate,
  type OrderTemplate,
  type ResendTemplateInput,
  type TemplateComparison,
} from '../../domain/index.ts';
import { unstorableContentIssues } from '../commands/unstorable-content-issues.ts';
import {
  loadTemplate,
  templateWithDistributorName,
  type TemplateRefusal,
} from './load-template.ts';
import {
  selectTemplateByName,
  insertTemplate,
  lockTemplateNames,
  storeResentTemplateVersion,
  storeRestoredTemplateVersions,
  selectTemplatesByIds,
  updateTemplate,
  type RestoredTemplate,
} from './template-sql.ts';

/** Returns the SHA-256 hash of a template, as devices compute it. */
const hashOf = (template: Pick<OrderTemplate, 'name' | 'content'>): string =>
  hashDocumentText(templateTextToHash(template));

type AnswerRow = TemplateComparison['rows'][number];

async function answerRow(
  context: Context,
  row: HeldTemplate | RemovedRow,
  verdict: ComparisonVerdict,
  stored: RestoredTemplate | undefined,
): Promise<AnswerRow> {
  const { id, version: held } = row;
  if (!stored || stored.deleted) return { id, verdict, version: null };

  const isElsewhere = 'gone' in row || verdict === 'other' || isOtherThanHeldVersion(stored, held);
  const document = isElsewhere
    ? { document: await templateWithDistributorName(stored, context) }
    : {};
  return { id, verdict, version: stored.version, ...document };
}

/**
 * Returns for each template of a device whether it is missing, older, removed or different on this
 * server.
 */
export async function compareTemplates(
  { body: { rows } }: { readonly body: { readonly rows: readonly (HeldTemplate | RemovedRow)[] } },
  context: Context,
) {
  const { db, principal } = context;
  return await answerComparison(context, rows, async () => {
    const ids = rows.map(({ id }) => id);
    const here = new Map((await selectTemplatesByIds(db, ids)).map((one) => [one.id, one]));
    const removals = await selectDocumentRemovals(db, ids, principal.distributorId ?? undefined);

    const answers: AnswerRow[] = [];
    for (const row of rows) {
      const stored = here.get(row.id);
      if ('gone' in row && !stored) await recordRemovalByDevice(context, 'orders', row);
      const verdict =
        'gone' in row
          ? verdictOnRemovedDocument(stored, row.version)
          : templateComparisonVerdict(
              stored && { ...stored, hash: hashOf(stored) },
              row,
              removals.get(row.id),
            );
      answers.push(await answerRow(context, row, verdict, stored));
    }
    return answers;
  });
}

/** Handles a call that sends a template again after a restore. */
export async function answerResendTemplate(
  {
    params,
    body,
  }: { readonly params: { readonly id: string }; readonly body: ResendTemplateInput },
  context: Context,
): Promise<Result<{ template: OrderTemplate }, TemplateRefusal>> {
  const { db, principal, now } = context;
  const sent = body.template;
  const wrong = unstorableContentIssues(sent.content);
  if (sent.id !== params.id)
    wrong.push({ path: ['template', 'id'], code: 'invalid', found: sent.id, expected: params.id });
  if (wrong.length > 0) return refuse('invalid_input', { issues: wrong });
  if (principal.distributorId !== null && sent.distributorId !== principal.distributorId)
    return refuse('not_found');

  const loaded = await loadTemplate(params.id, context);
  if (!loaded.ok) return loaded;
  const stored = loaded.value;
  const before = stored && (await templateWithDistributorName(stored, context));

  const distributor = await selectDistributorById(db, stored?.distributorId ?? sent.distributorId);
  if (!distributor || distributor.currency !== sent.currency)
    return refuse('invalid_input', {
      issues: [{ path: ['template', 'distributorId'], code: 'not_offered' }],
    });

  await lockTemplateNames(db, distributor.id);
  const restore = {
    isLost: findRestoreThatLost(await selectRestores(db), sent.updatedAt, now) !== undefined,
    restoredVersion: stored?.restoredVersion ?? null,
    isSame: stored !== undefined && hashOf(stored) === hashOf(sent),
    holder: await selectTemplateByName(db, distributor.id, sent.name),
  };

  const decided = resendTemplateCommand.decide(before, body, {
    actor: principal,
    now,
    facts: { distributorName: distributor.name, restore },
  });
  if (!decided.ok) {
    if (decided.code === 'not_restored')
      await storeRefusedResendFinding(context, {
        subject: 'order_template',
        documentId: sent.id,
        name: sent.name,
        distributorId: sent.distributorId,
        version: sent.version,
        details: { by: sent.updatedBy, at: sent.updatedAt },
      });
    return withCurrentDocument(decided, before && { template: before });
  }

  const template = decided.value as OrderTemplate;
  if (template !== before) {
    if (before) await updateTemplate(db, template, principal.userId);
    else await insertTemplate(db, template, principal.userId);
    await storeResentTemplateVersion(db, template.id, template.version);
  }
  return ok({ template });
}

/** Applies a restore to templates and returns sentences that report what it did. */
export async function applyRestoreToTemplates(db: Database): Promise<readonly string[]> {
  return [`Order templates in the backup: ${await storeRestoredTemplateVersions(db)}.`];
}

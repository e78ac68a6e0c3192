/** Exports the work that only this device has as JSON text, which the user can save. */
import { queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import type { EngineContext } from '../engine-context.ts';
import { readUnfinishedDrafts } from './unsent-documents.ts';

type Exporting = Pick<
  EngineContext,
  'core' | 'actor' | 'hasKind' | 'kindOf' | 'now' | 'loadLater' | 'modules' | 'own'
>;

/**
 * Returns unsent entries, their documents and the modules' own unsent work as JSON text.
 * @param documentId Limits the export to this document and the files that it names, and leaves out
 * unfinished drafts.
 */
export async function exportUnsentWork(
  { core, actor, hasKind, kindOf, now, loadLater, modules, own }: Exporting,
  documentId?: string,
): Promise<string> {
  const entries = await queryOpenEntriesInOrder(core)
    .filter((entry) => documentId === undefined || entry.documentId === documentId)
    .toArray();

  const documents: Record<string, unknown[]> = {};
  await loadLater().catch(() => undefined);
  for (const kind of [...new Set(entries.map((entry) => entry.documentKind))]
    .filter(hasKind)
    .map(kindOf)) {
    const ids = [
      ...new Set(
        entries
          .filter((entry) => entry.documentKind === kind.name)
          .map((entry) => entry.documentId),
      ),
    ];
    documents[kind.name] = (await core.table(kind.table).bulkGet(ids)).map(
      (record) => record?.state ?? null,
    );
  }

  const documentText =
    documentId === undefined ? undefined : JSON.stringify({ entries, documents });
  const more = await Promise.all(
    modules.map(async (module) => await module.readWorkToExport?.(own, documentText)),
  );
  const unfinished = documentId === undefined ? await readUnfinishedDrafts(core, modules) : [];

  return JSON.stringify(
    {
      userId: actor.userId,
      exportedAt: now(),
      entries,
      documents,
      ...(unfinished.length > 0 ? { unfinished } : {}),
      ...Object.assign({}, ...more),
    },
    null,
    2,
  );
}

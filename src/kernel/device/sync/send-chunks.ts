/** Sends the pieces of files for the drain: those that an entry waits for, then the others. */
import type { EngineContext } from '../engine-context.ts';
import type { Api } from '../http/api.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { ChunkOutcome, DocumentRecord, Versioned } from '../module.ts';

/**
 * Returns the document as the server has it, as far as this device knows, or null if the server has
 * none.
 */
const serverStateOf = async (
  { core, kindOf }: EngineContext,
  { documentKind, documentId }: OutboxEntry,
): Promise<Versioned | null> => {
  const records = core.table<DocumentRecord<Versioned>, string>(kindOf(documentKind).table);
  return (await records.get(documentId))?.server ?? null;
};

/** Returns true if pieces may have to arrive before the entry. */
export async function mayNeedChunks(context: EngineContext, entry: OutboxEntry): Promise<boolean> {
  const kind = context.kindOf(entry.documentKind);
  if (!kind.sendChunks) return false;
  return kind.mayNeedChunks?.(entry, await serverStateOf(context, entry)) ?? true;
}

/**
 * Sends the next piece that must arrive before the entry. Resolves to undefined if the entry needs
 * none.
 */
export async function sendChunks(
  context: EngineContext,
  entry: OutboxEntry,
): Promise<ChunkOutcome | undefined> {
  const kind = context.kindOf(entry.documentKind);
  if (!kind.sendChunks) return undefined;
  const server = await serverStateOf(context, entry);
  if (kind.mayNeedChunks?.(entry, server) === false) return undefined;

  return await kind.sendChunks(entry, context.fence.api, { server, own: context.own });
}

/**
 * Sends a part of the modules' files that no entry waits for. If a module fails, its files wait.
 */
export async function sendRemainingFiles(
  { modules, own, core }: EngineContext,
  api: Api,
): Promise<ChunkOutcome> {
  const attached = async () =>
    new Set(
      (
        await Promise.all(modules.map((module) => module.listReferencedFileKeys?.(core) ?? []))
      ).flat(),
    );
  for (const module of modules) {
    const sent =
      (await module.sendRemainingFiles?.(own, api, attached).catch(() => undefined)) ?? 'ready';
    if (sent !== 'ready') return sent;
  }
  return 'ready';
}

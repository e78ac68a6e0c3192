/** Sends the pieces of files for the drain: those that an entry waits for, then the others. */
import type { EngineContext } from '../engine-context.ts';
import type { Api } from '../http/api.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { ChunkOutcome, DocumentRecord, Versioned } from '../module.ts';

/** Sends the next piece that must arrive before the entry. Undefined: its kind has no pieces. */
export async function sendChunks(
  { core, own, fence, kindOf }: EngineContext,
  entry: OutboxEntry,
): Promise<ChunkOutcome | undefined> {
  const kind = kindOf(entry.documentKind);
  if (!kind.sendChunks) return undefined;
  const record = await core
    .table<DocumentRecord<Versioned>, string>(kind.table)
    .get(entry.documentId);
  return await kind.sendChunks(entry, fence.api, { server: record?.server ?? null, own });
}

/** Sends the modules' files that no entry waits for. They wait if a module cannot be loaded. */
export async function sendRest(
  { modules, own, core }: EngineContext,
  api: Api,
): Promise<ChunkOutcome> {
  const attached = async () =>
    new Set((await Promise.all(modules.map((module) => module.attached?.(core) ?? []))).flat());
  for (const module of modules) {
    const sent = (await module.sendRest?.(own, api, attached).catch(() => undefined)) ?? 'ready';
    if (sent !== 'ready') return sent;
  }
  return 'ready';
}

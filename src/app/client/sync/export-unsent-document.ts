/** Downloads a document's unsent changes as a file. */
import { download } from '#kernel/client/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { utcDate } from '#kernel/domain/calendar.ts';

export async function exportUnsentDocument(engine: Engine, documentId: string): Promise<void> {
  const text = await engine.exportUnsentWork(documentId);
  download(`portal-unsent-${utcDate(engine.now())}.json`, text);
}

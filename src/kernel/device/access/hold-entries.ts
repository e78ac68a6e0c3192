/**
 * Holds entries that were written for another distributor, and releases them if their author
 * belongs to that distributor again.
 */
import type { EngineContext } from '../engine-context.ts';
import {
  findRefusedEntryToShow,
  OTHER_TENANT_CODE,
  syncStateOf,
  type EntryOutcome,
  type OutboxEntry,
} from '../outbox/entry.ts';
import { readOpenEntries } from '../outbox/outbox.ts';
import type { AreaData } from './area-data.ts';

type Core = EngineContext['core'];

/** The state of an entry before it was held, which is put back when it is released. */
type Held = { readonly state: OutboxEntry['state']; readonly outcome: EntryOutcome | null };

/**
 * Holds or releases the open entries. The caller holds the transaction.
 * @param tenant The distributor that the user belongs to now.
 * @param former The distributor of entries that name none.
 */
export async function holdOrReleaseEntries(
  core: Core,
  areas: readonly AreaData[],
  entries: readonly OutboxEntry[],
  { tenant, former }: { readonly tenant: number | null; readonly former: number | null },
): Promise<void> {
  for (const entry of entries) {
    const own = entry.tenant === undefined ? former : entry.tenant;
    const isHeld = entry.outcome?.code === OTHER_TENANT_CODE;
    if (isHeld === (own !== tenant)) continue;
    await core.outbox.put(isHeld ? released(entry) : held(entry, own));
    await show(core, areas, entry);
  }
}

// Returns the entry in the form in which it is held while its author belongs to another
// distributor. An entry in flight goes back to the queue when it is released.
const held = (entry: OutboxEntry, tenant: number | null): OutboxEntry => ({
  ...entry,
  tenant,
  state: 'rejected',
  outcome: {
    code: OTHER_TENANT_CODE,
    details: {
      state: entry.state === 'in_flight' ? 'queued' : entry.state,
      outcome: entry.outcome,
    } satisfies Held,
  },
});

const released = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  ...(entry.outcome!.details as Held),
});

/** Updates the document's record: a document with a held entry is left out of lists. */
async function show(
  core: Core,
  areas: readonly AreaData[],
  { documentKind, documentId }: OutboxEntry,
): Promise<void> {
  const area = areas.find(({ documents }) => documents?.kind === documentKind);
  if (!area) return;

  const lane = await readOpenEntries(core, documentId);
  const isHeld = lane.some(({ outcome }) => outcome?.code === OTHER_TENANT_CODE);
  const refusal = findRefusedEntryToShow(lane)?.outcome?.code ?? null;

  await core.table(area.documents!.table).update(documentId, {
    local: isHeld ? 0 : 1,
    refusal: isHeld ? OTHER_TENANT_CODE : refusal,
    sync: syncStateOf(lane),
  });
}

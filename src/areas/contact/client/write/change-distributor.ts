/** Changes the distributor of a new ticket. */
import type { TicketDraftState, TicketDraftValues } from '../use-ticket-draft.ts';

/**
 * Changes the distributor. Files are stored for one distributor, so attached files are removed, if
 * the author agrees. Otherwise nothing changes.
 * @param confirmRemoval Asks whether this number of attachments may be removed.
 */
export async function changeDistributor(
  distributorId: number | null,
  written: Pick<TicketDraftValues, 'distributorId' | 'attachments'>,
  change: TicketDraftState['change'],
  confirmRemoval: (count: number) => Promise<boolean>,
): Promise<void> {
  if (distributorId === written.distributorId) return;
  const { length } = written.attachments;
  if (length > 0 && !(await confirmRemoval(length))) return;
  change(() => ({ distributorId, attachments: [] }));
}

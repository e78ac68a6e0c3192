/** Mails about orders: queued with the step that causes them, written and addressed by a job. */
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/room.ts';

export const orderEvents = ['submitted', 'returned', 'approved', 'refused', 'complete', 'canceled', 'commented_to_distributor', 'commented_to_approvers'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** In the caller's transaction: no step, no mail. */
export const tell = (db: Database, event: OrderEvent, orderId: string): Promise<void> => addJob(db, 'order_mail', { event, orderId });

export const orderMailJob: Job = async () => {};

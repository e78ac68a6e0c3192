/** Defines the calls of deadlines. */
import { defineCall } from '#kernel/domain/call.ts';
import { rowIdSchema, rowIdTextSchema, z } from '#kernel/domain/schema.ts';
import { blockerSchema, blockerContentSchema } from './blocker-schema.ts';
import { blockerTypes, closableDocuments } from './blocker.ts';
import { closingSchema, documentClosingsSchema } from './closings-schema.ts';
import { rightsToReadDeadlines } from './closings.ts';

/**
 * Lists blockers for people who may read at least one kind of document that is submitted. Users of
 * a distributor receive those that apply to it, without the ids of other distributors.
 */
export const listReadableBlockers = defineCall({
  name: 'deadlines.list',
  method: 'GET',
  path: '/deadlines',
  right: rightsToReadDeadlines,
  poll: true,
  summary: 'Monthly blockers: when submitting is closed',
  answer: z.object({ blockers: z.array(blockerSchema) }),
});

/** Returns closings for devices, which do not compute closings themselves. */
export const listClosings = defineCall({
  name: 'deadlines.closings',
  method: 'GET',
  path: '/deadlines/closings',
  right: rightsToReadDeadlines,
  poll: true,
  summary:
    'The present and next closings of the caller’s distributor, at most twelve of each kind of document; none for the manufacturer’s people, whom no closing stops',
  answer: z.object({ documents: z.array(documentClosingsSchema) }),
});

const named = z.object({ id: rowIdSchema, name: z.string() });
const byId = z.strictObject({ id: rowIdTextSchema });
const read = ['settings.read'] as const;
const write = ['settings.write'] as const;

/** True if the administrator agreed to months in which less than a day is open. */
const agreed = z.optional(z.boolean());

export const listBlockers = defineCall({
  name: 'deadlines.page',
  method: 'GET',
  path: '/deadlines/blockers',
  right: read,
  summary: 'Monthly blockers, newest first, 25 per page',
  query: z.strictObject({
    type: z.optional(z.enum(blockerTypes)),
    /** The id of the last row of the previous page. */
    after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({
    rows: z.array(blockerSchema),
    /** The id of the last row if there are older ones, otherwise null. */
    next: z.nullable(z.int()),
    /** The names of the distributors in the rows. */
    names: z.array(named),
  }),
});

export const getBlocker = defineCall({
  name: 'deadlines.view',
  method: 'GET',
  path: '/deadlines/blockers/:id',
  right: read,
  summary: 'One monthly blocker',
  params: byId,
  answer: z.object({ blocker: blockerSchema }),
});

export const listBlockerDistributors = defineCall({
  name: 'deadlines.distributors',
  method: 'GET',
  path: '/deadlines/distributors',
  right: read,
  summary:
    'The distributors that a monthly blocker can be for: the active ones, and those that one names',
  answer: z.object({ rows: z.array(z.object({ ...named.shape, active: z.boolean() })) }),
});

/**
 * Returns a preview and stores nothing. `id` is the blocker that the content would replace, or null
 * for a new one. `distributor` is null if the preview is for distributors that no blocker names.
 */
export const previewClosings = defineCall({
  name: 'deadlines.preview',
  method: 'POST',
  path: '/deadlines/preview',
  right: write,
  summary: 'The closings of the next twelve months as they are and as they would be',
  body: z.strictObject({
    id: z.nullable(rowIdSchema),
    content: blockerContentSchema,
    distributor: z.nullable(rowIdSchema),
  }),
  answer: z.object({
    documents: z.array(
      z.object({
        document: z.enum(closableDocuments),
        before: z.array(closingSchema),
        after: z.array(closingSchema),
      }),
    ),
    /**
     * The months in which this content would leave less than a day open to a distributor that has
     * at least a day open without it.
     */
    tight: z.array(z.string()),
  }),
});

export const createBlocker = defineCall({
  name: 'deadlines.create',
  method: 'POST',
  path: '/deadlines/blockers',
  right: write,
  summary: 'Create a monthly blocker',
  command: true,
  body: z.strictObject({ content: blockerContentSchema, agreed }),
  answer: z.object({ blocker: blockerSchema }),
});

export const editBlocker = defineCall({
  name: 'deadlines.edit',
  method: 'PUT',
  path: '/deadlines/blockers/:id',
  right: write,
  summary: 'Change a monthly blocker',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: z.int(), content: blockerContentSchema, agreed }),
  answer: z.object({ blocker: blockerSchema }),
});

export const removeBlocker = defineCall({
  name: 'deadlines.remove',
  method: 'POST',
  path: '/deadlines/blockers/:id/remove',
  right: ['delete.write'],
  summary: 'Remove a monthly blocker',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: z.int() }),
  answer: z.object({ id: rowIdSchema }),
});

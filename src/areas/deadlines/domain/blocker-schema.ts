/** The schemas of a monthly blocker: when submitting is closed, for whom, and for which documents. */
import type { Instant } from '#kernel/domain/dates.ts';
import { calendarDate, instant, rowId, z } from '#kernel/domain/schema.ts';
import { closedDocuments } from './blocker.ts';

export const blockerTypes = ['default', 'specific'] as const;
/** 31 stands for the last day of a shorter month. */
const day = z.int().check(z.gte(1), z.lte(31));
/** `18:00`, in São Paulo. */
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const scope = {
  documents: z
    .array(z.enum(closedDocuments))
    .check(z.minLength(1), z.maxLength(closedDocuments.length)),
  distributors: z.union([z.literal('all'), z.array(rowId).check(z.minLength(1))]),
};
const defaultSpan = {
  type: z.literal('default'),
  startDay: day,
  startTime: time,
  endDay: day,
  endTime: time,
};
const specificSpan = {
  type: z.literal('specific'),
  startBlockDate: calendarDate,
  startTime: time,
  endBlockDate: calendarDate,
  endTime: time,
};
/** In dates and times written this way, earlier is less. */
const endsLater = z.refine<{
  startBlockDate: string;
  startTime: string;
  endBlockDate: string;
  endTime: string;
}>((b) => `${b.endBlockDate} ${b.endTime}` > `${b.startBlockDate} ${b.startTime}`, {
  path: ['endBlockDate'],
  error: 'later than the start',
});

/** What an administrator writes. `default` comes each month, `specific` once. */
export const blockerContent = z.union([
  z.strictObject({ ...defaultSpan, ...scope }),
  z.strictObject({ ...specificSpan, ...scope }).check(endsLater),
]);
export type BlockerContent = z.infer<typeof blockerContent>;

/** `version` counts its changes, from 1. */
const stored = { id: rowId, version: z.int(), createdAt: instant, updatedAt: instant, ...scope };
export const blocker = z.union([
  z.object({ ...defaultSpan, ...stored }),
  z.object({ ...specificSpan, ...stored }),
]);
export type Blocker = z.infer<typeof blocker>;
export type DefaultBlocker = Extract<Blocker, { readonly type: 'default' }>;
export type SpecificBlocker = Extract<Blocker, { readonly type: 'specific' }>;

/** What somebody wrote of it. */
export const contentOf = ({
  id: _id,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...content
}: Blocker): BlockerContent => content;
/** What a content would be once it is stored; no blocker has its id. */
export const asStored = (content: BlockerContent, now: Instant): Blocker => ({
  ...content,
  id: 0,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/**
 * Defines the schemas of a monthly blocker: when submitting is closed, for which distributors and
 * for which documents.
 */
import { calendarDateSchema, instantSchema, rowIdSchema, z } from '#kernel/domain/schema.ts';
import {
  closableDocuments,
  doesSpanEndAfterStart,
  isEmptySpan,
  type BlockerSpan,
  type MonthlySpan,
} from './blocker.ts';

/** A day of a month. In shorter months, a day beyond the last one means the last one. */
const day = z.int().check(z.gte(1), z.lte(31));

/** A time in São Paulo, such as `18:00`. */
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const scope = {
  documents: z
    .array(z.enum(closableDocuments))
    .check(z.minLength(1), z.maxLength(closableDocuments.length)),
  distributors: z.union([z.literal('all'), z.array(rowIdSchema).check(z.minLength(1))]),
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
  startBlockDate: calendarDateSchema,
  startTime: time,
  endBlockDate: calendarDateSchema,
  endTime: time,
};

/** A blocker as an administrator writes it. `default` applies every month, `specific` once. */
export const blockerContentSchema = z.union([
  z.strictObject({ ...defaultSpan, ...scope }).check(
    z.refine<MonthlySpan>((span) => !isEmptySpan(span), {
      path: ['endDay'],
      error: 'different from the start',
    }),
  ),
  z.strictObject({ ...specificSpan, ...scope }).check(
    z.refine<BlockerSpan>(doesSpanEndAfterStart, {
      path: ['endBlockDate'],
      error: 'later than the start',
    }),
  ),
]);
export type BlockerContent = z.infer<typeof blockerContentSchema>;

/** `version` counts the changes, from 1. */
const stored = {
  id: rowIdSchema,
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  ...scope,
};

export const blockerSchema = z.union([
  z.object({ ...defaultSpan, ...stored }),
  z.object({ ...specificSpan, ...stored }),
]);
export type Blocker = z.infer<typeof blockerSchema>;
export type DefaultBlocker = Extract<Blocker, { readonly type: 'default' }>;
export type SpecificBlocker = Extract<Blocker, { readonly type: 'specific' }>;

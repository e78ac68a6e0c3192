/** Defines the call that returns the verticals that sales will get, before they are registered. */
import { defineCall } from '#kernel/domain/call.ts';
import { calendarDateSchema, rowIdSchema, multiLineSchema, z } from '#kernel/domain/schema.ts';
import { MAX_TERMS_PER_REQUEST } from '../terms-limit.ts';
import { namedVerticalSchema } from './answer-schemas.ts';

const KB = 1024;

/** The call only reads, although its request has a body. */
export const getVerticalsOfActivities = defineCall({
  name: 'pos.term_verticals',
  method: 'POST',
  path: '/pos/reports/verticals',
  right: ['pos.write'],
  summary: 'The verticals that rows with these activities will get',
  body: z.strictObject({
    kind: z.enum(['pos_brazil', 'pos_laam']),
    /** Dates of the first and the last row, because a vertical is valid from a day on. */
    from: calendarDateSchema,
    to: calendarDateSchema,
    texts: z.array(multiLineSchema(200)).check(z.maxLength(MAX_TERMS_PER_REQUEST)),
  }),
  /**
   * The largest request in bytes: enough for `MAX_TERMS_PER_REQUEST` texts of full length with
   * three bytes per character.
   */
  bodyLimit: 256 * KB,
  answer: z.object({
    /**
     * The result for each text, in their order. `vertical` is null if there is none; `description`
     * is that of a CNAE subclass; `before` is the vertical on the first date, if it differs from
     * that on the last one.
     */
    found: z.array(
      z.object({
        vertical: z.nullable(rowIdSchema),
        before: z.optional(z.nullable(rowIdSchema)),
        description: z.nullable(z.string()),
      }),
    ),
    verticals: z.array(namedVerticalSchema),
  }),
});
export type TermVerticals = z.infer<typeof getVerticalsOfActivities.answer>;

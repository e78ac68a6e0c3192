/** The call that says which verticals rows of sales will get, before they are registered. */
import { defineCall } from '#kernel/domain/call.ts';
import { calendarDate, rowId, text, z } from '#kernel/domain/schema.ts';
import { TERMS_ASKED } from '../asked-terms.ts';
import { namedVertical } from './rows.ts';

const KB = 1024;
/** Reads alone, although its question is a body. */
export const termVerticals = defineCall({
  name: 'pos.term_verticals',
  method: 'POST',
  path: '/pos/reports/verticals',
  right: ['pos.write'],
  summary: 'The verticals that rows with these activities will get',
  body: z.strictObject({
    kind: z.enum(['pos_brazil', 'pos_laam']),
    /** Of the first and the last row: a vertical holds from a day on. */
    from: calendarDate,
    to: calendarDate,
    texts: z.array(text(200)).check(z.maxLength(TERMS_ASKED)),
  }),
  /** As many texts, each of the longest, in an alphabet of three bytes a letter. */
  bodyLimit: 256 * KB,
  answer: z.object({
    /** In the order of the texts. `vertical` null: none. `description`: of a CNAE subclass. `before`: of the first row, where it is another one than that of the last. */
    found: z.array(
      z.object({
        vertical: z.nullable(rowId),
        before: z.optional(z.nullable(rowId)),
        description: z.nullable(z.string()),
      }),
    ),
    verticals: z.array(namedVertical),
  }),
});
export type TermVerticals = z.infer<typeof termVerticals.answer>;

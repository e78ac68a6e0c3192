/** The call that says which verticals rows of sales will get, before they are registered. */
import { defineCall } from '#kernel/domain/call.ts';
import { calendarDate, rowId, text, z } from '#kernel/domain/schema.ts';
import { namedVertical } from './rows.ts';

/** Texts of one question; a longer one has the most frequent. */
export const TERMS_ASKED = 300;
/** Reads alone, although its question is a body. */
export const termVerticals = defineCall({
  name: 'pos.term_verticals',
  method: 'POST',
  path: '/pos/reports/verticals',
  right: ['pos.write'],
  summary: 'The verticals that rows with these activities will get',
  body: z.strictObject({
    kind: z.enum(['pos_brazil', 'pos_laam']),
    /** Of the rows: a vertical holds from a day on. */
    date: calendarDate,
    texts: z.array(text(200)).check(z.maxLength(TERMS_ASKED)),
  }),
  answer: z.object({
    /** In the order of the texts. `vertical` null: none. `description`: of a CNAE subclass. */
    found: z.array(z.object({ vertical: z.nullable(rowId), description: z.nullable(z.string()) })),
    verticals: z.array(namedVertical),
  }),
});
export type TermVerticals = z.infer<typeof termVerticals.answer>;

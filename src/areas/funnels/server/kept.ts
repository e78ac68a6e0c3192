/** Declares which personal data the funnel tables keep. */
import { authors, type KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  funnel: {
    of: 'customers',
    what: 'the end user; who opened it',
    ends: ['names'],
    until: 'the end user: counted from the end of the funnel; a removed user: a pseudonym at once',
  },
  funnel_change: authors(),
  funnel_draw: 'none',
  funnel_part: 'none',
};

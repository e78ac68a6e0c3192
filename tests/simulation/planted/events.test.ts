/**
 * Tests that a bug planted in the handling of ERP events is found: an event sent again counts as
 * another.
 */
import { vi } from 'vitest';
import { reportingIn } from '../people/fulfillment-reporting.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '', count: 0 }));

vi.mock('#areas/orders/server/fulfillment/erp-events-sql.ts', async (real) => {
  const queries = await real<typeof import('#areas/orders/server/fulfillment/erp-events-sql.ts')>();
  const isPlanted = () => bug.now === 'an event is counted twice';
  const selectErpEventById: typeof queries.selectErpEventById = async (db, eventId) =>
    isPlanted() ? undefined : await queries.selectErpEventById(db, eventId);
  const insertErpEvents: typeof queries.insertErpEvents = async (db, events) =>
    await queries.insertErpEvents(
      db,
      isPlanted()
        ? events.map((event) => ({ ...event, eventId: `${event.eventId} ${(bug.count += 1)}` }))
        : events,
    );
  return { ...queries, selectErpEventById, insertErpEvents };
});

findPlantedBug(
  bug,
  {
    'an event is counted twice': {
      seed: 58,
      breaks: 'each event of the ERP counts once, and only of a complete order',
    },
  },
  (seed) => !!reportingIn(seed),
);

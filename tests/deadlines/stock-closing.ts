/** Adds a monthly closing for one distributor's stock reports, and runs work during it. */
import { addBlocker } from '#areas/deadlines/server/index.ts';
import { NOON, type TestServer } from '../test-server.ts';

/** Adds a blocker for stock from the 28th at 18:00 to the 2nd at 08:00. */
export const closeStock = ({ db }: TestServer, distributorId: number) =>
  addBlocker(
    db,
    {
      type: 'default',
      startDay: 28,
      startTime: '18:00',
      endDay: 2,
      endTime: '08:00',
      documents: ['inventory'],
      distributors: [distributorId],
    },
    NOON,
  );

/** Runs `work` with the clock inside the closing, and sets the clock back afterwards. */
export async function whileClosed<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  const before = server.clock.now;
  server.clock.now = Date.UTC(2026, 10, 29, 15);
  try {
    return await work();
  } finally {
    server.clock.now = before;
  }
}

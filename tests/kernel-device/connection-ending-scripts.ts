/**
 * Scripts that run in a browser before the portal's own, so that a test can end connections to
 * databases there.
 */
import { loseConnections, type LossMoment } from './lost-connections.ts';

export type Where = 'page' | 'worker';
declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the page
  var losing: {
    plan(moment: LossMoment, where: Where): void;
    count(): number;
    endAll(database: string): void;
  };
}

/**
 * The script for a page. It plans lost connections for the page itself or for its workers,
 * including later ones, and counts the connections that all of them lost.
 */
export const losingPage = `{
  const own = (${String(loseConnections)})(IDBDatabase.prototype, (one) => one.dispatchEvent(new Event('close')));
  const workers = new Set();
  let planned;
  let inWorkers = 0;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      workers.add(this);
      this.addEventListener('message', ({ data }) => { inWorkers += data?.lost ?? 0; });
      if (planned) this.postMessage({ lose: planned });
    }
  };
  globalThis.losing = {
    plan(moment, where) {
      if (where === 'page') own.plan(moment);
      else {
        planned = moment;
        for (const one of workers) one.postMessage({ lose: moment });
      }
    },
    count: () => own.count() + inWorkers,
    endAll: own.endAll,
  };
}
`;

/** The script that runs before the own script of a worker of such a page. */
export const losingWorker = `{
  const own = (${String(loseConnections)})(IDBDatabase.prototype, (one) => {
    one.dispatchEvent(new Event('close'));
    postMessage({ lost: 1 });
  });
  addEventListener('message', ({ data }) => { if (data?.lose) own.plan(data.lose); });
}
`;

/** Functions that several facts share: about sent operations, pending orders and private files. */
import { UnsupportedError, type Run } from '../run.ts';
import { waitForPill, privateFiles } from '../steps.ts';

export const API = /^\/api\//;
export const OFFLINE = /Offline/;
export const SYNCED = /Synced/;
export const orders = ({ portal, tab }: Run) => tab.goto(`${portal.url}/orders`);

/**
 * Returns by operation id how often the operation was sent while the network was `through`.
 * Attempts in other states of the network don't count.
 */
export function countSendings({ portal }: Run): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { operation, network } of portal.network.passed)
    if (operation !== undefined && network === 'through')
      counts.set(operation, (counts.get(operation) ?? 0) + 1);
  return counts;
}

export const operationsNotSentOnce = (run: Run) =>
  [...countSendings(run)].filter(([, times]) => times !== 1);

/** Checks that the order's page shows it as waiting to be sent. */
export async function expectStillWaiting(run: Run, id: string): Promise<void> {
  await run.tab.goto(`${run.portal.url}/orders/view/${id}`);
  await run.tab.reads(/Waiting to send/);
  await waitForPill(run.tab, /Offline, \d changes? on this device/);
}

export const listFilesOf = async (run: Run, id: string) => {
  const files = await privateFiles(run.tab);
  if ('absent' in files) throw new UnsupportedError(files.absent);
  return files.names.filter((name) => name.includes(id));
};

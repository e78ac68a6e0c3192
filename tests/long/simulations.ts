/** Plays simulations on all cores that this process may use, until it is asked to stop. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import startCluster from '../test-cluster.ts';
import type { Connection } from '../simulation/devices/server.ts';

/**
 * The result of a simulation. `story` is undefined if all invariants held. Otherwise it contains
 * the broken invariants and the last events, or the error that the simulation threw.
 */
export type SeedResult = { readonly seed: number; readonly story: string | undefined };
export type SimulationsToPlay = {
  readonly from: number;
  /** Called before each simulation. Once it returns true, no further simulation starts. */
  readonly isOver: () => boolean;
  /** Called once for each simulation, in the order of their seeds. */
  readonly onPlayed: (result: SeedResult) => void;
};

export async function playSimulations({
  from,
  isOver,
  onPlayed,
}: SimulationsToPlay): Promise<void> {
  let connection: Connection | undefined;
  const stop = await startCluster({
    provide: (_name: string, given: Connection) => {
      connection = given;
    },
  } as unknown as TestProject);
  const inOrder = reportInOrder(from, onPlayed);
  let next = from;
  const lead = (child: ChildProcess) => {
    child.on('message', (result: SeedResult | 'ready') => {
      if (result !== 'ready') inOrder(result);
      if (isOver()) child.disconnect();
      else child.send(next++);
    });
  };

  try {
    await Promise.all(
      Array.from({ length: availableParallelism() }, () => ended(startPlayer(connection!), lead)),
    );
  } finally {
    await stop();
  }
}

const startPlayer = (connection: Connection): ChildProcess =>
  fork(join(import.meta.dirname, 'simulation-process.ts'), {
    env: { ...process.env, SIMULATION_DATABASE: JSON.stringify(connection) },
  });

async function ended(child: ChildProcess, lead: (child: ChildProcess) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => {
      if (code) reject(new Error(`A player ended with ${code}.`));
      else resolve();
    });
    lead(child);
  });
}

/**
 * Returns a function that passes results to `tell` in the order of their seeds. Simulations run
 * side by side, so a result waits until the results of lower seeds have arrived. Thus the played
 * seeds are one range without gaps.
 */
export function reportInOrder(
  from: number,
  tell: (result: SeedResult) => void,
): (result: SeedResult) => void {
  const early = new Map<number, SeedResult>();
  let next = from;
  return (result) => {
    early.set(result.seed, result);
    for (let due = early.get(next); due; due = early.get(next)) {
      early.delete(next);
      next += 1;
      tell(due);
    }
  };
}

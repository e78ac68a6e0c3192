/** Hashing a password is slow on purpose, and tests sign in thousands of people: the one password that they share is hashed at the lowest cost, in this process; any other costs what the product asks for. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Long enough, in no list, and names nobody. */
export const PASSWORD = 'seven brass gauges';

const quick = { memory: 8, passes: 1, parallelism: 1 };
const isQuick = Symbol.for('portal tests: the shared password is hashed quickly');
const watched = crypto as typeof crypto & { [isQuick]?: true };

/** Once, however often a process loads this. */
if (!watched[isQuick]) {
  watched[isQuick] = true;
  const { argon2 } = crypto;
  crypto.argon2 = (algorithm, parameters, done) => {
    const cost = parameters.message === PASSWORD ? quick : {};
    argon2(algorithm, { ...parameters, ...cost }, done);
  };
  syncBuiltinESMExports();
}

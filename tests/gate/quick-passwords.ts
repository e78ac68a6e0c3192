/**
 * Hashing a password is slow on purpose, and tests sign in, invite and guess thousands of times: in
 * this process every password is hashed at the lowest cost, except those that another process
 * hashes too. That the product asks for its own cost, `account/guessing.test.ts` looks at.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Long enough, in no list, and names nobody. */
export const PASSWORD = 'seven brass gauges';
/**
 * Of people whom a test makes for a server in a process of its own, which checks their password at
 * full cost.
 */
export const PROGRAMS_PASSWORD = 'eleven silver compasses';
const atFullCost = new Set([PROGRAMS_PASSWORD]);
/**
 * Another process has made this password: it is checked here at the cost at which it was hashed
 * there.
 */
export const madeElsewhere = (password: string): void => void atFullCost.add(password);

const quick = { memory: 8, passes: 1, parallelism: 1 };
const isQuick = Symbol.for('portal tests: passwords are hashed quickly');
const watched = crypto as typeof crypto & { [isQuick]?: true };

/** Once, however often a process loads this. */
if (!watched[isQuick]) {
  watched[isQuick] = true;
  const { argon2 } = crypto;
  crypto.argon2 = (algorithm, parameters, done) => {
    const cost = atFullCost.has(String(parameters.message)) ? {} : quick;
    argon2(algorithm, { ...parameters, ...cost }, done);
  };
  syncBuiltinESMExports();
}

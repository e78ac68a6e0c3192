/**
 * Makes hashing of passwords fast in tests, which sign in, invite and guess thousands of times. In
 * this process every password is hashed at the lowest cost, except passwords that another process
 * hashes too. `account/guessing.test.ts` tests that the product uses its full cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * The password of people in tests. It is long enough, in no list of common passwords, and contains
 * no name.
 */
export const PASSWORD = 'seven brass gauges';

/**
 * The password of people whom a test creates for a server in another process. That server checks it
 * at full cost.
 */
export const PROGRAMS_PASSWORD = 'eleven silver compasses';
const atFullCost = new Set([PROGRAMS_PASSWORD]);

/** Makes this process check a password at full cost too, because another process has hashed it. */
export const hashAtFullCost = (password: string): void => void atFullCost.add(password);

const quick = { memory: 8, passes: 1, parallelism: 1 };
const isQuick = Symbol.for('portal tests: passwords are hashed quickly');
const watched = crypto as typeof crypto & { [isQuick]?: true };

// A process may load this module several times, but the function is replaced only once.
if (!watched[isQuick]) {
  watched[isQuick] = true;
  const { argon2 } = crypto;
  crypto.argon2 = (algorithm, parameters, done) => {
    const cost = atFullCost.has(String(parameters.message)) ? {} : quick;
    argon2(algorithm, { ...parameters, ...cost }, done);
  };
  syncBuiltinESMExports();
}

/**
 * The life of one program on a device (a tab). A program can be set to die at its k-th point. The
 * points are the beginning and the end of each write transaction, each request of a lock, and each
 * request to the server and its answer. A dead program does nothing more.
 */

export type ProgramLife = {
  readonly isDead: boolean;
  /** Resolves when the program dies. */
  readonly died: Promise<void>;
  /** The number of points passed so far. */
  readonly passed: number;
  /** Sets the k-th point from now (1, 2, …) as the one at which the program dies. */
  dieAt(k: number): void;
  die(): void;
  /** Passes a point at which the program may die. Returns true if it just did. */
  point(): boolean;
  /** Passes a point like `point`, but never resolves if the program is dead. */
  survive(): Promise<void>;
  /** Runs a function once, when the program dies. */
  onDeath(after: () => void): void;
};

const NEVER = new Promise<void>(() => undefined);

export function startProgramLife(): ProgramLife {
  let isDead = false;
  let passed = 0;
  let last = Infinity;
  let tell: () => void = () => undefined;
  const after: (() => void)[] = [];
  const died = new Promise<void>((resolve) => {
    tell = resolve;
  });

  const die = () => {
    if (isDead) return;
    isDead = true;
    for (const run of after) run();
    tell();
  };

  const point = () => {
    if (isDead) return false;
    passed += 1;
    if (passed < last) return false;
    die();
    return true;
  };

  return {
    get isDead() {
      return isDead;
    },
    get passed() {
      return passed;
    },
    died,
    die,
    point,
    dieAt(k) {
      last = passed + k;
    },
    survive: async () => {
      point();
      if (isDead) await NEVER;
    },
    onDeath(run) {
      after.push(run);
    },
  };
}

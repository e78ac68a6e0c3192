/** The life of one program on a device (a tab): it can be ordered to die at its k-th transaction, lock or request, and then does nothing more. */

export type Life = {
  readonly isDead: boolean;
  /** Resolves at death. */
  readonly died: Promise<void>;
  /** Points passed so far. */
  readonly passed: number;
  /** From now on, the k-th point (1, 2, …) is the last. */
  dieAt(k: number): void;
  die(): void;
  /** A point where it may die; true: it just did. */
  point(): boolean;
  /** The same for what may simply never go on. */
  survive(): Promise<void>;
  /** Runs at death, once. */
  onDeath(after: () => void): void;
};
const NEVER = new Promise<void>(() => undefined);

export function startLife(): Life {
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

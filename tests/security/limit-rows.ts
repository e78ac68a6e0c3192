/**
 * Defines rows for limits, and tests each row: the maximum is accepted, and one more is refused
 * with the limit's code.
 */
import { describe, expect, test } from 'vitest';

type Answer = { readonly status: number; readonly text: string; readonly json: unknown };

export type Limit = {
  readonly most: number;
  /** Tries to store something of this size, and returns the answer. */
  readonly put: (size: number) => Promise<Answer>;
  /** The code of the refusal, by default `too_big`. */
  readonly code?: string;
};

/** Returns a word with this number of accented characters, whose number of bytes is greater. */
export const accentedWord = (size: number) => 'á'.repeat(size);

export const makeMany = <One>(size: number, make: (n: number) => One) =>
  Array.from({ length: size }, (_, n) => make(n));

export const readCodes = ({ json }: Answer) => {
  const { message, details } = json as {
    message?: string;
    details?: { issues?: readonly { code: string }[] };
  };
  return details?.issues?.map(({ code }) => code) ?? [message];
};

export const checkLimits = (limits: Readonly<Record<string, Readonly<Record<string, Limit>>>>) =>
  describe.each(Object.entries(limits))('of %s', (_area, rows) => {
    test.each(Object.entries(rows))('%s', async (_name, { most, put, code }) => {
      const whole = await put(most);
      expect(whole.text).toContain('"status":true');

      const more = await put(most + 1);
      expect(more.status, more.text).toBeLessThan(500);
      expect(more.status).toBeGreaterThanOrEqual(400);
      expect([...new Set(readCodes(more))]).toEqual([code ?? 'too_big']);
    });
  });

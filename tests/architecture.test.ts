/** Tests the architecture's rules: each sentence of tests/fences holds. */
import { describe, expect, test } from 'vitest';
import { architecture } from './fences/all.ts';

describe.each(Object.entries(architecture))('%s', (_about, fences) => {
  test.each(Object.entries(fences))('%s', (_sentence, brokenAt) => {
    expect(brokenAt()).toEqual([]);
  });
});

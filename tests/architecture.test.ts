/** Tests the rules of the architecture: each sentence in tests/fences must hold. */
import { describe, expect, test } from 'vitest';
import { architecture } from './fences/all.ts';

describe.each(Object.entries(architecture))('%s', (_about, fences) => {
  test.each(Object.entries(fences))('%s', (_sentence, brokenAt) => {
    expect(brokenAt()).toEqual([]);
  });
});

/** The architecture keeps its own rules: every sentence of tests/fences holds. */
import { describe, expect, test } from 'vitest';
import { architecture } from './fences/all.ts';
import { stillAllowed } from './fences/allowed.ts';

describe.each(Object.entries(architecture))('%s', (_about, fences) => {
  test.each(Object.entries(fences))('%s', (sentence, brokenAt) => {
    const places = brokenAt();
    expect(places.length > (stillAllowed[sentence] ?? 0) ? places : []).toEqual([]);
  });
});

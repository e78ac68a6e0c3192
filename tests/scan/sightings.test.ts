/** Tests when a code in the camera's pictures counts. */
import { describe, expect, test } from 'vitest';
import { countSightings, type Sightings } from '#areas/scan/domain/index.ts';

/**
 * Returns the codes that count, by the milliseconds of their picture. Texts that begin with
 * `unknown` are codes without a part.
 */
function counts(pictures: readonly (readonly [now: number, ...texts: string[]])[]) {
  let sightings: Sightings = new Map();
  const all: [number, ...string[]][] = [];
  for (const [now, ...texts] of pictures) {
    const next = countSightings(sightings, texts, now, (text) => text.startsWith('unknown'));
    sightings = next.sightings;
    if (next.counted.length > 0) all.push([now, ...next.counted]);
  }
  return all;
}

describe('codes in the picture', () => {
  test('a code that stays in the picture counts once within 1.5 seconds', () => {
    expect(
      counts([
        [0, 'a'],
        [300, 'a'],
        [600, 'a'],
        [900, 'a'],
        [1_200, 'a'],
        [1_499, 'a'],
      ]),
    ).toEqual([[0, 'a']]);
  });

  test('a code that stays in the picture counts again every 1.5 seconds', () => {
    const pictures = Array.from({ length: 21 }, (_, n) => [n * 150, 'a'] as const);
    expect(counts(pictures)).toEqual([
      [0, 'a'],
      [1_500, 'a'],
      [3_000, 'a'],
    ]);
  });

  test('a delivery note counts again only after it left the picture', () => {
    const note = '26-000123\n4321;5';
    const pictures = Array.from({ length: 21 }, (_, n) => [n * 150, note] as const);
    expect(counts([...pictures, [3_300], [3_500, note]])).toEqual([
      [0, note],
      [3_500, note],
    ]);
  });

  test('a code counts again after it left the picture', () => {
    expect(counts([[0, 'a'], [100], [300], [500, 'a']])).toEqual([
      [0, 'a'],
      [500, 'a'],
    ]);
  });

  test('one picture without a code does not mean that the code left', () => {
    expect(counts([[0, 'a'], [150], [300, 'a'], [450], [600, 'a']])).toEqual([[0, 'a']]);
  });

  test('a code without a part counts once while it stays in the picture', () => {
    const pictures = Array.from({ length: 41 }, (_, n) => [n * 150, 'unknown'] as const);
    expect(counts(pictures)).toEqual([[0, 'unknown']]);
  });

  test('a code without a part counts again five seconds after it left the picture', () => {
    expect(
      counts([
        [0, 'unknown'],
        [4_999, 'unknown'],
        [9_998, 'unknown'],
        [14_998, 'unknown'],
      ]),
    ) //
      .toEqual([
        [0, 'unknown'],
        [14_998, 'unknown'],
      ]);
  });

  test('a code without a part counts again after another code', () => {
    expect(
      counts([
        [0, 'unknown'],
        [600, 'unknown'],
        [1_200, 'a'],
        [1_300, 'a'],
        [1_400, 'unknown'],
      ]),
    ).toEqual([
      [0, 'unknown'],
      [1_200, 'a'],
      [1_400, 'unknown'],
    ]);
  });

  test('a code without a part does not count again because another one is beside it', () => {
    const pictures = Array.from({ length: 31 }, (_, n) => [n * 150, 'unknown', 'a'] as const);
    expect(
      counts(pictures)
        .flat()
        .filter((one) => one === 'unknown'),
    ).toHaveLength(1);
  });

  test('two codes count on their own', () => {
    expect(
      counts([
        [0, 'a', 'b'],
        [200, 'b', 'c'],
        [450, 'a', 'b'],
      ]),
    ).toEqual([
      [0, 'a', 'b'],
      [200, 'c'],
      [450, 'a'],
    ]);
  });

  test('a code that a picture has twice counts once', () => {
    expect(counts([[0, 'a', 'a']])).toEqual([[0, 'a']]);
  });
});

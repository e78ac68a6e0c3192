/** What a browser is driven with is installed where it is missing; where that cannot be, it is named at once. */
import { expect, it, vi } from 'vitest';
import { ensurePackages, type Need } from './packages.ts';

const here: Need = { run: ['true'], packages: ['is-here'] };
const missing: Need = { run: ['a-program-that-nobody-has'], packages: ['one', 'two'] };

it('nothing is installed where all is there', () => {
  const install = vi.fn<(names: readonly string[]) => void>();
  ensurePackages([here, here], install);
  expect(install).not.toHaveBeenCalled();
});
it('what is missing is installed, and named where it is missing afterwards', () => {
  const install = vi.fn<(names: readonly string[]) => void>();
  expect(() => ensurePackages([here, missing, missing], install)).toThrow(
    'This browser needs Debian packages that are not here: apt-get install one two',
  );
  expect(install.mock.calls).toEqual([[['one', 'two']]]);
});

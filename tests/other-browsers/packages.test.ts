/**
 * Tests that missing packages of a browser driver are installed, or named in an error if that is
 * not possible.
 */
import { expect, it, vi } from 'vitest';
import { ensurePackages, type Need } from './packages.ts';

const here: Need = { run: ['true'], packages: ['is-here'] };
const missing: Need = { run: ['a-program-that-nobody-has'], packages: ['one', 'two'] };

it('nothing is installed if everything is there', () => {
  const install = vi.fn<(names: readonly string[]) => void>();
  ensurePackages([here, here], install);
  expect(install).not.toHaveBeenCalled();
});

it('missing packages are installed, and named if they are missing afterwards', () => {
  const install = vi.fn<(names: readonly string[]) => void>();
  expect(() => ensurePackages([here, missing, missing], install)).toThrow(
    'This browser needs Debian packages that are not here: apt-get install one two',
  );
  expect(install.mock.calls).toEqual([[['one', 'two']]]);
});

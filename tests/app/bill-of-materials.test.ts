/** Tests the list of packages that a release contains. */
import { expect, test } from 'vitest';
import { createBillOfMaterials } from '#app/build/release/create-bill-of-materials.ts';
import { readSource, root } from '../source-files.ts';

const { bomFormat, components } = createBillOfMaterials(root);
const names = components.map(({ name }) => name);

test('it is in the format of CycloneDX', () => {
  expect(bomFormat).toBe('CycloneDX');
});

test('it has every dependency of the project, and no package that only developers need', () => {
  const { dependencies, devDependencies } = JSON.parse(readSource('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const missing = Object.keys(dependencies).filter((name) => !names.includes(name));

  expect(missing).toEqual([]);
  expect(names).not.toContain('vitest');
  expect(devDependencies).toHaveProperty('vitest');
});

test('each package has its hash, and its license if that is an expression of SPDX', () => {
  const withoutHash = components.filter(({ hashes }) => !hashes).map(({ name }) => name);
  const withoutLicense = components.filter(({ licenses }) => !licenses).map(({ name }) => name);

  expect(withoutHash).toEqual([]);
  // Its license is “MIT OR SEE LICENSE IN FEEL-FREE.md”.
  expect(withoutLicense).toEqual(['rgbcolor']);
});

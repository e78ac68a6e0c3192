/** Tests that the names which a mock replaces are found, however its factory returns them. */
import { expect, test } from 'vitest';
import { replacedModulesIn } from './mocked-modules.ts';

const found = (text: string) => replacedModulesIn({ path: 'a.test.ts', text });

test('names are found in an object that an arrow function returns, without those of the module', () => {
  const text = `vi.mock('#a.ts', async (real) => ({ ...(await real<object>()), one: () => 1, two }));`;
  expect(found(text)).toEqual([{ name: '#a.ts', own: ['one', 'two'] }]);
});

test('names are found in an object that a block returns, without those of inner functions', () => {
  const text = `vi.doMock('#a.ts', async (real) => {
    const module = await real<typeof import('#a.ts')>();
    const inner = () => { return { three: 3 }; };
    return { ...module, one: inner };
  });`;
  expect(found(text)).toEqual([{ name: '#a.ts', own: ['one'] }]);
});

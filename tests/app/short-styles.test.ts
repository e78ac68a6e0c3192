/** Short names of styles: rules follow their classes, and no name may stand for two. */
import { expect, test } from 'vitest';
import { shortStyles } from '#app/build/short-styles.mjs';

const slots = { root: { mc9l5x: 'f22iagw', B7ck84d: 0 }, icon: { mc9l5x: 'ftgm304' } } as const;

test('a class is renamed in scripts and rules alike, and nothing else in a rule is', () => {
  const { slots: renamed, rules } = shortStyles().rename('one.js', slots, {
    d: [
      '.f22iagw{animation-name:ftgm304x;inset:.5em}',
      ['.ftgm304:hover,.fui-Icon .ftgm304{color:red}', { p: -1 }],
    ],
  });
  const { root, icon } = renamed as Record<string, Record<string, string>>;
  const [display, reset] = Object.keys(root!);
  expect(display).toMatch(/^[A-Z][A-Za-z0-9]{2}$/);
  expect(root).toEqual({ [display!]: expect.stringMatching(/^[A-Z][A-Za-z0-9]{3}$/), [reset!]: 0 });
  // The same property in both: the one takes the place of the other.
  expect(Object.keys(icon!)).toEqual([display]);
  expect(rules).toEqual({
    d: [
      `.${root![display!]}{animation-name:ftgm304x;inset:.5em}`,
      [`.${icon![display!]}:hover,.fui-Icon .${icon![display!]}{color:red}`, { p: -1 }],
    ],
  });
});

test('a name has the same short name in every module and build', () => {
  const first = shortStyles().rename('one.js', slots, {});
  const other = shortStyles();
  other.rename('other.js', { root: { Bsft5z2: 'f13zj6fq' } }, {});
  expect(other.rename('two.js', slots, {})).toEqual(first);
});

test('two names that get one short name stop the build, where both are used', () => {
  const all = shortStyles();
  const used: string[] = [];
  // So many properties do not find names of three letters for themselves.
  for (let at = 0; at < 2_000; at++) {
    all.rename(`${at}.js`, { root: { [`property${at}`]: 0 } }, {});
    used.push(`${at}.js`);
  }
  expect(all.clash(used)).toMatch(/^property \w{3} stands for property\d+ and for property\d+:/);
  expect(all.clash(used.slice(0, 1))).toBeUndefined();
  expect(all.clash([])).toBeUndefined();
});

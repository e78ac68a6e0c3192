/** Looks of Fluent's components that the build leaves out, and that no screen asks for one. */
import { expect, test } from 'vitest';
import { usedStyles } from '#app/build/unused-styles.mjs';
import { filesBelow, read } from '../source.ts';

const inputStyles = '/node_modules/@fluentui/react-input/lib/useInputStyles.styles.js';

test('a slot that is left out takes its rules along, but for classes that others need too', () => {
  expect(
    usedStyles(
      inputStyles,
      { medium: { a: 'f1', b: 'f2' }, large: { a: 'f3', b: 'f2' } },
      { d: ['.f1{a:1}', ['.f2{b:2}', { p: -1 }], '.f3{a:3}'], h: ['.f9:hover{c:1}'] },
    ),
  ).toEqual([
    { medium: { a: 'f1', b: 'f2' } },
    { d: ['.f1{a:1}', ['.f2{b:2}', { p: -1 }]], h: ['.f9:hover{c:1}'] },
  ]);
});

test('radio buttons stand below each other: the looks of their group stay', () => {
  const id = '/node_modules/@fluentui/react-radio/lib/useRadioGroupStyles.styles.js';
  const slots = { root: { a: 'f1' }, vertical: { b: 'f2' } };
  const rules = { d: ['.f1{a:1}', '.f2{b:2}'] };
  expect(usedStyles(id, slots, rules)).toEqual([slots, rules]);
});

/** Component → what no screen may ask of it, while its styles are left out. */
const leftOut: Readonly<Record<string, RegExp>> = {
  Button: /\b(?:size=(?!"(?:small|medium)")|shape=)/,
  Checkbox: /\b(?:size|shape|labelPosition)=/,
  Field: /\bsize=/,
  Input: /\b(?:size|appearance)=/,
  Radio: /\blabelPosition=/,
  RadioGroup: /\blayout="horizontal-stacked"/,
  Select: /\b(?:size=(?!"(?:large|medium)")|appearance=)/,
  TextField: /\b(?:size|appearance)=/,
  Textarea: /\b(?:size=|appearance=|resize=(?!"(?:none|vertical)"))/,
};
test('no screen asks for a look that is left out', () => {
  const asking = filesBelow('src', /\.tsx$/).flatMap((file) =>
    [...read(file).matchAll(/<([A-Z]\w+)\b((?:[^<>{}"']|"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})*)/g)]
      .filter(([, component, properties]) => leftOut[component!]?.test(properties!))
      .map(([, component]) => `${file}: ${component}`),
  );
  expect(asking).toEqual([]);
});

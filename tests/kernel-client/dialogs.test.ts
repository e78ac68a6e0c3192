/** Tests that confirmation dialogs are marked as destructive if their button destroys something. */
import { expect, test } from 'vitest';
import { filesBelow, readSource } from '../source-files.ts';

const DESTROYS = /^(?:Cancel|Delete|Discard|Forget|Remove|Replace|Reset|Stop and remove|Void)\b/;

test('a question whose button destroys something is marked, and no other', () => {
  const asked = filesBelow('src').flatMap((path) =>
    [...readSource(path).matchAll(/acceptLabel: t`(?<label>[^`]+)`,(?<rest>[^}]*)/g)].map(
      ({ groups }) => ({
        path,
        label: groups!['label']!,
        isMarked: groups!['rest']!.includes('isDestructive: true'),
      }),
    ),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ label, isMarked }) => DESTROYS.test(label) !== isMarked)).toEqual([]);
});

/** Tests where the header of a document shows its actions. */
import { describe, expect, test } from 'vitest';
import { arrangeActions } from '#kernel/client/ui/document/document-actions.ts';
import type { DocumentActionKind } from '#kernel/client/ui/document/document-actions.ts';

const action = (key: string, kind: DocumentActionKind) => ({ key, kind });
const actions = [
  action('delete', 'danger'),
  action('print', 'other'),
  action('download', 'secondary'),
  action('share', 'secondary'),
  action('edit', 'primary'),
  action('history', 'other'),
];

/** Returns the places as text: the primary button, the secondary one, and the menu. */
const placed = (options: Parameters<typeof arrangeActions>[1] = {}) => {
  const { primary, secondary, menu } = arrangeActions(actions, options);
  return [primary?.key ?? '–', secondary?.key ?? '–', menu.map(({ key }) => key).join(' ')];
};

describe('the header of a document', () => {
  test('has one primary and one secondary button, and the other actions in its menu, what is dangerous last', () => {
    expect(placed()).toEqual(['edit', 'download', 'share print history delete']);
  });
  test('has only the primary button on a phone', () => {
    expect(placed({ isPhone: true })).toEqual(['edit', '–', 'download share print history delete']);
  });
  test('has no button on a phone beside a dock of the screen: the primary action is first in the menu', () => {
    expect(placed({ isPhone: true, hasOwnDock: true })).toEqual([
      '–',
      '–',
      'edit download share print history delete',
    ]);
  });
  test('has its buttons on a wide screen with a dock of its own too', () => {
    expect(placed({ hasOwnDock: true })).toEqual(placed());
  });
});

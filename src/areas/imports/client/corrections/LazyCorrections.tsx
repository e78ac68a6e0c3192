/**
 * Exports the components for corrections that few files need. Their code is loaded with the first
 * file that needs them.
 */
import { createElement, Suspense, type ComponentType } from 'react';
import { lazyPart } from '#kernel/client/index.ts';
import { proposedRepairsOf, type CorrectionCardsProps } from './correction-types.ts';
import type { SameKeysProps } from './RowsWithEqualKeys.tsx';

type Later = typeof import('./correction-components.ts');

/**
 * Returns a component that loads its code when it is first shown. While `isShown` returns false it
 * renders nothing and loads nothing.
 */
function later<Props extends object>(
  pick: (all: Later) => ComponentType<Props>,
  isShown: (props: Props) => boolean,
): ComponentType<Props> {
  const Part = lazyPart<Props>(async () => ({
    default: pick(await import('./correction-components.ts')),
  }));
  return (props) => (isShown(props) ? <Suspense>{createElement(Part, props)}</Suspense> : null);
}

export const OfferedCorrections = /*#__PURE__*/ later<CorrectionCardsProps>(
  ({ CorrectionCards }) => CorrectionCards,
  ({ facts, onShift }) =>
    [facts.foreign, facts.offered, proposedRepairsOf(facts), onShift ? facts.shifts : []].some(
      ({ length }) => length > 0,
    ),
);

export const RowsWithEqualKeys = /*#__PURE__*/ later<SameKeysProps>(
  (all) => all.RowsWithEqualKeys,
  ({ facts }) => facts.collisions.length > 0,
);

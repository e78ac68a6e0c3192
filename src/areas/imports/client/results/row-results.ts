/**
 * Determines the result of a row, and the word and the icon that show it. An error comes before the
 * comparison with registered rows, and that before a warning.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import {
  AddIcon,
  CanceledIcon,
  ChangeIcon,
  CheckIcon,
  CorrectionIcon,
  DraftIcon,
  ErrorMarkIcon,
  HideIcon,
} from '#kernel/client/index.ts';
import { rowStates, type RowState } from '../../domain/index.ts';
import type { ShownRow } from '../../device/index.ts';

export const rowResults = [
  'error',
  'change',
  'new',
  'same',
  'warning',
  'repaired',
  'fine',
  'skipped',
  'removed',
] as const;
export type RowResult = (typeof rowResults)[number];

export function resultOfRow({ state, change }: Pick<ShownRow, 'state' | 'change'>): RowResult {
  if (state === rowStates.error) return 'error';
  if (state === rowStates.removed) return 'removed';
  if (state > rowStates.error) return 'skipped';
  if (change === 'changed') return 'change';
  if (change === 'added') return 'new';
  if (change === 'same') return 'same';
  if (state === rowStates.warning) return 'warning';

  return state === rowStates.repaired ? 'repaired' : 'fine';
}

type Look = {
  readonly word: MessageDescriptor;
  readonly Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
};

export const resultLooks: Readonly<Record<RowResult, Look>> = {
  error: { word: msg`Error`, Icon: ErrorMarkIcon },
  change: { word: msg`Changed`, Icon: ChangeIcon },
  new: { word: msg`New`, Icon: AddIcon },
  same: { word: msg`Same`, Icon: CheckIcon },
  warning: { word: msg`Check`, Icon: CorrectionIcon },
  repaired: { word: msg({ message: 'Corrected', context: 'row' }), Icon: DraftIcon },
  fine: { word: msg`OK`, Icon: CheckIcon },
  skipped: { word: msg`Skipped`, Icon: HideIcon },
  removed: { word: msg`Removed`, Icon: CanceledIcon },
};

/** Why a row is skipped, by its state. A row that a person removed is not among them. */
export const skippedWords: Readonly<Record<number, MessageDescriptor>> = {
  [rowStates.blank]: msg`Empty row`,
  [rowStates.header]: msg`Repeated header`,
  [rowStates.total]: msg`TOTAL row`,
  [rowStates.no_sale]: msg`Return, cancellation or shipment without a sale`,
};

/** The states of skipped rows. */
export const skippedStates: readonly RowState[] = Object.values(rowStates).filter(
  (state) => skippedWords[state] !== undefined,
);

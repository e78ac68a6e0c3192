/** The messages for each state of a month. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import type { MatrixCellState } from '../../domain/index.ts';

const common = {
  received: msg`Received`,
  partial: msg`Partial`,
  late: msg`Late`,
  missing: msg`Missing`,
  awaited: msg`Expected`,
  not_asked: msg`Not required`,
} as const;

const zero: Readonly<Record<ReportArea, MessageDescriptor>> = {
  inventory: msg`Zero stock`,
  pos: msg`No sales`,
};

export const cellStateMessage = (state: MatrixCellState, area: ReportArea): MessageDescriptor =>
  state === 'zero' ? zero[area] : common[state];

const longCommon = {
  received: msg`Received on time`,
  partial: msg`Some companies only`,
  late: msg`Received late`,
  missing: msg`Missing`,
  awaited: msg`Not due yet`,
  not_asked: msg`Not required`,
} as const;

const longZero: Readonly<Record<ReportArea, MessageDescriptor>> = {
  inventory: msg`Zero stock declared`,
  pos: msg`No sales declared`,
};

/** Returns the longer message for the legend and the strip of months. */
export const longCellStateMessage = (state: MatrixCellState, area: ReportArea): MessageDescriptor =>
  state === 'zero' ? longZero[area] : longCommon[state];

export const legendStates: readonly MatrixCellState[] = [
  'received',
  'late',
  'partial',
  'missing',
  'zero',
  'awaited',
];

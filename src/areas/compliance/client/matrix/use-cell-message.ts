/**
 * Provides a function that writes the text that screen readers read for a cell besides its state:
 * when the month is due, which companies have not reported, or when the last company began
 * to report.
 */
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatInstantAsDate } from '#kernel/client/index.ts';
import type { MatrixRow } from '../../domain/index.ts';

type Cell = MatrixRow['cells'][number];

export function useCellMessage(): (
  cell: Cell,
  row: Pick<MatrixRow, 'zone' | 'companies'>,
) => string {
  const { t } = useLingui();
  return ({ state, due, companies }, { zone, companies: named }) => {
    const day = formatDate(due);
    const last = companies.reduce<number | null>(
      (latest, one) =>
        one.firstAt !== null && (latest === null || one.firstAt > latest) ? one.firstAt : latest,
      null,
    );

    const came = last === null ? '' : formatInstantAsDate(last, zone);
    const open = companies
      .filter(({ state: own }) => own === 'missing' || own === 'awaited' || own === 'not_asked')
      .map((one) => named.find(({ id }) => id === one.companyId)?.name ?? '')
      .join(', ');

    const isAsked = companies.some((one) => one.state === 'missing' || one.state === 'awaited');
    if (state === 'partial' && !isAsked) return t`not reported: ${open}`;
    if (state === 'partial') return t`not reported: ${open}; due on ${day}`;
    if (state === 'missing') return t`was due on ${day}`;
    if (state === 'awaited') return t`due on ${day}`;
    if (state === 'late') return t`reported on ${came}, due on ${day}`;

    return came ? t`reported on ${came}` : '';
  };
}

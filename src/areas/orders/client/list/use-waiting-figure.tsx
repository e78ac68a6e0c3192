/** How many orders wait for approval, and since when: the first figure above both lists. */
import { useLingui } from '@lingui/react/macro';
import { useFormats, type Kpi } from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { OldestNote } from './OldestNote.tsx';

type Waiting = { readonly waiting: number; readonly oldestAt: Instant | undefined };

/** `figures` undefined: not read yet, and a dash is shown. */
export function useWaitingFigure(figures: Waiting | undefined): Kpi {
  const { t } = useLingui();
  const formats = useFormats();
  return {
    key: 'waiting',
    label: t`Waiting approval`,
    figure: figures ? formats.number(figures.waiting) : '–',
    note: figures && <OldestNote oldestAt={figures.oldestAt} />,
  };
}

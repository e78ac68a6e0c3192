/** Says how many rows a sheet has, and why it can't be read together with other sheets. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';
import type { Sheet } from '../../domain/index.ts';

export function useSheetWords() {
  const { t } = useLingui();
  const formats = useFormats();

  return {
    /** Returns how many rows a sheet has below its column names, such as `12 rows`. */
    rowsIn({ rows: all = 0, headRows = 0, isMore = false }: Sheet): string {
      const rows = Math.max(0, all - headRows);
      const most = formats.number(rows);
      return isMore
        ? t`more than ${most} rows`
        : t`${plural(rows, { one: '# row', other: '# rows' })}`;
    },
    /** Returns a sentence that says why a sheet can't be read together with other sheets. */
    whyNot({ name, fit, hidden }: Sheet): string {
      const shown = hidden ? `${name} (${t`hidden`})` : name;
      if (fit === 'empty') return t`“${shown}” has no rows.`;
      if (fit === 'pivot') return t`“${shown}” is a pivot table of other rows.`;
      if (fit === 'unreadable') return t`“${shown}” can’t be read.`;
      return t`“${shown}” has different columns.`;
    },
  };
}

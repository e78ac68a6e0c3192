/** Shows the result of a row as an icon and a word. */
import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { useCellStyles } from './use-cell-styles.ts';
import { resultLooks, type RowResult } from './row-results.ts';

const quiet: ReadonlySet<RowResult> = new Set(['fine', 'same', 'skipped', 'removed']);

export function ResultMark({ result }: { readonly result: RowResult }) {
  const looks = useCellStyles();
  const { _ } = useLingui();
  const { word, Icon } = resultLooks[result];

  return (
    <span
      className={mergeClasses(
        looks.result,
        result === 'error' && looks.resultError,
        result === 'change' && looks.resultChange,
        quiet.has(result) && looks.resultQuiet,
      )}
    >
      <Icon aria-hidden />
      {_(word)}
    </span>
  );
}

/** A row's result: icon and word. */
import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { useCellLooks } from '../grid/cell-looks.ts';
import { resultLooks, type RowResult } from './row-results.ts';

export function ResultMark({ result }: { readonly result: RowResult }) {
  const looks = useCellLooks();
  const { _ } = useLingui();
  const { word, Icon } = resultLooks[result];
  return (
    <span
      className={mergeClasses(
        looks.result,
        result === 'error'
          ? looks.resultError
          : result === 'change'
            ? looks.resultChange
            : result === 'fine' || result === 'same' || result === 'skipped' || result === 'removed'
              ? looks.resultQuiet
              : undefined,
      )}
    >
      <Icon aria-hidden />
      {_(word)}
    </span>
  );
}

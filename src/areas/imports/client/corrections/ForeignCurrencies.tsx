/**
 * Lists amounts whose sign belongs to another currency than their row names, and offers to correct
 * the currency column.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card, useRowStyles } from '#kernel/client/index.ts';
import type { RecipeCorrection } from '../../domain/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { flexGrow: 1, flexBasis: '220px', minWidth: 0, overflowWrap: 'anywhere' },
});

export function ForeignCurrencies({
  foreign,
  onTake,
}: {
  readonly foreign: UploadFacts['foreign'];
  readonly onTake: (corrections: readonly RecipeCorrection[]) => void;
}) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  if (foreign.length === 0) return null;

  return (
    <Card isFlush title={t`Different currencies`}>
      <ul className={rowStyles.list}>
        {foreign.map(({ field, currency, rows, names }) => {
          const inFile = names.map((name) => name || t`empty`).join(', ');
          return (
            <li key={`${field} ${currency}`} className={rowStyles.row}>
              <div className={styles.words}>
                {_(fieldLabels[field])}:{' '}
                <Plural
                  value={rows}
                  one={`# amount is in ${currency}, but its currency is ${inFile}`}
                  other={`# amounts are in ${currency}, but their currency is ${inFile}`}
                />
              </div>
              <Button
                onClick={() =>
                  onTake(
                    names.map((from) => ({
                      field: 'currencyCode',
                      from,
                      to: currency,
                      count: rows,
                    })),
                  )
                }
              >
                <Trans>The whole column is in {currency}</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/**
 * Shows how many dates of a field are read in the usual order although they would be other dates
 * with day and month swapped, and lets a person choose the order of the column.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { FieldFacts, Upload } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  note: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  words: { flexGrow: 1, flexBasis: '240px', minWidth: 0, overflowWrap: 'anywhere' },
});

type Props = { readonly upload: Upload; readonly fact: FieldFacts };

export function HabitualDates({ upload, fact: { field, pattern } }: Props) {
  const styles = useStyles();
  const notifyResult = useNotifyResult();
  const { _ } = useLingui();
  const { order, doubtful } = pattern!.order;
  const label = _(fieldLabels[field]);
  const choose = (chosen: 'dmy' | 'mdy') =>
    void notifyResult(upload.choose({ patterns: { [field]: { order: chosen } } }));

  return (
    <li>
      <div className={styles.note}>
        <span className={styles.words}>
          {label}:{' '}
          <Plural
            value={doubtful}
            one="# date fits both day/month and month/day."
            other="# dates fit both day/month and month/day."
          />{' '}
          {order === 'dmy' ? (
            <Trans>Nothing in the file decides, so day/month is used.</Trans>
          ) : (
            <Trans>Nothing in the file decides, so month/day is used.</Trans>
          )}
        </span>
        {order === 'dmy' ? (
          <>
            <Button appearance="subtle" onClick={() => choose('dmy')}>
              <Trans>Keep day/month</Trans>
            </Button>
            <Button onClick={() => choose('mdy')}>
              <Trans>Read as month/day</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button appearance="subtle" onClick={() => choose('mdy')}>
              <Trans>Keep month/day</Trans>
            </Button>
            <Button onClick={() => choose('dmy')}>
              <Trans>Read as day/month</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/**
 * Lists the corrections that were made: columns whose decimal mark was moved, and, by kind and
 * evidence, the number of cells that were read differently from how they are written.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card, useFormats, useRowStyles, smallText } from '#kernel/client/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { evidenceWords, repairWords } from '../cell/repair-words.ts';
import type { ShiftColumn } from './correction-types.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { flexGrow: 1, flexBasis: '220px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: smallText,
});

type Props = { readonly facts: UploadFacts; readonly onShift?: ShiftColumn };

export function AppliedRepairs({ facts, onShift }: Props) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const made = facts.repairs.filter(({ applied, rows }) => applied && rows > 0);
  const moved = facts.fields.filter(({ pattern }) => pattern?.shift);
  if (made.length + moved.length === 0) return null;

  return (
    <Card isFlush title={t`Corrections`} note={<Trans>Your original file isn’t changed</Trans>}>
      <ul className={rowStyles.list}>
        {moved.map(({ field, pattern }) => {
          const places = pattern?.shift ?? 0;
          const factor = formats.number(10 ** Math.abs(places));

          return (
            <li key={field} className={rowStyles.row}>
              <div className={styles.words}>
                {_(fieldLabels[field])}:{' '}
                {places < 0 ? (
                  <Trans>all values were divided by {factor}</Trans>
                ) : (
                  <Trans>all values were multiplied by {factor}</Trans>
                )}
              </div>
              {onShift ? (
                <Button onClick={() => onShift(field, 0)}>
                  <Trans>Restore original</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
        {made.map(({ kind, evidence, rows }) => (
          <li key={`${kind} ${evidence}`} className={rowStyles.row}>
            <div className={styles.words}>
              {_(repairWords[kind])}{' '}
              <span className={styles.quiet}>{_(evidenceWords[evidence])}</span>
            </div>
            <Plural value={rows} one="# cell" other="# cells" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

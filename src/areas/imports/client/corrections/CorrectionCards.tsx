/**
 * Shows corrections that a person may accept: of foreign currencies, remembered ones that apply to
 * this file, shifted columns, and proposed repairs by kind and evidence.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card, useFormats, useRowStyles, smallText } from '#kernel/client/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { useRowLocations } from '../results/row-locations.ts';
import { useCellStyles } from '../results/use-cell-styles.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { evidenceWords, repairWords } from '../cell/repair-words.ts';
import { ForeignCurrencies } from './ForeignCurrencies.tsx';
import { proposedRepairsOf, type CorrectionCardsProps } from './correction-types.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { flexGrow: 1, flexBasis: '220px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: smallText,
  examples: {
    ...smallText,
    margin: '4px 0 0',
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gap: '2px',
  },
});

export function CorrectionCards({ facts, onTake, onAccept, onShift }: CorrectionCardsProps) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const looks = useCellStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { offered } = facts;
  const shifts = onShift ? facts.shifts : [];
  const open = proposedRepairsOf(facts);

  return (
    <>
      <ForeignCurrencies foreign={facts.foreign} onTake={onTake} />
      {offered.length > 0 ? (
        <Card
          isFlush
          title={t`Previous corrections`}
          note={<Trans>They also apply to this file</Trans>}
          actions={
            offered.length > 1 ? (
              <Button onClick={() => onTake(offered)}>
                <Trans>Apply all</Trans>
              </Button>
            ) : undefined
          }
        >
          <ul className={rowStyles.list}>
            {offered.map((one) => (
              <li key={`${one.field} ${one.from}`} className={rowStyles.row}>
                <div className={styles.words}>
                  {_(fieldLabels[one.field])}: <strong>{one.to || t`empty`}</strong>{' '}
                  <span className={looks.was}>({one.from || t`empty`})</span>{' '}
                  <span className={styles.quiet}>
                    <Plural value={one.count} one="# cell" other="# cells" />
                  </span>
                </div>
                <Button onClick={() => onTake([one])}>
                  <Trans>Use</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {open.length + shifts.length > 0 ? (
        <Card isFlush title={t`Suggested corrections`}>
          <ul className={rowStyles.list}>
            {shifts.map(({ field, places, rows, of }) => {
              const factor = formats.number(10 ** Math.abs(places));
              const now = facts.fields.find((one) => one.field === field)?.pattern?.shift ?? 0;
              const [moved, compared] = [formats.number(rows), formats.number(of)];

              return (
                <li key={field} className={rowStyles.row}>
                  <div className={styles.words}>
                    {_(fieldLabels[field])}:{' '}
                    {places > 0 ? (
                      <Trans>the entire column seems {factor} times too large</Trans>
                    ) : (
                      <Trans>the entire column seems {factor} times too small</Trans>
                    )}{' '}
                    <span className={styles.quiet}>
                      {_(evidenceWords.history)} ·{' '}
                      <Trans>
                        {moved} of {compared} comparable rows
                      </Trans>
                    </span>
                  </div>
                  <Button appearance="primary" onClick={() => onShift?.(field, now - places)}>
                    {places > 0 ? (
                      <Trans>Divide the column by {factor}</Trans>
                    ) : (
                      <Trans>Multiply the column by {factor}</Trans>
                    )}
                  </Button>
                </li>
              );
            })}
            {open.map((proposal) => (
              <Proposal
                key={`${proposal.kind} ${proposal.evidence}`}
                proposal={proposal}
                onAccept={onAccept}
              />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/**
 * Shows what accepting a proposal changes: the number of cells and rows, and the first cells before
 * and after.
 */
function Proposal({
  proposal: { kind, evidence, rows, inRows = rows, examples = [] },
  onAccept,
}: {
  readonly proposal: UploadFacts['repairs'][number];
  readonly onAccept: CorrectionCardsProps['onAccept'];
}) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const looks = useCellStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { placeOf } = useRowLocations();
  const more = formats.number(rows - examples.length);

  return (
    <li className={rowStyles.row}>
      <div className={styles.words}>
        {_(repairWords[kind])}{' '}
        <span className={styles.quiet}>
          {_(evidenceWords[evidence])} · <Plural value={rows} one="# cell" other="# cells" /> ·{' '}
          <Plural value={inRows} one="# row" other="# rows" />
        </span>
        {examples.length > 0 ? (
          <ul className={styles.examples}>
            {examples.map(({ line, field, from, to }) => (
              <li key={`${line} ${field}`}>
                {placeOf(line)} · {_(fieldLabels[field])}:{' '}
                <strong>{kind === 'decimal_shift' ? to.replace('.', formats.mark) : to}</strong>{' '}
                <span className={looks.was}>({from || t`empty`})</span>
              </li>
            ))}
            {rows > examples.length ? (
              <li>
                <Trans>and {more} more</Trans>
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
      <Button onClick={() => onAccept(kind, evidence)}>
        <Trans>Accept suggestions</Trans>
      </Button>
    </li>
  );
}

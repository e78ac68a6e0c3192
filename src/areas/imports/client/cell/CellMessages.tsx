/**
 * Shows the messages of a cell: its issue and the next step, the issue of its row, a repair that
 * was made, the registered value, and the suggestion.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import { redColors, useFormats } from '#kernel/client/index.ts';
import { issueSeverity, rowStates, type Repair } from '../../domain/index.ts';
import type { FieldFacts, ShownRow, UploadFacts } from '../../device/index.ts';
import { issueWords } from './issue-words.ts';
import { evidenceWords, repairWords } from './repair-words.ts';
import { currenciesOfRow } from '../results/currency-of-row.ts';
import { formatCellValue } from '../results/format-cell-value.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  wrong: { color: redColors.textOnTint, fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Returns the page's own message about an issue, shown in place of the general next step. */
export type IssueAdvice = (row: ShownRow, fact: FieldFacts, at: number) => ReactNode;

export type CellMessagesProps = {
  readonly facts: UploadFacts;
  readonly row: ShownRow;
  readonly fact: FieldFacts;
  /** Index of the cell in the row. */
  readonly at: number;
  readonly advise?: IssueAdvice | undefined;
};

/**
 * Returns the repair that a person may accept: that of the cell, otherwise that of its row.
 * Undefined if there is none, or if it is applied already.
 */
export function proposedRepairOf(row: ShownRow, at: number): Repair | undefined {
  const ofCell = row.cells[at]?.repair;
  if (ofCell && !ofCell.applied) return ofCell;
  return row.issues.find(({ repair }) => repair && !repair.applied)?.repair;
}

/** Returns whether a cell or its row has any message. */
export function hasCellOrRowMessage(row: ShownRow, at: number): boolean {
  const cell = row.cells[at];
  if (cell?.code || cell?.repair || cell?.was !== undefined) return true;
  return row.issues.length > 0;
}

export function CellMessages({ facts, row, fact, at, advise }: CellMessagesProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const currencies = currenciesOfRow(row, facts.fields, facts.currency);
  const cell = row.cells[at];
  const words = cell?.code ? issueWords[cell.code](cell.expected ?? '') : undefined;
  const made = cell?.repair?.applied ? cell.repair : undefined;
  const ofRow = row.issues[0];
  const rowWords = ofRow ? issueWords[ofRow.code]('') : undefined;
  const proposal = proposedRepairOf(row, at);

  if (!hasCellOrRowMessage(row, at))
    return (
      <span className={styles.quiet}>
        <Trans>Nothing to correct here.</Trans>
      </span>
    );

  return (
    <>
      {words ? (
        <>
          <span className={cell?.level === issueSeverity.error ? styles.wrong : undefined}>
            {_(words.message)}.
          </span>{' '}
          <span>{advise?.(row, fact, at) ?? _(words.nextStep)}</span>{' '}
        </>
      ) : null}
      {rowWords ? (
        <>
          <span className={row.state === rowStates.error && !words ? styles.wrong : undefined}>
            {_(rowWords.message)}.
          </span>{' '}
          <span>{_(rowWords.nextStep)}</span>{' '}
        </>
      ) : null}
      {made ? (
        <span className={styles.quiet}>
          {_(repairWords[made.kind])}:{' '}
          {formatCellValue(fact.type, cell?.value, currencies.inFile, formats) ||
            made.to ||
            t`empty`}
          . {_(evidenceWords[made.evidence])}.{' '}
        </span>
      ) : null}
      {cell?.was !== undefined ? (
        <span className={styles.quiet}>
          <Trans>
            Currently registered:{' '}
            {formatCellValue(fact.type, cell.was, currencies.registered, formats) || t`empty`}
          </Trans>
          .{' '}
        </span>
      ) : null}
      {proposal ? (
        <span className={styles.quiet}>
          {_(repairWords[proposal.kind])}:{' '}
          <strong>
            {proposal.kind === 'decimal_shift'
              ? proposal.to.replace('.', formats.mark)
              : proposal.to}
          </strong>
          . {_(evidenceWords[proposal.evidence])}.{' '}
        </span>
      ) : null}
    </>
  );
}

/**
 * Lists errors and then warnings, most frequent first, with the number of rows and a filter for
 * each. It shows the first few until the person asks for all.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  Card,
  CorrectionIcon,
  ErrorMarkIcon,
  redColors,
  useFormats,
  useRowStyles,
  smallText,
} from '#kernel/client/index.ts';
import { issueSeverity, type IssueCode } from '../../domain/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { issueWords } from '../cell/issue-words.ts';
import { nextStepOfIssue } from './issue-next-step.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: {
    flexGrow: 1,
    flexBasis: '240px',
    minWidth: 0,
    display: 'grid',
    gap: '2px',
    overflowWrap: 'anywhere',
  },
  said: {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    fontWeight: 600,
    '& > svg': { flexShrink: 0 },
  },
  wrong: { color: redColors.textOnTint },
  next: smallText,
  more: { padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
});

const FEW = 4;
export type IssueChoice = UploadFacts['issues'][number];

/** The page's own messages by issue, which are shown in place of the general next step. */
export type NextStepByIssue = Readonly<Partial<Record<IssueCode, string>>>;

type Props = {
  readonly facts: UploadFacts;
  readonly onShow: (issue: IssueChoice) => void;
  /** Leaves out all rows that a column marks as no sale. */
  readonly onLeaveOutNoSales: () => void;
  readonly chosen: IssueChoice | undefined;
  readonly nextFor?: NextStepByIssue | undefined;
};

export function IssueTable({ facts, onShow, onLeaveOutNoSales, chosen, nextFor }: Props) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const sorted = facts.issues.toSorted((a, b) => b.level - a.level || b.rows - a.rows);
  const shown = isWhole ? sorted : sorted.slice(0, FEW);
  if (sorted.length === 0) return null;

  return (
    <Card isFlush title={t`Errors and warnings`}>
      <ul className={rowStyles.list}>
        {shown.map((issue) => {
          const { message } = issueWords[issue.code]('');
          const isError = issue.level === issueSeverity.error;
          const label = issue.field ? _(fieldLabels[issue.field]) : t`Entire row`;

          return (
            <li key={`${issue.field} ${issue.code}`} className={rowStyles.row}>
              <div className={styles.words}>
                <span className={mergeClasses(styles.said, isError && styles.wrong)}>
                  {isError ? <ErrorMarkIcon aria-hidden /> : <CorrectionIcon aria-hidden />}
                  <span>
                    {label}: {_(message)}
                  </span>
                </span>
                <span className={styles.next}>
                  {nextFor?.[issue.code] ?? _(nextStepOfIssue(facts, issue))}
                </span>
              </div>
              {issue.code === 'not_a_sale' ? (
                <Button onClick={onLeaveOutNoSales}>
                  <Plural value={issue.rows} one="Leave out # row" other="Leave out # rows" />
                </Button>
              ) : null}
              <Button
                appearance={
                  chosen?.field === issue.field && chosen.code === issue.code
                    ? 'outline'
                    : 'secondary'
                }
                aria-pressed={chosen?.field === issue.field && chosen.code === issue.code}
                onClick={() => onShow(issue)}
              >
                <Plural value={issue.rows} one="Show # row" other="Show # rows" />
              </Button>
            </li>
          );
        })}
      </ul>
      {sorted.length > FEW && !isWhole ? (
        <div className={styles.more}>
          <Button appearance="subtle" onClick={() => setWhole(true)}>
            <Trans>Show all {formats.number(sorted.length)}</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Shows what a rule computes for the first rows of the file: `1.200,00 ÷ 4 = 300,00`. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { NonBreakingText, smallText, useFormats } from '#kernel/client/index.ts';
import type { RuleExample, RuleKind } from '../../domain/index.ts';
import type { FieldFacts } from '../../device/index.ts';
import { issueWords } from '../cell/issue-words.ts';
import { shortenText } from '../results/shorten-text.ts';
import { formatCellValue } from '../results/format-cell-value.ts';
import { ruleWords } from './rule-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '2px' },
  example: { overflowWrap: 'anywhere' },
  fault: { ...smallText, color: tokens.colorStatusDangerForeground1 },
});

type Props = {
  readonly kind: RuleKind;
  readonly type: FieldFacts['type'];
  readonly examples: readonly RuleExample[];
};

export function RuleExamples({ kind, type, examples }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();

  return (
    <ul className={styles.list} aria-label={t`Examples from the file`}>
      {examples.map(({ found, value, currency, code }) => {
        const result = formatCellValue(type, value, currency, formats);
        return (
          <li key={found} className={styles.example}>
            <NonBreakingText text={shortenText(found)} />
            {value === null ? null : (
              <>
                {` ${ruleWords[kind].sign} `}
                <b>
                  <NonBreakingText text={result} />
                </b>
                {code === 'amount_rounded' ? (
                  <>
                    {' '}
                    <Trans>(rounded)</Trans>
                  </>
                ) : null}
              </>
            )}
            {value === null && code ? (
              <div className={styles.fault}>{_(issueWords[code]('').message)}</div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

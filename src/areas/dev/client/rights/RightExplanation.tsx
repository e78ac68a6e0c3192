/** Shows whether something is allowed, with the rules that decided it. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { CheckIcon, CloseIcon, titleText } from '#kernel/client/index.ts';
import type { RightDecision } from '../../domain/index.ts';
import { ruleMessage } from './right-explanation-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  answer: { marginTop: '14px', display: 'grid', gap: '8px' },
  verdict: titleText,
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' },
  rule: { display: 'flex', gap: '8px', alignItems: 'flex-start', '& svg': { flexShrink: 0 } },
});

export function RightExplanation({ answer }: { readonly answer: RightDecision }) {
  const styles = useStyles();
  return (
    <output className={styles.answer} data-answer={answer.ok ? 'yes' : 'no'}>
      <span className={styles.verdict}>
        {answer.ok ? <Trans>Yes, this is possible</Trans> : <Trans>No, this is not possible</Trans>}
      </span>
      <span className={styles.list}>
        {answer.rules.map((one, n) => (
          <span key={n} className={styles.rule}>
            {one.ok ? <CheckIcon aria-hidden /> : <CloseIcon aria-hidden />}
            <span>
              <span className="for-readers">
                {one.ok ? <Trans>Passed:</Trans> : <Trans>Failed:</Trans>}{' '}
              </span>
              {ruleMessage(one)}
            </span>
          </span>
        ))}
      </span>
    </output>
  );
}

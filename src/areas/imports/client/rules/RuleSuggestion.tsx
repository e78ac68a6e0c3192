/** Offers a rule that the columns of the file make likely, with examples from its rows. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { smallText } from '#kernel/client/index.ts';
import type { FieldFacts } from '../../device/index.ts';
import { RuleExamples } from './RuleExamples.tsx';
import { ruleWords } from './rule-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  suggestion: {
    display: 'grid',
    gap: '4px',
    justifyItems: 'start',
    marginTop: '4px',
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    '& > button': { marginTop: '4px' },
  },
  title: { ...smallText, color: tokens.colorNeutralForeground1 },
});

type Props = {
  readonly label: string;
  readonly type: FieldFacts['type'];
  readonly suggestion: NonNullable<FieldFacts['suggestion']>;
  readonly onUse: () => void;
};

export function RuleSuggestion({ label, type, suggestion, onUse }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { rule, examples } = suggestion;
  const name = _(ruleWords[rule.kind].name);

  return (
    <div className={styles.suggestion}>
      <span className={styles.title}>
        <Trans>Suggestion: {name}</Trans>
      </span>
      <RuleExamples kind={rule.kind} type={type} examples={examples} />
      <Button aria-label={t`Use suggestion for ${label}`} onClick={onUse}>
        <Trans>Use suggestion</Trans>
      </Button>
    </div>
  );
}

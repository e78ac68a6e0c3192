/**
 * The choices in the form of a monthly blocker, which is a rule for when orders and reports can't
 * be submitted: its type, and whether it applies to all or to selected distributors.
 */
import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { smallText } from '#kernel/client/index.ts';
import { blockerTypes, type Blocker } from '../../domain/index.ts';
import { blockerFieldWords, blockerTypeWords } from './blocker-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  small: smallText,
  choices: { flexWrap: 'wrap' },
});

type TypeProps = {
  readonly value: Blocker['type'];
  readonly onValue: (value: Blocker['type']) => void;
};

export function BlockerTypeChoice({ value, onValue }: TypeProps) {
  const styles = useStyles();
  const { _ } = useWords();

  return (
    <Field label={_(blockerFieldWords.type)}>
      <RadioGroup
        className={styles.choices}
        layout="horizontal"
        value={value}
        onChange={(_event, data) => onValue(data.value as Blocker['type'])}
      >
        {blockerTypes.map((type) => (
          <Radio key={type} value={type} label={_(blockerTypeWords[type])} />
        ))}
      </RadioGroup>
      <span className={styles.small}>
        {value === 'default' ? (
          <Trans>
            In shorter months, day 31 is the last day. If the end isn’t after the start, it falls in
            the next month.
          </Trans>
        ) : (
          <Trans>
            Replaces the default closing that begins in the same month, for the distributors it
            applies to.
          </Trans>
        )}
      </span>
    </Field>
  );
}

type ScopeProps = {
  /** True if the blocker applies to all distributors. */
  readonly value: boolean;
  readonly onValue: (isForAll: boolean) => void;
};

export function BlockerScopeChoice({ value, onValue }: ScopeProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();

  return (
    <Field label={_(blockerFieldWords.isForAll)}>
      <RadioGroup
        className={styles.choices}
        layout="horizontal"
        value={value ? 'all' : 'some'}
        onChange={(_event, data) => onValue(data.value === 'all')}
      >
        <Radio value="all" label={t`All distributors`} />
        <Radio value="some" label={t`Selected distributors`} />
      </RadioGroup>
    </Field>
  );
}

/** For whom and for which documents a monthly blocker closes. */
import { Checkbox, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useId } from 'react';
import { smallText, type FormState } from '#kernel/client/index.ts';
import { blockerTypes, closedDocuments, type Blocker } from '../../domain/index.ts';
import type { BlockerValues } from './blocker-values.ts';
import { documentWords, fieldWords, typeWords } from './blocker-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  group: { border: '0', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, fontSize: '14px', lineHeight: '20px' },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    maxHeight: '280px',
    overflowY: 'auto',
  },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: '12px', lineHeight: '16px' },
  small: smallText,
});
type TypeProps = {
  readonly value: Blocker['type'];
  readonly onValue: (value: Blocker['type']) => void;
};
export function TypeChoice({ value, onValue }: TypeProps) {
  const styles = useStyles();
  const { _ } = useWords();
  return (
    <Field label={_(fieldWords.type)}>
      <RadioGroup
        layout="horizontal"
        value={value}
        onChange={(_event, data) => onValue(data.value as Blocker['type'])}
      >
        {blockerTypes.map((type) => (
          <Radio key={type} value={type} label={_(typeWords[type])} />
        ))}
      </RadioGroup>
      <span className={styles.small}>
        {value === 'default' ? (
          <Trans>
            In shorter months, day 31 is the last day. An end that isn't after the start is in the
            next month.
          </Trans>
        ) : (
          <Trans>
            Replaces, for the selected distributors, the default closing that begins in the same
            month.
          </Trans>
        )}
      </span>
    </Field>
  );
}

type Props = {
  readonly form: FormState<BlockerValues>;
  readonly distributors: readonly { readonly id: number; readonly name: string }[];
};
export function BlockerScope({ form, distributors }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { values, change, error } = form;
  return (
    <>
      <CheckboxGroup
        label={_(fieldWords.documents)}
        hint={t`Submitting is blocked during the closing. Drafts can always be saved.`}
        error={error('documents')}
        choices={closedDocuments.map((document) => [document, _(documentWords[document])])}
        chosen={values.documents}
        onChoose={(documents) => change({ documents })}
      />
      <Field label={_(fieldWords.isForAll)}>
        <RadioGroup
          layout="horizontal"
          value={values.isForAll ? 'all' : 'some'}
          onChange={(_event, { value }) => change({ isForAll: value === 'all' })}
        >
          <Radio value="all" label={t`All distributors`} />
          <Radio value="some" label={t`Selected distributors`} />
        </RadioGroup>
      </Field>
      {values.isForAll ? null : (
        <CheckboxGroup
          label={_(fieldWords.distributors)}
          error={error('distributors')}
          choices={distributors.map(({ id, name }) => [id, name])}
          chosen={values.distributors}
          onChoose={(chosen) => change({ distributors: chosen })}
        />
      )}
    </>
  );
}

type GroupProps<One> = {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly choices: readonly (readonly [One, string])[];
  readonly chosen: readonly One[];
  readonly onChoose: (chosen: readonly One[]) => void;
};
function CheckboxGroup<One extends string | number>({
  label,
  hint,
  error,
  choices,
  chosen,
  onChoose,
}: GroupProps<One>) {
  const styles = useStyles();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map(([one, name], n) => (
          <Checkbox
            key={one}
            label={name}
            checked={chosen.includes(one)}
            {...(error && n === 0 ? { 'aria-invalid': true } : {})}
            onChange={(_event, { checked }) =>
              onChoose(
                checked === true ? [...chosen, one] : chosen.filter((other) => other !== one),
              )
            }
          />
        ))}
      </div>
      <div id={id}>
        {hint ? <div className={styles.small}>{hint}</div> : null}
        {error ? <div className={styles.error}>{error}</div> : null}
      </div>
    </fieldset>
  );
}

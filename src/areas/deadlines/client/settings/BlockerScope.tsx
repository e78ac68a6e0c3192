/** Chooses the distributors and documents to which a monthly blocker applies. */
import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { CheckboxGroup, smallText, type FormState } from '#kernel/client/index.ts';
import { blockerTypes, closedDocuments, type Blocker } from '../../domain/index.ts';
import type { BlockerValues } from './blocker-values.ts';
import { documentWords, fieldWords, typeWords } from './blocker-words.ts';
import { DistributorScope } from './DistributorScope.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
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
            In shorter months, day 31 is the last day. If the end isn’t after the start, it falls in
            the next month.
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
        <DistributorScope
          error={error('distributors')}
          distributors={distributors}
          chosen={values.distributors}
          onChoose={(chosen) => change({ distributors: chosen })}
        />
      )}
    </>
  );
}

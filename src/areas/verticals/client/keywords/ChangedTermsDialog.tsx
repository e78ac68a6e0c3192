/**
 * Asks what to do with terms whose vertical a keyword would change. It shows the old and new
 * verticals before the keyword is saved.
 */
import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '#kernel/client/index.ts';
import type { RelationEffect } from '../../domain/index.ts';
import type { ConflictDecision } from '../../domain/term-constants.ts';
import { RelationEffectList } from '../RelationEffectList.tsx';
import { useVerticalNames } from '../use-vertical-names.ts';
import { selectConflicts } from './select-conflicts.ts';

/** The person's answer. `later`: the terms stay in conflict. */
export type ChangedTermsDecision = ConflictDecision | 'later';

type Props = {
  readonly effect: RelationEffect;
  readonly onAnswer: (decision: ChangedTermsDecision | undefined) => void;
};

export default function ChangedTermsDialog({ effect, onAnswer }: Props) {
  const { t } = useLingui();
  const verticals = useVerticalNames();
  const [decision, setDecision] = useState<ChangedTermsDecision>('later');
  const mayDecide = selectConflicts(effect) !== undefined;

  return (
    <FormDialog
      closesWithCancel
      title={<Trans>This keyword changes verticals</Trans>}
      description={<Trans>Nothing is saved yet.</Trans>}
      attempt={0}
      problem={undefined}
      submit={<Trans>Save keyword</Trans>}
      onSubmit={() => onAnswer(decision)}
      onClose={() => onAnswer(undefined)}
    >
      <RelationEffectList effect={effect} verticals={verticals} />
      <Field
        label={t`These terms`}
        {...(mayDecide
          ? {}
          : { hint: t`There are too many terms to decide here. Decide in the list of conflicts.` })}
      >
        <RadioGroup
          value={decision}
          onChange={(_event, { value }) => setDecision(value as ChangedTermsDecision)}
        >
          <Radio value="later" label={t`Decide later: they are listed as conflicts`} />
          {mayDecide ? (
            <>
              <Radio value="keep" label={t`Keep their old vertical`} />
              <Radio value="accept" label={t`Get the new vertical from today`} />
              <Radio value="accept_history" label={t`Get the new vertical for earlier rows too`} />
            </>
          ) : null}
        </RadioGroup>
      </Field>
    </FormDialog>
  );
}

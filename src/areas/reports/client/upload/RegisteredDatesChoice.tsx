/**
 * Asks what happens to the registered dates of a file. If no date is registered, it says so and
 * asks nothing. If that isn't known, the server asks later unless the person decides now.
 */
import { Button, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type RefObject } from 'react';
import { fieldErrorProps, smallText } from '#kernel/client/index.ts';
import { replacementModes, type Replacement } from '../../domain/index.ts';
import { RegisteredRowCounts } from '../words/RowsToBeRemoved.tsx';
import { replacementWords } from '../words/replacement-words.ts';
import type { RegisteredDatesOfFile } from './rows-missing-from-file.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  choices: { margin: 0, padding: 0, border: 0, display: 'grid', gap: '4px' },
  legend: { padding: 0, fontWeight: 600 },
  hint: { ...smallText, display: 'block' },
  said: { display: 'grid', gap: '4px', justifyItems: 'start' },
});

type Props = {
  /** What is registered. Undefined while it isn't known. */
  readonly replaced: RegisteredDatesOfFile | undefined;
  /** True if neither the server nor this device knows what is registered. */
  readonly isUnknown: boolean;
  /** The number of registered rows that aren't in the file. Undefined if it isn't known. */
  readonly missing: number | undefined;
  /**
   * When this device loaded what it knows, as a text. Undefined if the server answered just now.
   */
  readonly asOf: string | undefined;
  /** The selected answer, which is a default until the person chooses. '' if there is neither. */
  readonly shown: Replacement | '';
  readonly isWrong: boolean;
  readonly onChoose: (answer: Replacement) => void;
  readonly choices: RefObject<HTMLFieldSetElement | null>;
};

export function RegisteredDatesChoice(props: Props) {
  const styles = useStyles();
  const [isDeciding, setDeciding] = useState(false);
  const { replaced, isUnknown } = props;

  if (replaced && replaced.dates > 0) return <Question {...props} />;
  if (replaced)
    return (
      <div>
        <Trans>No data is registered for these dates. If that changes, we’ll ask you.</Trans>
      </div>
    );
  if (!isUnknown)
    return (
      <div>
        <Trans>Looking for registered data for these dates…</Trans>
      </div>
    );
  if (isDeciding) return <Question {...props} />;

  return (
    <div className={styles.said}>
      <Trans>
        It isn’t known yet whether these dates are already registered. If they are, we’ll ask you
        before anything is replaced.
      </Trans>
      <Button onClick={() => setDeciding(true)}>
        <Trans>Decide now</Trans>
      </Button>
    </div>
  );
}

function Question({ replaced, missing, asOf, shown, isWrong, onChoose, choices }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();

  /** Says what an answer does with the registered rows that the file lacks, if they are known. */
  const missingNote = (answer: Replacement): string => {
    if (!missing || answer === 'ask') return '';
    return answer === 'replace'
      ? t`${plural(missing, { one: 'Removes # row that isn’t in the file.', other: 'Removes # rows that aren’t in the file.' })}`
      : t`${plural(missing, { one: 'Keeps # row that isn’t in the file.', other: 'Keeps # rows that aren’t in the file.' })}`;
  };

  return (
    <fieldset ref={choices} className={styles.choices}>
      <legend className={styles.legend}>
        {replaced ? (
          <>
            <Trans>
              This file contains data(s) already registered! Do you want to replace these data?
            </Trans>{' '}
            <Plural
              value={replaced.dates}
              one="# date is already registered."
              other="# dates are already registered."
            />
          </>
        ) : (
          <Trans>If these dates are already registered:</Trans>
        )}
      </legend>
      {replaced && replaced.rows.rows > 0 ? (
        <div>
          <strong>
            <RegisteredHead isAtMost={replaced.isAtMost} areGoing={shown === 'replace'} />
          </strong>{' '}
          <RegisteredRowCounts {...replaced.rows} />
          {asOf ? (
            <div>
              <Trans>According to this device, as of {asOf}.</Trans>
            </div>
          ) : null}
        </div>
      ) : null}
      <Field {...fieldErrorProps(isWrong ? t`This field is required` : undefined)}>
        <RadioGroup
          value={shown}
          onChange={(_event, { value }) => onChoose(value as Replacement)}
          aria-label={t`If dates are already registered`}
        >
          {replacementModes.toReversed().map((one) => (
            <Radio
              key={one}
              value={one}
              label={
                <>
                  {_(replacementWords[one].word)}
                  <span className={styles.hint}>
                    {[_(replacementWords[one].hint), missingNote(one)].filter(Boolean).join(' ')}
                  </span>
                </>
              }
            />
          ))}
        </RadioGroup>
      </Field>
    </fieldset>
  );
}

function RegisteredHead({
  isAtMost,
  areGoing,
}: {
  readonly isAtMost: boolean;
  readonly areGoing: boolean;
}) {
  if (isAtMost) return <Trans>Registered, all companies:</Trans>;
  return areGoing ? <Trans>Will be replaced:</Trans> : <Trans>Registered:</Trans>;
}

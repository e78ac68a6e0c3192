/** Shows the field in which an activity is corrected everywhere in the file. */
import { Button, Input, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CheckIcon, useFormats } from '#kernel/client/index.ts';
import { choiceLimits } from '#areas/imports/domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, width: '100%' },
  input: { flexGrow: 1, flexBasis: '200px', maxWidth: '320px', minWidth: 0 },
});

type Props = {
  readonly value: string;
  readonly rows: number;
  readonly onChange: (to: string) => void;
};

export default function ActivityCorrection({ value, rows, onChange }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const count = formats.number(rows);
  const isChanged = typed.trim() !== '' && typed !== value;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) onChange(typed);
  };

  return (
    <form className={styles.form} onSubmit={save}>
      <Input
        className={styles.input}
        value={typed}
        maxLength={choiceLimits.text}
        aria-label={t`New activity instead of ${value}`}
        input={{ ref: field }}
        onChange={(_event, data) => setTyped(data.value)}
      />
      <Button type="submit" icon={<CheckIcon />} disabledFocusable={!isChanged}>
        <Trans>Change everywhere ({count})</Trans>
      </Button>
    </form>
  );
}

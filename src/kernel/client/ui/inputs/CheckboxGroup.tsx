/** A group of checkboxes with a common label, and its error below. */
import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { smallText } from '../../theme/text-styles.ts';

/** The greatest number of choices that need no columns. */
const FEW = 6;

const useStyles = /*#__PURE__*/ makeStyles({
  group: { border: '0', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, fontSize: '14px', lineHeight: '20px' },
  // The boxes begin where the label does.
  choices: {
    marginInlineStart: '-14px',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 100%), 1fr))',
    maxHeight: '280px',
    overflowY: 'auto',
  },
  // A few choices are only as wide as their texts. Many are aligned in columns.
  few: { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: '12px', lineHeight: '16px' },
  small: smallText,
});

type GroupProps<One> = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly choices: readonly (readonly [One, string])[];
  readonly chosen: readonly One[];
  readonly onChoose: (chosen: readonly One[]) => void;
};
export function CheckboxGroup<One extends string | number>({
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
      <div className={mergeClasses(styles.choices, choices.length <= FEW && styles.few)}>
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

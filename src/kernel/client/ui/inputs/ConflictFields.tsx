/**
 * Shows the fields in which the value here and the server's differ after a change on the server.
 * For each field, the user chooses this device's value or the server's.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { forcedColorsMedia, phoneMedia } from '../../theme/media-queries.ts';
import { NonBreakingText } from '../../format/NonBreakingText.tsx';
import { amber } from '../../theme/theme.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  fields: { display: 'grid', gap: '12px' },
  field: { border: '0', margin: 0, padding: 0, minWidth: 0 },
  label: { padding: 0, marginBottom: '4px', fontWeight: 600, overflowWrap: 'anywhere' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px',
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  choice: {
    position: 'relative',
    display: 'grid',
    gap: '2px',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    minWidth: 0,
    '&:has(:checked)': {
      border: `1px solid ${amber[80]}`,
      boxShadow: `inset 0 0 0 1px ${amber[80]}`,
      backgroundColor: amber[160],
    },
    '&:has(:focus-visible)': { outline: '2px solid #000', outlineOffset: '2px' },
    [forcedColorsMedia]: { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
  radio: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  whose: { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground2 },
  value: { fontWeight: 650, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

/** This device's value or the server's. */
export type ConflictSide = 'yours' | 'server';

/**
 * The chosen side of each field, by the field's key. A field without a choice keeps this device's
 * value.
 */
export type ConflictChoice = Readonly<Record<string, ConflictSide>>;

/** One side of a field. `when` and `who` are texts, ready to be shown. */
export type FieldVersion = {
  readonly value: string;
  readonly when?: string | undefined;
  readonly who?: string | undefined;
};

/** A field with this device's value and the server's. */
export type ConflictField = {
  readonly key: string;
  readonly label: string;
  readonly yours: FieldVersion;
  readonly server: FieldVersion;
};

type Props = {
  readonly fields: readonly ConflictField[];
  readonly choice: ConflictChoice;
  readonly onChoose: (choice: ConflictChoice) => void;
};

export function ConflictFields({ fields, choice, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const id = useId();
  const sides = [
    { side: 'yours', whose: t`Yours` },
    { side: 'server', whose: t`Server` },
  ] as const;

  if (fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <fieldset key={field.key} className={styles.field}>
          <legend className={styles.label}>{field.label}</legend>
          <div className={styles.pair}>
            {sides.map(({ side, whose }) => {
              const { value, when, who } = field[side];
              return (
                <label key={side} className={styles.choice}>
                  <input
                    type="radio"
                    className={styles.radio}
                    name={`${id}-${field.key}`}
                    checked={(choice[field.key] ?? 'yours') === side}
                    onChange={() => onChoose({ ...choice, [field.key]: side })}
                  />
                  <span className={styles.whose}>
                    {[whose, when, who].filter(Boolean).join(', ')}
                  </span>
                  <span className={styles.value}>
                    <NonBreakingText text={value || '–'} />
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

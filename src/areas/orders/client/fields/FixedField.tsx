/** Shows a header field that cannot be changed on this screen: its label and its value. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = /*#__PURE__*/ makeStyles({
  field: { minWidth: 0 },
  label: {
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    marginBottom: '2px',
    paddingBlock: '2px',
  },
  value: {
    minHeight: '44px',
    display: 'flex',
    alignItems: 'center',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    margin: 0,
  },
});

type Props = {
  /** The id of the field's element, for links to it. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly value: string;
};

export function FixedField({ id, label, value }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.field} {...(id ? { id } : {})}>
      <div className={styles.label}>{label}</div>
      <p className={styles.value}>{value}</p>
    </div>
  );
}

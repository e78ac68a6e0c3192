/**
 * Shows one action in a drawer: the name of its target, its person and time, and each changed value
 * before and after.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Drawer,
  formatDate,
  formatDateAndTime,
  headText,
  quietText,
  usePortalSession,
  tabWords,
} from '#kernel/client/index.ts';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import { listChangedValues, recordedTargetName, type ActionRow } from '../../domain/index.ts';
import { changedFieldWords } from './changed-field-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: '14px',
    lineHeight: '20px',
  },
  head: { ...headText, textAlign: 'start', padding: '8px 8px 8px 0' },
  cell: {
    padding: '8px 8px 8px 0',
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  quiet: { ...quietText, marginBottom: '16px' },
});

const RIGHT = 'right.';

type Props = {
  readonly row: ActionRow;
  /** The action's name. */
  readonly title: string;
  readonly onClose: () => void;
};

export default function ChangeDetails({ row, title, onClose }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = usePortalSession();

  const known = (words: Readonly<Record<string, MessageDescriptor>>, name: string) =>
    Object.hasOwn(words, name) ? _(words[name]!) : name;

  const label = (name: string) =>
    name.startsWith(RIGHT)
      ? `${t`Rights`} › ${known(tabWords, name.slice(RIGHT.length))}`
      : known(changedFieldWords, name);

  const shown = (value: unknown): string => {
    if (value === 'read') return t`Read`;
    if (value === 'write') return t`Write`;
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (Array.isArray(value)) return value.map(shown).join(', ');
    if (typeof value === 'string' && isCalendarDate(value)) return formatDate(value);
    return String(value);
  };

  const name = recordedTargetName(row.details);
  return (
    <Drawer open onClose={onClose} title={title} width={640}>
      <p className={styles.quiet}>
        {[name, row.name, formatDateAndTime(row.at, zone)].filter(Boolean).join(' · ')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              <Trans>Field</Trans>
            </th>
            <th scope="col" className={styles.head}>
              <Trans>Before</Trans>
            </th>
            <th scope="col" className={styles.head}>
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {listChangedValues(row.details).map(({ path, from, to }) => (
            <tr key={path.join('/')}>
              <th scope="row" className={styles.cell}>
                {path.map(label).join(' › ')}
              </th>
              <td className={styles.cell}>{shown(from)}</td>
              <td className={styles.cell}>{shown(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  );
}

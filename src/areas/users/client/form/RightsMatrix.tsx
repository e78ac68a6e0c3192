/**
 * Shows the rights of a user, one row for each area. Rights without an effect have no checkbox, and
 * those that the editor can't change a disabled one. A row shows the reason if no change of it is
 * allowed, if its level can't be lowered to none, or if the editor can't grant write. It also says
 * if distributors never get the area. A reason that all rows have is shown once, above the table.
 */
import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  captionText,
  headText,
  tabWords,
  usePortalSession,
  type FormState,
} from '#kernel/client/index.ts';
import { tabsHiddenFromDistributors, tabs, type Tab } from '#kernel/domain/user/permissions.ts';
import {
  reasonRightIsFixed,
  grantableRights,
  hasEffect,
  lowestLevel,
  type RightLevel,
  type RightsOwner,
} from '../../domain/rights.ts';
import { fixedRightWords, writeWithheldMessage } from '../words/user-words.ts';
import { rightFieldName, rightsFromForm, type UserValues } from './user-form-values.ts';

/** The areas of the table. */
const areas = tabs.filter((tab) => hasEffect(tab, 'read') || hasEffect(tab, 'write'));

const useStyles = /*#__PURE__*/ makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '14px', lineHeight: '20px' },
  head: { ...headText, textAlign: 'start', height: '36px', padding: '0 8px 0 0' },
  level: { width: '72px', padding: 0, textAlign: 'center' },
  area: {
    textAlign: 'start',
    fontWeight: 400,
    padding: '6px 8px 6px 0',
    overflowWrap: 'anywhere',
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, height: '48px' },
  note: { ...captionText, display: 'block' },
  all: { ...captionText, margin: 0 },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: '12px', display: 'block' },
});

type Props = {
  readonly form: FormState<UserValues>;
  readonly owner: RightsOwner;
};

export function RightsMatrix({ form, owner }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const held = grantableRights(actor);
  const rights = rightsFromForm(form.values, owner);
  const reasons = new Set(areas.map((tab) => reasonRightIsFixed(actor, owner, tab)));
  /**
   * The reason why rights can't be changed, if it is the same for all rows. It is shown once, above
   * the table.
   */
  const [common] = reasons.size === 1 ? reasons : [];

  const set = (tab: Tab, level: RightLevel) =>
    form.change({ [rightFieldName(tab)]: level } as Partial<UserValues>);

  const row = (tab: Tab) => {
    const area = _(tabWords[tab]);
    const level = rights[tab];
    const fixed = reasonRightIsFixed(actor, owner, tab);
    const staysRead = !fixed && lowestLevel(actor, owner, tab) !== 'none';

    const reason = fixed ?? (staysRead ? 'holds_more' : undefined);
    const hasRead = hasEffect(tab, 'read');
    const hasWrite = hasEffect(tab, 'write');
    const isWriteWithheld = hasWrite && !fixed && held[tab] !== 'write';
    const error = form.error(rightFieldName(tab));
    const wrong = error ? { 'aria-invalid': true } : {};

    return (
      <tr key={tab} className={styles.row}>
        <th scope="row" className={styles.area}>
          {area}
          {reason && !common ? (
            <span className={styles.note}>{_(fixedRightWords[reason])}</span>
          ) : null}
          {isWriteWithheld ? <span className={styles.note}>{_(writeWithheldMessage)}</span> : null}
          {!reason && tabsHiddenFromDistributors.includes(tab) ? (
            <span className={styles.note}>{_(fixedRightWords.right_hidden)}</span>
          ) : null}
          {error ? <span className={styles.error}>{error}</span> : null}
        </th>
        <td className={styles.level}>
          {hasRead ? (
            <Checkbox
              {...wrong}
              aria-label={t`${area}: read`}
              checked={level !== 'none'}
              disabled={reason !== undefined}
              onChange={(_event, { checked }) => set(tab, checked === true ? 'read' : 'none')}
            />
          ) : null}
        </td>
        <td className={styles.level}>
          {hasWrite ? (
            <Checkbox
              {...wrong}
              aria-label={t`${area}: write`}
              checked={level === 'write'}
              disabled={fixed !== undefined || isWriteWithheld}
              onChange={(_event, { checked }) => {
                if (checked === true) set(tab, 'write');
                else set(tab, hasRead ? 'read' : 'none');
              }}
            />
          ) : null}
        </td>
      </tr>
    );
  };

  return (
    <>
      {common ? <p className={styles.all}>{_(fixedRightWords[common])}</p> : null}
      <table className={styles.table}>
        <caption className="for-readers">{t`Rights`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              <Trans>Area</Trans>
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.level)}>
              <Trans>Read</Trans>
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.level)}>
              <Trans>Write</Trans>
            </th>
          </tr>
        </thead>
        <tbody>{areas.map(row)}</tbody>
      </table>
    </>
  );
}

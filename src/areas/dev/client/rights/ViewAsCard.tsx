/**
 * Lets a developer view the portal with other rights: the rights of a demonstration role, or any
 * chosen by checkbox.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Card, headText } from '#kernel/client/index.ts';
import {
  tabsHiddenFromDistributors,
  isAdmin,
  tabs,
  type AccessLevel,
  type Tab,
} from '#kernel/domain/user/permissions.ts';
import {
  permissionEntriesForRights,
  rightsOfActor,
  viewableRoles,
  type ViewableRole,
} from '../../domain/index.ts';
import type { DeveloperProps } from '../developer-props.ts';
import { roleWords } from './right-explanation-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  roles: { display: 'flex', gap: '8px', flexWrap: 'wrap', marginBlock: '12px' },
  table: { borderCollapse: 'collapse', width: '100%' },
  cell: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    fontWeight: 'normal',
  },
  head: { ...headText, textAlign: 'start', padding: '8px 0' },
  tick: { width: '88px', textAlign: 'center' },
  label: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '44px',
    minHeight: '44px',
    cursor: 'pointer',
  },
  box: { width: '20px', height: '20px', margin: 0 },
});

/**
 * Returns the right after a checkbox changed. Removing the right to write leaves the right to read;
 * removing the right to read leaves nothing.
 */
function nextRight(need: AccessLevel, has: boolean): AccessLevel | undefined {
  if (need === 'write') return has ? 'write' : 'read';
  return has ? 'read' : undefined;
}

export function ViewAsCard({ actor, view, engine }: DeveloperProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const current = useSyncExternalStore(view.subscribe, view.get);
  const rights = rightsOfActor(actor);

  // A distributor's role needs a distributor: the user's own, or id 1 for users without one.
  const distributorId = engine.actor.distributorId ?? actor.distributorId ?? 1;

  const through = ({ key, isAdmin: internal, rights: given }: ViewableRole) =>
    view.set({
      name: _(roleWords[key]),
      distributorId: internal ? null : distributorId,
      permissions: permissionEntriesForRights(given),
    });

  const tick = (tab: Tab, need: AccessLevel, has: boolean) => {
    const { [tab]: _before, ...others } = rights;
    const next = nextRight(need, has);
    view.set({
      name: t`custom permissions`,
      distributorId: actor.distributorId,
      permissions: permissionEntriesForRights(next ? { ...others, [tab]: next } : others),
    });
  };

  return (
    <Card
      title={<Trans>View as</Trans>}
      actions={
        current ? (
          <Button id="view-end" onClick={() => view.set(undefined)}>
            <Trans>Back to my permissions</Trans>
          </Button>
        ) : null
      }
    >
      <p>
        <Trans>
          Menu, pages and buttons follow the permissions chosen here. The server keeps applying your
          own. Reload the portal to end the preview.
        </Trans>
      </p>
      <div className={styles.roles}>
        {viewableRoles.map((role) => (
          <Button
            key={role.key}
            id={`view-${role.key}`}
            aria-pressed={current?.name === _(roleWords[role.key])}
            onClick={() => through(role)}
          >
            {_(roleWords[role.key])}
          </Button>
        ))}
      </div>
      <table className={styles.table}>
        <caption className="for-readers">
          <Trans>Permissions by tab</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              <Trans>Tab</Trans>
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.tick)}>
              <Trans context="right">Read</Trans>
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.tick)}>
              <Trans context="right">Write</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {tabs
            .filter((tab) => isAdmin(actor) || !tabsHiddenFromDistributors.includes(tab))
            .map((tab) => (
              <tr key={tab}>
                <th scope="row" className={styles.cell}>
                  {tab}
                </th>
                {(['read', 'write'] as const).map((need) => {
                  const has = rights[tab] === 'write' || rights[tab] === need;
                  return (
                    <td key={need} className={styles.cell}>
                      <label className={styles.label}>
                        <input
                          type="checkbox"
                          className={styles.box}
                          aria-label={need === 'read' ? t`Read ${tab}` : t`Write ${tab}`}
                          checked={has}
                          onChange={() => tick(tab, need, !has)}
                        />
                      </label>
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  );
}

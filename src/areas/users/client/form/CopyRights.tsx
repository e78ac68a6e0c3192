/**
 * Copies the rights of a colleague, or the usual rights of the chosen job role, into the form,
 * limited to what the editor can grant. The rights in the form can also be saved as the usual
 * rights of the job role.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  phoneMedia,
  smallText,
  useIdempotentCommand,
  useIsOffline,
  tabWords,
  useDialog,
  usePortalSession,
  type FormState,
} from '#kernel/client/index.ts';
import { can, tabs } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import {
  copyRights,
  rightsForTemplate,
  rightsOfEntries,
  type Rights,
  type RightsOwner,
} from '../../domain/rights.ts';
import { failureMessage } from '../words/user-problem-words.ts';
import { levelWords } from '../words/user-words.ts';
import { ColleagueCombobox } from './ColleagueCombobox.tsx';
import {
  distributorIdInForm,
  jobRoleIdInForm,
  rightFieldValues,
  rightsFromForm,
  type UserValues,
} from './user-form-values.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  copy: { display: 'grid', gap: '8px', minWidth: 0 },
  find: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'end',
    '& > :first-child': { flexGrow: 1, flexBasis: '250px', minWidth: 0 },
    [phoneMedia]: { '& > button': { flexGrow: 1 } },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  said: smallText,
});

type Props = { readonly form: FormState<UserValues>; readonly owner: RightsOwner };

export function CopyRights({ form, owner }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const isOffline = useIsOffline();
  const { ask } = useDialog();
  const command = useIdempotentCommand();
  const [search, setSearch] = useState('');
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const jobRole = jobRoleIdInForm(form.values);

  const copy = (source: Rights) => {
    const { rights, withheld } = copyRights(actor, owner, source);
    form.change(rightFieldValues(rights));
    const names = withheld.map((tab) => _(tabWords[tab])).join(', ');
    setSaid(
      withheld.length === 0
        ? t`Rights copied. Save to grant them.`
        : t`${plural(withheld.length, {
            one: '# right was not copied because you cannot change it',
            other: '# rights were not copied because you cannot change them',
          })}: ${names}`,
    );
  };

  const copyFrom = async (id: number) => {
    setError(undefined);
    const colleague = await api.call(addresses.getUser, { params: { id } });
    if (!colleague.ok) return setError(_(failureMessage(colleague)));

    copy(rightsOfEntries(colleague.value.permissions));
  };

  const fromColleague = async () => {
    setError(undefined);
    const text = search.trim();

    const distributor = distributorIdInForm(form.values) ?? ('none' as const);
    const found = await api.call(addresses.listUsers, { query: { search: text, distributor } });
    if (!found.ok) return setError(_(failureMessage(found)));

    const rows = found.value.rows.filter(({ id }) => id !== owner.userId);
    const one = rows.find(({ email }) => email === text.toLowerCase()) ?? rows[0];
    if (text === '' || !one) return setError(t`No user found`);

    if (rows.length > 1 && one.email !== text.toLowerCase())
      return setError(t`Several users match. Enter the email.`);

    await copyFrom(one.id);
  };

  const fromRole = async (id: number) => {
    const template = await api.call(addresses.getRightsTemplate, { params: { id } });
    if (!template.ok) return setSaid(_(failureMessage(template)));
    if (template.value.version === 0) return setSaid(t`This job role has no saved rights yet.`);
    copy(template.value.rights);
  };

  const saveForRole = async (id: number) => {
    const before = await api.call(addresses.getRightsTemplate, { params: { id } });
    if (!before.ok) return setSaid(_(failureMessage(before)));

    const rights = rightsForTemplate(
      actor,
      before.value.rights,
      rightsFromForm(form.values, owner),
    );
    const replaced = tabs.filter((tab) => rights[tab] !== before.value.rights[tab]);
    if (before.value.version > 0 && replaced.length > 0) {
      const list = replaced
        .map((tab) => {
          const [from, to] = [before.value.rights[tab], rights[tab]].map((level) =>
            _(levelWords[level]),
          );
          return `${_(tabWords[tab])}: ${from} → ${to}`;
        })
        .join(', ');
      const isAgreed = await ask({
        title: t`Replace the rights of the job role?`,
        content: t`The job role already has saved rights. This changes: ${list}.`,
        acceptLabel: t`Replace rights`,
        isDestructive: true,
      });
      if (!isAgreed) return;
    }

    const body = { version: before.value.version, rights };

    const reply = await command(
      body,
      (sent) => api.call(addresses.saveRightsTemplate, { params: { id }, ...sent }),
      `${id} ${JSON.stringify(body)}`,
    );

    setSaid(reply.ok ? t`Rights of the job role saved` : _(failureMessage(reply)));
  };

  return (
    <div className={styles.copy}>
      <div className={styles.find}>
        <ColleagueCombobox
          distributorId={distributorIdInForm(form.values)}
          jobRoleId={jobRole}
          userId={owner.userId}
          value={search}
          onValue={setSearch}
          error={error}
          onChoose={(user) => {
            setSearch(user.email);
            void copyFrom(user.id);
          }}
          onEnter={() => void fromColleague()}
        />
        <Button disabledFocusable={isOffline} onClick={() => void fromColleague()}>
          <Trans>Copy rights</Trans>
        </Button>
      </div>
      {jobRole === null ? null : (
        <div className={styles.buttons}>
          <Button disabledFocusable={isOffline} onClick={() => void fromRole(jobRole)}>
            <Trans>Use rights of the job role</Trans>
          </Button>
          {can(actor, 'settings', 'write') ? (
            <Button disabledFocusable={isOffline} onClick={() => void saveForRole(jobRole)}>
              <Trans>Save as rights of the job role</Trans>
            </Button>
          ) : null}
        </div>
      )}
      <output className={styles.said}>{said}</output>
    </div>
  );
}

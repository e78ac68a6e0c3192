/** Shows the form of a user: name, email, distributor, job role and rights. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  EARLIER_ATTEMPT_SAVED,
  landscapeMedia,
  languageOptions,
  optionOf,
  SettingsRowForm,
  useSettingsFieldStyles,
  saveProblemMessage,
  useDialog,
  useLanguage,
  tabWords,
  titleText,
  usePortalSession,
  useRowForm,
  type FieldDescription,
  type FormFields,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { isAdmin, tabs } from '#kernel/domain/user/permissions.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { confirmPassword } from '#areas/account/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { UserView } from '../../domain/index.ts';
import type { RightLevel } from '../../domain/rights.ts';
import { mayChangeAddress } from '../../domain/user-rules.ts';
import { failureMessage, userIssueMessage } from '../words/user-problem-words.ts';
import { addressChangeWords, fieldWords, levelWords } from '../words/user-words.ts';
import { RefusedMailNotice } from './RefusedMailNotice.tsx';
import { CopyRights } from './CopyRights.tsx';
import { RightsPresets } from './RightsPresets.tsx';
import { RightsMatrix } from './RightsMatrix.tsx';
import {
  requiresEditorPassword,
  issueAtFormField,
  distributorIdInForm,
  INTERNAL_USER_VALUE,
  userFormIssues,
  jobRoleIdInForm,
  newUserFormValues,
  rightsOwnerInForm,
  rightFieldName,
  rightsFromForm,
  formValuesOfUser,
  type RightField,
  type UserValues,
} from './user-form-values.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  rights: { border: '0', margin: 0, padding: 0, minWidth: 0 },
  // On wide screens, the fields that fill the grid of rights are beside it, in the two columns of
  // the fields above.
  grant: {
    display: 'grid',
    gap: '16px 24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxWidth: '920px',
    '& > *': { minWidth: 0, maxWidth: '640px' },
    [landscapeMedia]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  fill: { display: 'grid', gap: '16px' },
  address: { margin: 0, maxWidth: '64ch' },
  // A section of the form, which a line separates from the fields above.
  legend: {
    ...titleText,
    boxSizing: 'border-box',
    width: '100%',
    padding: '16px 0 0',
    marginBottom: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

type Props = {
  /** The user to edit. Undefined for a new user. */
  readonly user: UserView | undefined;
  readonly choices: AnswerOf<typeof addresses.getUserFormChoices>;
};

export function UserForm({ user, choices }: Props) {
  const styles = useStyles();
  const { fields: twoColumns } = useSettingsFieldStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { language } = useLanguage();
  const { api, actor } = usePortalSession();

  const editing = useRowForm<UserValues, UserView>({
    row: user,
    valuesOf: (row) => (row ? formValuesOfUser(row) : newUserFormValues(actor, language)),
    check: (typed) => userFormIssues(user, typed),
    mayBeSent: async (typed) => {
      const rights = rightsFromForm(typed, rightsOwnerInForm(user, typed));
      if (user || Object.values(rights).some((level) => level !== 'none')) return undefined;

      const name = typed.name.trim();
      const isMeant = await ask({
        title: t`Invite without rights?`,
        content: t`${name} could sign in but would see no area of the portal.`,
        acceptLabel: t`Send invitation`,
      });
      return isMeant ? undefined : {};
    },
    issueMessage: userIssueMessage,
    save: async (values, version, command) => {
      const common = {
        name: values.name.trim(),
        email: values.email.trim(),
        jobRoleId: jobRoleIdInForm(values),
        rights: rightsFromForm(values, rightsOwnerInForm(user, values)),
      };

      if (user) {
        const confirmed = requiresEditorPassword(user, values)
          ? await confirmPassword(api, values.password)
          : undefined;

        if (confirmed && !confirmed.ok) return confirmed;

        return await command({ ...common, version }, (sent) =>
          api.call(addresses.editUser, {
            params: { id: user.id },
            confirmation: confirmed?.value.confirmation,
            ...sent,
          }),
        );
      }

      const invited = { ...common, lang: values.lang, distributorId: distributorIdInForm(values) };
      return await command(invited, (sent) => api.call(addresses.inviteUser, sent), 'invite');
    },
    inForm: issueAtFormField,
    problemOf: (reply) =>
      (reply.kind === 'refused' && reply.code !== EARLIER_ATTEMPT_SAVED) ||
      reply.kind === 'throttled'
        ? failureMessage(reply)
        : saveProblemMessage(reply),
    saved: user ? t`User successfully edited!` : t`User successfully created!`,
    path: '/users',
  });

  const { form } = editing;
  const { values } = form;
  const owner = rightsOwnerInForm(user, values);
  const isChangingAddress = user !== undefined && requiresEditorPassword(user, values);
  const isDistributorFixed = user !== undefined || !isAdmin(actor);
  const isAddressFixed =
    user !== undefined &&
    !mayChangeAddress(actor, { ...owner, userId: user.id, email: user.email, state: user.state });

  const distributorName = (id: string) => {
    if (id === INTERNAL_USER_VALUE) return t`Internal user`;
    return (
      choices.distributors.find((one) => String(one.id) === id)?.name ?? user?.distributor ?? id
    );
  };

  const roleName = (id: string) =>
    choices.jobRoles.find((one) => String(one.id) === id)?.names[language] ?? '';

  const roles = choices.jobRoles.filter(
    ({ id, active }) => active || String(id) === values.jobRole,
  );

  const rights = Object.fromEntries(
    tabs.map((tab) => [
      rightFieldName(tab),
      { label: _(tabWords[tab]), show: (level: RightLevel) => _(levelWords[level]) },
    ]),
  ) as { readonly [field in RightField]: FieldDescription<RightLevel> };

  const fields: FormFields<UserValues> = {
    name: {
      control: 'text',
      label: _(fieldWords.name),
      required: true,
      max: personLimits.name,
      input: { autoComplete: 'off' },
    },
    email: {
      control: 'text',
      label: _(fieldWords.email),
      hint: user
        ? isAddressFixed && _(userIssueMessage({ path: [], code: 'address_fixed' }))
        : t`The temporary password goes to this address and is valid for 72 hours.`,
      required: true,
      max: personLimits.email,
      isFixed: isAddressFixed,
      input: {
        type: 'email',
        inputMode: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        autoComplete: 'off',
      },
    },
    password: {
      control: 'text',
      label: t`Your current password`,
      hint: t`Changing an email requires your own password.`,
      required: true,
      isShown: isChangingAddress,
      input: {
        type: 'password',
        name: 'current-password',
        autoComplete: 'current-password',
      },
    },
    distributor: isDistributorFixed
      ? {
          control: 'text',
          label: _(fieldWords.distributor),
          hint: user
            ? t`To move someone to another distributor, remove them, then invite them again.`
            : '',
          isFixed: true,
          show: distributorName,
        }
      : {
          control: 'choice',
          label: _(fieldWords.distributor),
          required: true,
          options: [
            { value: '', label: t`Choose…` },
            { value: INTERNAL_USER_VALUE, label: t`Internal user` },
            ...choices.distributors.filter(({ active }) => active).map(optionOf),
          ],
        },
    jobRole: {
      control: 'choice',
      label: _(fieldWords.jobRole),
      show: roleName,
      options: [
        { value: '', label: t`None` },
        ...roles.map(({ id, names }) => ({ value: String(id), label: names[language] ?? '' })),
      ],
    },
    lang: {
      control: 'choice',
      label: t`Invitation language`,
      isShown: user === undefined,
      options: languageOptions.map(({ code, name }) => ({ value: code, label: name, lang: code })),
    },
    ...rights,
  };

  return (
    <SettingsRowForm
      editing={editing}
      fields={fields}
      label={user ? t`Edit user` : t`New user`}
      submit={user ? <Trans>Save user</Trans> : <Trans>Send invitation</Trans>}
      before={user?.mailRefusal ? <RefusedMailNotice {...user.mailRefusal} /> : null}
    >
      {(part) => (
        <>
          <div className={twoColumns}>{part('name', 'email')}</div>
          {isChangingAddress ? (
            <p className={styles.address}>{_(addressChangeWords[user.state])}</p>
          ) : null}
          <div className={twoColumns}>{part('password', 'distributor', 'jobRole', 'lang')}</div>
          <fieldset className={styles.rights}>
            <legend className={styles.legend}>
              <Trans>Rights</Trans>
            </legend>
            <div className={styles.grant}>
              {owner.userId === actor.userId ? null : (
                <div className={styles.fill}>
                  <RightsPresets form={form} owner={owner} />
                  <CopyRights form={form} owner={owner} />
                </div>
              )}
              <div>
                <RightsMatrix form={form} owner={owner} />
              </div>
            </div>
          </fieldset>
        </>
      )}
    </SettingsRowForm>
  );
}

/** The form of a user: name, email, distributor, job role and rights. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  ChangedMeanwhile,
  Form,
  languageOffers,
  SelectOrCombobox,
  RequiresConnectionMark,
  optionOf,
  TextField,
  saveProblem,
  useDialog,
  useLanguage,
  tabWords,
  usePortalSession,
  useFixedFieldStyles,
  useRowForm,
  type ShownFields,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { isAdmin, tabs } from '#kernel/domain/user/permissions.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { confirmPassword } from '#areas/account/client/index.ts';
import * as addresses from '../../domain/addresses.ts';
import type { UserView } from '../../domain/index.ts';
import { mayChangeAddress } from '../../domain/rules.ts';
import { failureMessage, issueMessage } from '../words/problem-words.ts';
import { addressWords, fieldWords, levelWords } from '../words/user-words.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CopyRights } from './CopyRights.tsx';
import { RightsMatrix } from './RightsMatrix.tsx';
import {
  asksPassword,
  besideField,
  distributorIn,
  INTERNAL,
  issuesOf,
  jobRoleIn,
  newUser,
  ownerOf,
  rightField,
  rightsIn,
  valuesOf,
  type UserValues,
} from './user-values.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '560px', width: '100%' },
  rights: { display: 'grid', gap: '16px', border: '0', margin: 0, padding: 0, minWidth: 0 },
  address: { margin: 0, maxWidth: '64ch' },
  legend: { fontWeight: 600, padding: 0, marginBottom: '8px' },
});

type Props = {
  /** Undefined for a new user. */
  readonly user: UserView | undefined;
  readonly choices: AnswerOf<typeof addresses.choices>;
};

export function UserForm({ user, choices }: Props) {
  const styles = useStyles();
  const { fixed } = useFixedFieldStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { language } = useLanguage();
  const { api, actor } = usePortalSession();

  const { form, conflict } = useRowForm<UserValues, UserView>({
    row: user,
    valuesOf: (row) => (row ? valuesOf(row) : newUser(actor, language)),
    check: (typed) => issuesOf(user, typed),
    mayBeSent: async (typed) => {
      if (user || Object.values(rightsIn(typed)).some((level) => level !== 'none'))
        return undefined;

      const name = typed.name.trim();
      const isMeant = await ask({
        title: t`Invite without rights?`,
        content: t`${name} could sign in but would see no area of the portal.`,
        acceptLabel: t`Send invitation`,
      });
      return isMeant ? undefined : {};
    },
    issueMessage,
    save: async (values, version, command) => {
      const common = {
        name: values.name.trim(),
        email: values.email.trim(),
        jobRoleId: jobRoleIn(values),
        rights: rightsIn(values),
      };

      if (user) {
        const confirmed = asksPassword(user, values)
          ? await confirmPassword(api, values.password)
          : undefined;

        if (confirmed && !confirmed.ok) return confirmed;

        return await command({ ...common, version }, (sent) =>
          api.call(addresses.edit, {
            params: { id: user.id },
            confirmation: confirmed?.value.confirmation,
            ...sent,
          }),
        );
      }

      const invited = { ...common, lang: values.lang, distributorId: distributorIn(values) };
      return await command(invited, (sent) => api.call(addresses.invite, sent));
    },
    inForm: besideField,
    problemOf: (reply) =>
      reply.kind === 'refused' || reply.kind === 'throttled'
        ? failureMessage(reply)
        : saveProblem(reply),
    saved: user ? t`User successfully edited!` : t`User successfully created!`,
    path: '/users',
  });

  const { values, field, change } = form;
  const owner = ownerOf(user, values);

  const distributorName = (id: string) => {
    if (id === INTERNAL) return t`Internal user`;
    return (
      choices.distributors.find((one) => String(one.id) === id)?.name ?? user?.distributor ?? id
    );
  };

  const roleName = (id: string) =>
    choices.jobRoles.find((one) => String(one.id) === id)?.names[language] ?? '';

  const rightNames = Object.fromEntries(
    tabs.map((tab) => [
      rightField(tab),
      { label: _(tabWords[tab]), show: (level: keyof typeof levelWords) => _(levelWords[level]) },
    ]),
  );

  const shown = {
    email: { label: _(fieldWords.email) },
    name: { label: _(fieldWords.name) },
    lang: { label: _(fieldWords.lang) },
    distributor: { label: _(fieldWords.distributor), show: distributorName },
    jobRole: { label: _(fieldWords.jobRole), show: roleName },
    ...rightNames,
  } as ShownFields<UserValues>;

  const isAddressFixed =
    user !== undefined &&
    !mayChangeAddress(actor, { ...owner, userId: user.id, email: user.email, state: user.state });

  const roles = choices.jobRoles.filter(
    ({ id, active }) => active || String(id) === values.jobRole,
  );

  return (
    <Card>
      <div className={styles.form}>
        <Form
          form={form}
          label={user ? t`Edit user` : t`New user`}
          submit={user ? <Trans>Save user</Trans> : <Trans>Send invitation</Trans>}
        >
          <ChangedMeanwhile conflict={conflict} fields={shown} />
          <TextField
            label={_(fieldWords.name)}
            required
            maxLength={personLimits.name}
            autoComplete="off"
            {...field('name')}
          />
          <TextField
            label={_(fieldWords.email)}
            required
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            maxLength={personLimits.email}
            readOnly={isAddressFixed}
            className={isAddressFixed ? fixed : undefined}
            hint={
              user
                ? isAddressFixed && _(issueMessage({ path: [], code: 'address_fixed' }))
                : t`The temporary password goes to this address and is valid for 72 hours.`
            }
            {...field('email')}
          />
          {user && asksPassword(user, values) ? (
            <>
              <p className={styles.address}>{_(addressWords[user.state])}</p>
              <TextField
                label={<Trans>Your current password</Trans>}
                required
                type="password"
                name="current-password"
                autoComplete="current-password"
                hint={t`Changing an email requires your own password.`}
                {...field('password')}
              />
            </>
          ) : null}
          {user || !isAdmin(actor) ? (
            <TextField
              label={_(fieldWords.distributor)}
              readOnly
              className={fixed}
              value={distributorName(values.distributor)}
              onValue={() => undefined}
              hint={user ? t`To move someone to another distributor, remove and invite them.` : ''}
            />
          ) : (
            <SelectOrCombobox
              label={_(fieldWords.distributor)}
              required
              options={[
                { value: '', label: t`Choose…` },
                { value: INTERNAL, label: t`Internal user` },
                ...choices.distributors.map(optionOf),
              ]}
              {...field('distributor')}
            />
          )}
          <ChoiceField
            label={_(fieldWords.jobRole)}
            options={[
              { value: '', label: t`None` },
              ...roles.map(({ id, names }) => ({
                value: String(id),
                label: names[language] ?? '',
              })),
            ]}
            {...field('jobRole')}
          />
          {user ? null : (
            <ChoiceField
              label={t`Language of the invitation`}
              options={languageOffers.map(({ code, name }) => ({
                value: code,
                label: name,
                lang: code,
              }))}
              value={values.lang}
              onValue={(lang) => change({ lang: lang as Language })}
            />
          )}
          <fieldset className={styles.rights}>
            <legend className={styles.legend}>
              <Trans>Rights</Trans>
            </legend>
            {owner.userId === actor.userId ? null : <CopyRights form={form} owner={owner} />}
            <RightsMatrix form={form} owner={owner} />
          </fieldset>
          <RequiresConnectionMark />
        </Form>
      </div>
    </Card>
  );
}

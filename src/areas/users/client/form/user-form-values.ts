/**
 * The values of a user's form, with one field for each right, and their conversion from a user and
 * to a request.
 */
import type { Issue } from '#kernel/domain/result.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { tabs, type Actor, type Tab } from '#kernel/domain/user/permissions.ts';
import {
  rightsOfEntries,
  withoutHiddenChanges,
  type RightLevel,
  type Rights,
  type RightsOwner,
} from '../../domain/rights.ts';
import type { UserView } from '../../domain/index.ts';
import { changesAddress } from '../../domain/user-rules.ts';

export type RightField = `right.${Tab}`;

export type UserValues = {
  readonly email: string;
  readonly name: string;
  readonly lang: Language;
  /** The distributor's id, `none` for an internal user, or empty if not chosen yet. */
  readonly distributor: string;
  /** The job role's id, or empty for none. */
  readonly jobRole: string;
  /** The editor's own password, which is required to change the address. */
  readonly password: string;
} & { readonly [field in RightField]: RightLevel };

/** The value of the distributor field for internal users. */
export const INTERNAL_USER_VALUE = 'none';
export const rightFieldName = (tab: Tab): RightField => `right.${tab}`;

/** Returns the form fields of these rights. */
export const rightFieldValues = (rights: Rights) =>
  Object.fromEntries(tabs.map((tab) => [rightFieldName(tab), rights[tab]])) as Record<
    RightField,
    RightLevel
  >;

/**
 * Returns the rights in the form. Rights that were checked before a distributor was chosen are left
 * out if they are hidden from distributors.
 */
export const rightsFromForm = (values: UserValues, owner: RightsOwner): Rights =>
  withoutHiddenChanges(
    owner,
    Object.fromEntries(tabs.map((tab) => [tab, values[rightFieldName(tab)]])) as Rights,
  );

const idText = (id: number | null) => (id === null ? '' : String(id));

export const formValuesOfUser = (user: UserView): UserValues => ({
  email: user.email,
  name: user.name,
  lang: user.lang,
  distributor: user.distributorId === null ? INTERNAL_USER_VALUE : String(user.distributorId),
  jobRole: idText(user.jobRoleId),
  password: '',
  ...rightFieldValues(rightsOfEntries(user.permissions)),
});

/**
 * Returns the initial values of a new user. A distributor's user can only invite to the same
 * distributor.
 */
export const newUserFormValues = (editor: Actor, lang: Language): UserValues => ({
  email: '',
  name: '',
  lang,
  distributor: idText(editor.distributorId),
  jobRole: '',
  password: '',
  ...rightFieldValues(rightsOfEntries([])),
});

/** Returns the user whose rights the matrix shows. */
export const rightsOwnerInForm = (user: UserView | undefined, values: UserValues): RightsOwner => ({
  ...(user ? { userId: user.id } : {}),
  distributorId: distributorIdInForm(values),
  permissions: user?.permissions ?? [],
});

/** Returns the chosen distributor's id. Null for internal users, or if none is chosen yet. */
export const distributorIdInForm = ({ distributor }: UserValues): number | null =>
  /^\d+$/.test(distributor) ? Number(distributor) : null;

export const jobRoleIdInForm = ({ jobRole }: UserValues): number | null =>
  jobRole === '' ? null : Number(jobRole);

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/** Returns whether saving requires the editor's password. */
export const requiresEditorPassword = (user: UserView | undefined, values: UserValues): boolean =>
  user !== undefined && changesAddress(user, values.email);

export function userFormIssues(user: UserView | undefined, values: UserValues): readonly Issue[] {
  const missing = (['name', 'email', 'distributor'] as const).filter(
    (field) => values[field].trim() === '',
  );

  const isWrong = !missing.includes('email') && !looksLikeEmail(values.email.trim());

  return [
    ...missing.map((field) => ({ path: [field], code: 'required' })),
    ...(isWrong ? [{ path: ['email'], code: 'email_invalid' }] : []),
    ...(requiresEditorPassword(user, values) && values.password === ''
      ? [{ path: ['password'], code: 'required' }]
      : []),
  ];
}

/** Changes the path of an issue from the server into the form's field name. */
export const issueAtFormField = (issue: Issue): Issue => {
  const [first, tab] = issue.path;
  const names: Readonly<Record<string, string>> = {
    distributorId: 'distributor',
    jobRoleId: 'jobRole',
    passwd: 'password',
  };

  const name = first === 'rights' ? `right.${tab}` : (names[String(first)] ?? String(first));
  return { ...issue, path: [name] };
};

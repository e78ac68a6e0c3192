/**
 * The commands for users. They list users, add an administrator, disable, enable and sign out a
 * user, and help people who can't sign in.
 */
import { isTemporaryPasswordExpired } from '#areas/account/domain/index.ts';
import {
  addUser,
  deleteFailuresOfAccount,
  deleteUnusedResetLinks,
  endSessionsOfUser,
  setTemporaryPassword,
  managedSessions,
  managedUsers,
  generateTemporaryPassword,
  selectUserByEmail,
} from '#areas/account/server/index.ts';
import { lockAndUpdateMissingSettingsAlert } from '#areas/settings/server/index.ts';
import { toUserRows } from '#areas/users/server/index.ts';
import type { ActionName } from '#kernel/domain/audited-actions.ts';
import { emailSchema, parseBySchema, singleLineSchema } from '#kernel/domain/schema.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { permissionEntryFor, tabs } from '#kernel/domain/user/permissions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { formatTextTable } from '../text-table.ts';
import { formatInstantText } from '../format-instant-text.ts';
import {
  readTextOption,
  UsageError,
  type AdminCommandArguments,
  type AdminCommandResult,
  type AdminCommand,
} from '../admin-command.ts';

const A_PAGE = 1000;
const ONE = { least: 1, most: 1 } as const;

/** Returns the mail address in the arguments. Throws a UsageError if it is missing or wrong. */
function readEmail({ positionals }: AdminCommandArguments): string {
  const [given] = positionals;
  const address = parseBySchema(emailSchema, given ?? '');
  if (!address.ok)
    throw new UsageError(`EMAIL: found ${JSON.stringify(given)}, expected one e-mail address.`);
  return address.value.toLowerCase();
}

/**
 * Returns the language in the arguments, by default Portuguese. Throws a UsageError for an unknown
 * one.
 */
function readLanguage(given: AdminCommandArguments): Language {
  const asked = readTextOption(given, 'lang') ?? 'pt';
  const lang = languages.find((one) => one === asked);
  if (!lang)
    throw new UsageError(
      `--lang: found ${JSON.stringify(asked)}, expected ${languages.join(', ')}.`,
    );
  return lang;
}

/**
 * Returns the name in the arguments, by default the part of the address before the “@”. Throws a
 * UsageError if the name is empty or too long.
 */
function readName(given: AdminCommandArguments, email: string): string {
  const asked = readTextOption(given, 'name');
  if (asked === undefined) return email.split('@')[0]!.slice(0, personLimits.name);
  const name = parseBySchema(singleLineSchema(personLimits.name, 1), asked);
  if (!name.ok)
    throw new UsageError(
      `--name: found ${JSON.stringify(asked)}, expected 1 to ${personLimits.name} characters in one line.`,
    );
  return name.value;
}

type Found = NonNullable<Awaited<ReturnType<typeof selectUserByEmail>>>;
type Change = {
  readonly services: Services;
  readonly tx: Database;
  readonly user: Found;
  readonly now: number;
};

/** Locks the user with the mail address in the arguments and changes them in one transaction. */
async function changeUser(
  given: AdminCommandArguments,
  change: (found: Change) => Promise<AdminCommandResult>,
): Promise<AdminCommandResult> {
  const email = readEmail(given);
  const { services } = await given.open();
  const now = services.now();
  return await services.db.transaction().execute(async (tx) => {
    const found = await selectUserByEmail(tx, email);
    if (found) await managedUsers.lockUser(tx, found.id);
    const user = await selectUserByEmail(tx, email);
    if (!user) return { failure: `${email}: no user has this address.` };
    return await change({ services, tx, user, now });
  });
}
const note = ({ tx, user, now }: Change, action: ActionName) =>
  logAction(tx, undefined, now, action, user.id, { name: user.name });

const done = (user: Found, what: string): AdminCommandResult => ({
  lines: [`${user.email}: ${what}`],
  data: { email: user.email, done: what },
});

async function create(given: AdminCommandArguments): Promise<AdminCommandResult> {
  const email = readEmail(given);
  const lang = readLanguage(given);
  const name = readName(given, email);
  const { services } = await given.open();
  const { publicUrl } = services.config;
  const plain = generateTemporaryPassword();
  const permissions = tabs.map((tab) => permissionEntryFor(tab, 'write'));
  const password = { plain, temporary: true };
  const user = { email, name, distributorId: null, permissions, lang, password };

  const added = await services.db.transaction().execute(async (tx) => {
    const row = await addUser(tx, user, services.now());
    if (!row.ok) return row;
    await logAction(tx, undefined, services.now(), 'user.invited', row.value, { name });
    // The first sign-in shows what is missing, without waiting for the job that looks for it.
    await lockAndUpdateMissingSettingsAlert(tx, services.now());
    return row;
  });
  if (!added.ok)
    return {
      failure: `${email}: registered already. Use another e-mail, or run users reset-password ${email}.`,
    };
  return {
    lines: [
      `${email} may sign in at ${publicUrl}/login within 72 hours with the temporary password ${plain}`,
    ],
    data: { email, password: plain },
  };
}

async function list(given: AdminCommandArguments): Promise<AdminCommandResult> {
  const { services } = await given.open();
  const filters = {
    search: readTextOption(given, 'search'),
    ...(given.values['administrators'] ? { distributor: 'none' as const } : {}),
  };
  const rows: Awaited<ReturnType<typeof toUserRows>> = [];
  for (;;) {
    const after = rows.at(-1);
    const page = await managedUsers.selectManagedUsers(services.db, { ...filters, after }, A_PAGE);
    rows.push(...(await toUserRows(services.db, page)));
    if (page.length < A_PAGE) break;
  }
  return {
    lines: formatTextTable([
      ['EMAIL', 'NAME', 'STATE', 'LAST SIGN-IN', 'DISTRIBUTOR'],
      ...rows.map(({ email, name, state, lastSignInAt, distributor }) => [
        email,
        name,
        state,
        formatInstantText(lastSignInAt),
        distributor ?? '(administrator)',
      ]),
    ]),
    data: rows.map(({ email, name, state, lastSignInAt, distributor }) => ({
      email,
      name,
      state,
      lastSignInAt: lastSignInAt === null ? null : formatInstantText(lastSignInAt),
      distributor,
    })),
  };
}

async function resetPassword(found: Change): Promise<AdminCommandResult> {
  const { services, tx, user, now } = found;
  if (user.disabled_at !== null)
    return { failure: `${user.email}: disabled. Run users enable ${user.email} first.` };
  const plain = generateTemporaryPassword();
  await setTemporaryPassword(tx, user.id, plain, now);
  await deleteUnusedResetLinks(tx, user.id);
  await deleteFailuresOfAccount(tx, user.email);
  await note(found, 'user.password_given');
  return {
    lines: [
      `${user.email} may sign in at ${services.config.publicUrl}/login within 72 hours with the temporary password ${plain}`,
    ],
    data: { email: user.email, password: plain },
  };
}

async function disable(found: Change): Promise<AdminCommandResult> {
  const { tx, user, now } = found;
  if (user.disabled_at !== null) return done(user, 'was disabled already.');
  await managedUsers.updateManagedUserDisabledAt(tx, user.id, now);
  await endSessionsOfUser(tx, user.id, now);
  await note(found, 'user.disabled');
  return done(user, 'disabled and signed out. Unsent work stays on the devices.');
}

/** Returns why a user can't sign in although they are enabled. Empty if they can. */
function missingPasswordHint({ user, now }: Change): string {
  if (user.password_hash === null) return ' Without a password: run users reset-password.';
  return user.password_is_temporary && isTemporaryPasswordExpired(user.temporary_until, now)
    ? ' The temporary password has expired: run users reset-password.'
    : '';
}

async function enable(found: Change): Promise<AdminCommandResult> {
  const { tx, user } = found;
  if (user.disabled_at === null) return done(user, 'was not disabled.');
  await managedUsers.updateManagedUserDisabledAt(tx, user.id, null);
  await note(found, 'user.enabled');
  return done(user, `enabled.${missingPasswordHint(found)}`);
}

async function endSessions(found: Change): Promise<AdminCommandResult> {
  const { tx, user, now } = found;
  const open = await managedSessions.countOpenSessions(tx, user.id, now);
  await endSessionsOfUser(tx, user.id, now);
  if (open > 0) await note(found, 'user.signed_out');
  return done(user, `${open} ${open === 1 ? 'session' : 'sessions'} ended.`);
}

export const userCommands: readonly AdminCommand[] = [
  {
    name: 'users list',
    args: '[--search TEXT] [--administrators]',
    options: { search: { type: 'string' }, administrators: { type: 'boolean' } },
    help: ['Lists users by name.', '--search finds a part of the name or the e-mail.'],
    run: list,
  },
  {
    name: 'users create',
    args: `EMAIL [--name NAME] [--lang ${languages.join('|')}]`,
    count: ONE,
    options: { name: { type: 'string' }, lang: { type: 'string' } },
    help: [
      'Creates an administrator with every right.',
      'Prints a temporary password once. It is valid for 72 hours.',
    ],
    run: create,
  },
  {
    name: 'users disable',
    args: 'EMAIL',
    count: ONE,
    help: ['Disables a user and ends their sessions.'],
    run: (given) => changeUser(given, disable),
  },
  {
    name: 'users enable',
    args: 'EMAIL',
    count: ONE,
    help: ['Enables a disabled user.'],
    run: (given) => changeUser(given, enable),
  },
  {
    name: 'users reset-password',
    args: 'EMAIL',
    count: ONE,
    help: [
      'Gives a user a temporary password, which is printed once.',
      'Ends their sessions, voids links to reset the password and forgets failed sign-ins, so that a locked-out user can sign in at once.',
    ],
    run: (given) => changeUser(given, resetPassword),
  },
  {
    name: 'users end-sessions',
    args: 'EMAIL',
    count: ONE,
    help: ['Signs a user out on all devices. Unsent work stays on the devices.'],
    run: (given) => changeUser(given, endSessions),
  },
];

/** Fences for work that is done in one place only, such as SQL and HTTP. */
import type { NamedFences } from './fence.ts';
import { findForbiddenImports } from './layers.ts';
import { sources } from './source-tree.ts';

const HTTP = 'src/kernel/device/http/';
const SCHEMA = 'src/kernel/domain/schema.ts';
const SQL = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

/**
 * Returns true for files that may contain SQL. In kernel/server, all files may, because the code
 * that runs SQL is there.
 */
const mayWriteSql = (path: string) =>
  path.startsWith('src/kernel/server/') || /\/(migrations|[a-z-]+-sql)\.ts$/.test(path);

/**
 * Matches a call that is not awaited, on an object that uses the device's databases or waits for
 * them.
 */
const UNHEARD =
  /\bvoid \(?(?:[\w.]+\.)?(?:engine|device|core|database|reports|orders|store|ways|steps|editor|upload)[?!]?\s*\.(?!api\b)/;

/**
 * Returns true for files that may use `useForm`: a password is typed again, a ticket's draft
 * is stored on the device, and the kernel defines the forms that ask before they are left.
 */
const losesNothing = (path: string) =>
  /^src\/areas\/account\/client\/(sign-in|password)\//.test(path) ||
  path === 'src/areas/contact/client/use-ticket-draft-form.ts' ||
  path.startsWith('src/kernel/client/');

export const onePlaceFences: NamedFences = {
  'SQL is written in migrations.ts and in files named for what they query, such as …-sql.ts': () =>
    sources
      .filter((file) => file.layer === 'server' && !mayWriteSql(file.path) && SQL.test(file.text))
      .map((file) => file.path),
  'only device/ touches Dexie': () =>
    findForbiddenImports((file, name) => name === 'dexie' && file.layer !== 'device'),
  'one folder uses ofetch': () =>
    findForbiddenImports((file, name) => name === 'ofetch' && !file.path.startsWith(HTTP)),
  'work on the device that nobody waits for is done by inBackground: it may end with its database, or on a full disk':
    () => sources.filter((file) => UNHEARD.test(file.text)).map((file) => file.path),
  'a form whose values are stored nowhere asks before it is left: useRowForm and useGuardedForm do, useForm does not':
    () =>
      sources
        .filter(({ path, text }) => /\buseForm\b/.test(text) && !losesNothing(path))
        .map((file) => file.path),
  'zod comes through kernel/domain/schema.ts': () =>
    findForbiddenImports((file, name) => /^zod(\/|$)/.test(name) && file.path !== SCHEMA),
};

/** Defines rows of the table of all calls (`call-rows.ts`): for user administration. */
import { newOrderId } from '../new-orders.ts';
import type { Row, Thing, Wanted } from './calls-setup.ts';

const byRow = ({ row }: Thing): Wanted => ({ params: { id: row } });
const seen = ({ row, version }: Thing): Wanted => ({ params: { id: row }, body: { version } });
const newUser = { name: 'New Person', lang: 'en', jobRoleId: null, rights: {} };

export const userRows: Readonly<Record<string, Row>> = {
  'users.list': { ask: () => ({}) },
  'users.choices': { ask: () => ({}) },
  'users.view': { on: 'user', ask: byRow },
  'users.invite': {
    ask: ({ distributorId }) => ({
      body: { ...newUser, email: `${newOrderId()}@new.example`, distributorId },
    }),
  },
  'users.resend': { on: 'invited', ask: byRow },
  'users.edit': {
    on: 'user',
    ask: ({ row, version }) => ({
      params: { id: row },
      body: { version, name: 'Renamed', jobRoleId: null, rights: {} },
    }),
  },
  'users.disable': { on: 'user', ask: seen },
  'users.enable': { on: 'user', ask: seen },
  'users.remove': { on: 'user', ask: seen },
  'users.template': { ask: () => ({ params: { id: 1 } }) },
  'users.save_template': {
    on: 'entry.job_roles',
    ask: ({ id }) => ({ params: { id }, body: { version: 0, rights: {} } }),
  },
  'users.sessions': { ask: () => ({}) },
  'users.sessions_csv': { ask: () => ({}) },
  'users.end_session': { on: 'session', ask: ({ id }) => ({ body: { session: id } }) },
  'users.end_sessions': { on: 'user', ask: byRow },
  'profile.sessions': { ask: () => ({}) },
  'profile.end_session': { on: 'own session', ask: ({ id }) => ({ body: { session: id } }) },
  'profile.end_other_sessions': { ask: () => ({}) },
  'profile.tell_unsent': {
    ask: () => ({ body: { work: [{ kind: 'order', count: 1, age: 0 }] } }),
  },
  'profile.patterns': {
    ask: () => ({ body: { dates: 'dmy', numbers: null, currency: null } }),
  },
};

/**
 * Lists, for `npm run admin -- kept`, what is stored about people, where and for how long. The
 * modules declare it beside their tables.
 */
import {
  retentionPeriods,
  type RetainedData,
  type RetentionPeriod,
} from '#kernel/domain/privacy/retention-periods.ts';
import type { PersonalData } from '#kernel/server/personal-data.ts';
import { serverModules } from './modules.ts';

const periodOf = (period: RetentionPeriod): string =>
  Object.entries(period)
    .map(([unit, count]) => `${count} ${unit}`)
    .join('');

const effectOfRetentionEnd = (what: RetainedData) =>
  what === 'names' ? 'names are pseudonyms' : 'deleted';

const endOf = (what: RetainedData) =>
  `${effectOfRetentionEnd(what)} after ${periodOf(retentionPeriods[what])}`;

/** What each table stores about people, by the table's name. */
export const personalDataTables: ReadonlyMap<string, PersonalData | 'none'> = new Map(
  serverModules.flatMap(({ personalData = {} }) => Object.entries(personalData)),
);

/** What is stored about people outside of tables. */
const dataOutsideTables: readonly (readonly [
  what: string,
  whose: string,
  words: string,
  end: string,
])[] = [
  [
    'devices',
    'users',
    'drafts, orders, lists and unsent work of who signed in',
    'signing out deletes it, but for unsent work that its owner keeps (30 days)',
  ],
  ['mail server', 'users', 'mails that were sent', 'as its operator decides'],
  [
    'log',
    'users',
    'numbers of users and routes; no name, address or query',
    'as the operator of the server decides',
  ],
  [
    'backups',
    'all of them',
    'what was there when they were made',
    'as the operator of the server decides; after a restore the jobs run again',
  ],
];

/** Returns everything that is stored about people, as a Markdown table. */
export function personalDataReport(): string {
  const rows = [...personalDataTables].flatMap(([table, data]) =>
    data === 'none'
      ? []
      : [
          [
            table,
            data.of,
            data.what,
            data.isFile ? 'database, Box or S3' : 'database',
            [...(data.ends ?? []).map(endOf), ...(data.until ? [data.until] : [])].join('; '),
          ],
        ],
  );

  const nothing = [...personalDataTables].flatMap(([table, data]) =>
    data === 'none' ? [table] : [],
  );

  return [
    '| what | of whom | what of them | where | until |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    ...dataOutsideTables.map(
      ([what, whose, words, end]) => `| (${what}) | ${whose} | ${words} | ${what} | ${end} |`,
    ),
    '',
    `Nothing about a person: ${nothing.join(', ')}.`,
  ].join('\n');
}

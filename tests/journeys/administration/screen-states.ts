/**
 * The states of the screens of administration: the name of each state, the user who sees it, and
 * the steps that lead to it.
 */
import type { Page } from 'playwright';
import { listWords } from '#areas/settings/client/lists/list-words.ts';
import { settingPath } from '#areas/settings/client/values/setting-paths.ts';
import {
  createEntryPath,
  editEntryPath,
  listNames,
  lists,
  settingForms,
  type SettingFormName,
} from '#areas/settings/domain/index.ts';
import {
  admin,
  ana,
  approver,
  navigateInPortal,
  heading,
  type Person,
  type Portal,
} from '../portal.ts';
import { pressAction } from '../document-actions.ts';
import { matchAnyLanguage, type Translate } from '../i18n.ts';
import { reader, type FilledRows } from './screen-data.ts';

export type ScreenState = readonly [
  name: string,
  who: Person,
  prepare: (page: Page) => Promise<unknown>,
];
type World = {
  readonly portal: () => Portal;
  readonly filled: () => FilledRows;
  readonly say: () => Translate;
};

const DATA = /^\/api\/(users|distributors?|deadlines|settings|system|audit|alert)\b/;
const CONTENTS = 'main form, main select, main tbody tr, main ul li, main dl, main fieldset';

export function listScreenStates({ portal, filled, say }: World): readonly ScreenState[] {
  const at = (path: string | (() => string)) => async (page: Page) => {
    await navigateInPortal(page, `${portal().url}${typeof path === 'string' ? path : path()}`);
    await heading(page).first().waitFor();
    await page.locator(CONTENTS).first().waitFor();
  };
  const saying = (path: string, words: string) => async (page: Page) => {
    await navigateInPortal(page, `${portal().url}${path}`);
    await page.getByText(say()(words)).first().waitFor();
  };
  const button = (page: Page, words: string) =>
    page.getByRole('button', { name: say()(words), exact: true });
  const wrong = (path: string, words: string) => async (page: Page) => {
    await at(path)(page);
    await button(page, words).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  };
  const asked = (path: string | (() => string), words: string) => async (page: Page) => {
    await at(path)(page);
    await button(page, words).click();
    await page.getByRole('alertdialog').waitFor();
  };
  const filtered = (path: string) => async (page: Page) => {
    await at(path)(page);
    await button(page, 'Filter').click();
  };
  const blocker = () => `/settings/monthly_blockers/edit/${filled().blocker}`;
  const distributor = () => `/distributor/edit/${filled().distributor}`;
  const editable = listNames.filter((list) => !('readOnly' in lists[list]));
  const values = [
    ...(Object.keys(settingForms) as SettingFormName[]).map(settingPath),
    '/settings/values/minimum_orders',
    '/settings/values/patterns',
  ];

  const single: readonly ScreenState[] = [
    ['settings', admin, at('/settings')],
    ['settings of a reader', reader, at('/settings')],
    ['system', admin, at('/settings/system')],
    ['system of a reader', reader, at('/settings/system')],
    ...values.flatMap((path): ScreenState[] => [
      [path, admin, at(path)],
      [`${path}, a reader`, reader, at(path)],
    ]),
    [
      'minimum orders with errors',
      admin,
      async (page) => {
        await at('/settings/values/minimum_orders')(page);
        await button(page, 'Add minimum').click();
        await button(page, 'Save').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    ],
    [
      'a setting that is none',
      admin,
      saying('/settings/values/nothing', 'This setting doesn’t exist'),
    ],
  ];
  const ofLists = listNames.flatMap((list): ScreenState[] => {
    const row = lists[list];
    const entry = () => editEntryPath(row, filled().entries[list]!);
    if (!editable.includes(list)) return [[`list ${list}`, admin, at(row.path)]];
    return [
      [`list ${list}`, admin, at(row.path)],
      [
        `list ${list}, nothing found`,
        admin,
        saying(`${row.path}?search=zzzzzz`, 'No results match these filters'),
      ],
      [`new entry of ${list} with errors`, admin, wrong(createEntryPath(row), 'Save')],
      [`entry of ${list}`, admin, at(entry)],
      [
        `entry of ${list}, removing asked`,
        admin,
        list === 'verticals' ? at(entry) : asked(entry, listWords[list].remove.message!),
      ],
    ];
  });
  const people: readonly ScreenState[] = [
    ['users', admin, at('/users')],
    ['users, a distributor', ana, at('/users')],
    ['users, filters', admin, filtered('/users')],
    ['users, nobody found', admin, saying('/users?search=zzzzzz', 'No users match')],
    [
      'users, actions of a row',
      admin,
      async (page) => {
        await at('/users?search=ana@')(page);
        await page.locator('main tbody tr button, main ul li button').first().click();
        await page.locator('[popover]:popover-open').first().waitFor();
      },
    ],
    ['new user', admin, at('/user/create')],
    ['new user, a distributor', ana, at('/user/create')],
    ['new user with errors', admin, wrong('/user/create', 'Send invitation')],
    ['user that is none', admin, saying('/user/edit/99999999', 'This user no longer exists')],
    ['user', admin, at('/user/edit/1')],
    ['open sessions', admin, at('/settings/devices')],
    [
      'open sessions, none found',
      admin,
      saying('/settings/devices?search=zzzzzz', 'No devices match'),
    ],
  ];
  const network: readonly ScreenState[] = [
    ['distributors', admin, at('/distributors')],
    ['distributors, a reader', reader, at('/distributors')],
    ['distributors, filters', admin, filtered('/distributors')],
    [
      'distributors, none found',
      admin,
      saying('/distributors?search=zzzzzz', 'No distributors match these filters'),
    ],
    ['new distributor', admin, at('/distributor/create')],
    ['new distributor with errors', admin, wrong('/distributor/create', 'Save distributor')],
    ['distributor', admin, at(distributor)],
    ['distributor that orders name', admin, at('/distributor/edit/1')],
    [
      'distributor, removing asked',
      admin,
      async (page) => {
        await at(distributor)(page);
        await pressAction(page, say()('Remove distributor'));
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    [
      'distributor that is none',
      admin,
      saying('/distributor/edit/99999999', 'This distributor no longer exists'),
    ],
    ['bulk upload', admin, at('/settings/bulk_upload')],
    [
      'bulk upload, a row with errors',
      admin,
      async (page) => {
        await at('/settings/bulk_upload?kind=catalog')(page);
        const buffer = Buffer.from('part number;description;price\n1;One;\nA1;Two;x');
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('radiogroup').waitFor();
      },
    ],
    [
      'bulk upload, a price of 0 that is asked about',
      admin,
      async (page) => {
        await at('/settings/bulk_upload?kind=catalog')(page);
        const buffer = Buffer.from(
          'part number;description;currency;price\n77;One;BRL;0\n78;Two;BRL;0,00',
        );
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('checkbox').waitFor();
      },
    ],
    ['former distributors', admin, at('/settings/distributors_migrate')],
    ['former distributors, conflicts', admin, at('/settings/distributors_migrate?tab=conflicts')],
    ['monthly closings', admin, at('/settings/monthly_blockers')],
    ['new monthly closing', admin, at('/settings/monthly_blockers/create')],
    ['new monthly closing with errors', admin, wrong('/settings/monthly_blockers/create', 'Save')],
    [
      'monthly closing',
      admin,
      async (page) => {
        await at(blocker)(page);
        await page.getByRole('heading', { level: 3 }).first().waitFor();
      },
    ],
    ['monthly closing, removing asked', admin, asked(blocker, 'Remove monthly closing')],
  ];

  // The screens that request their data from the server.
  const asking = [
    '/users',
    '/user/create',
    '/settings/devices',
    '/distributors',
    '/distributor/edit/1',
    '/settings/distributors_migrate',
    '/settings/system',
    '/settings/country',
    '/settings/country/edit/1',
    '/settings/monthly_blockers',
    '/settings/monthly_blockers/create',
    ...['company', 'minimum_orders', 'patterns'].map((name) => `/settings/values/${name}`),
    '/audit/microsiga',
    '/audit/microsiga?tab=actions',
    '/audit/microsiga?tab=restores',
  ];
  const inTrouble = asking.flatMap((path): ScreenState[] => [
    [
      `${path} while it loads`,
      admin,
      async (page) => {
        portal().network.set('black_hole', { only: DATA });
        await page.goto(`${portal().url}${path}`);
        await page.getByLabel(matchAnyLanguage('Loading')).first().waitFor();
      },
    ],
    [
      `${path} where the server fails`,
      admin,
      async (page) => {
        portal().network.set('broken', { only: DATA });
        await saying(path, 'The portal couldn’t load this. Try again in a moment.')(page);
      },
    ],
    [
      `${path} offline`,
      admin,
      async (page) => {
        portal().network.set('cut', { only: /^\/api\// });
        await saying(path, 'This content requires a connection')(page);
      },
    ],
  ]);
  const closed = [
    '/settings',
    '/settings/system',
    '/users',
    '/distributors',
    '/settings/monthly_blockers/create',
    '/audit/microsiga',
  ].map((path): ScreenState => [
    `${path} without the right`,
    approver,
    saying(path, 'You don’t have access to this page'),
  ]);
  return [...single, ...ofLists, ...people, ...network, ...inTrouble, ...closed];
}

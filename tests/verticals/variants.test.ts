/**
 * Tests variants of a keyword in accents and case: they count as one keyword in the form, in a
 * file, and after an update of the server.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls, type ListEntry } from '#areas/settings/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { putKeyword, putVertical } from './relation-samples.ts';

let server: TestServer, admin: Client, energy: number, mining: number;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  energy = await putVertical(server, 'Energy');
  mining = await putVertical(server, 'Mining');
});

beforeEach(() => sql`delete from keyword`.execute(server.db));
afterAll(() => server?.close());

const keywords = calls.callsByList.keywords;

const create = (word: string, vertical = energy) =>
  admin.call(keywords.create, { body: { fields: { word, vertical, anywhere: false } } });

const save = ({ id, version, fields, active }: ListEntry) =>
  admin.call(keywords.save, {
    params: { id },
    body: { baseVersion: version, fields: fields as never, active },
  });

const issuesOf = (answer: { json: { details?: Record<string, unknown> } }) =>
  answer.json.details?.['issues'];

const head = ['word', 'vertical', 'anywhere', 'active'];

const upload = async (rows: string[][], apply = false) =>
  bodyOf(await admin.call(keywords.import, { body: { head, rows, apply } }));

const stored = async () =>
  bodyOf(await admin.call(keywords.file))
    .rows.map((cells) => cells.join(' '))
    .toSorted();

const taken = [{ path: ['fields', 'word'], code: 'taken' }];

test.each(['GÁS natural', 'gas natural', 'Gás  Natural', 'gás-natural'])(
  'a form that adds %s beside "gás natural" is refused beside its field',
  async (word) => {
    bodyOf(await create('gás natural'));
    const answer = await create(word, mining);
    expect([answer.status, issuesOf(answer)]).toEqual([400, taken]);
  },
);

test('a keyword cannot be renamed to the variant of another one', async () => {
  bodyOf(await create('gás'));
  const other = bodyOf(await create('água'));
  const answer = await save({ ...other, fields: { ...other.fields, word: 'Gas' } });
  expect(issuesOf(answer)).toEqual(taken);

  const itself = await save({ ...other, fields: { ...other.fields, word: 'Agua' } });
  expect(bodyOf(itself).fields.word).toBe('Agua');
});

test('a file changes the keyword whose variant it contains, and may contain each once', async () => {
  bodyOf(await create('gás'));
  const twice = await upload([
    ['GAS', 'Mining', 'no', 'yes'],
    ['gás', 'Energy', 'no', 'yes'],
    ['Óleo', 'Energy', 'no', 'yes'],
    ['oleo', 'Energy', 'no', 'yes'],
  ]);

  expect(twice.rows.map(({ outcome, issues }) => issues[0]?.code ?? outcome)).toEqual([
    'changed',
    'repeated_key',
    'new',
    'repeated_key',
  ]);

  const { applied } = await upload([['GAS', 'Mining', 'no', 'yes']], true);
  expect([applied, await stored()]).toEqual([true, ['GAS Mining no yes']]);
});

test('older variants are imported from their own file, edited and disabled, but not enabled again', async () => {
  await putKeyword(server, 'gás', energy);
  const second = (await putKeyword(server, 'Gas', mining)) as ListEntry;
  const { rows } = bodyOf(await admin.call(keywords.file));
  expect((await upload(rows)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'same']);

  const edited = bodyOf(await save({ ...second, fields: { ...second.fields, anywhere: true } }));
  const off = bodyOf(await save({ ...edited, active: false } as ListEntry));
  const back = await save({ ...off, active: true } as ListEntry);
  expect([off.active, issuesOf(back)]).toEqual([false, taken]);

  const [row] = (await upload([['Gas', 'Mining', 'yes', 'yes']])).rows;
  expect(row!.issues).toEqual([{ path: ['word'], code: 'taken' }]);
});

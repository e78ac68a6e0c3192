/**
 * Tests each list of settings and marketing with two administrators. They create an entry, change
 * the same entry at the same time, take it out of use and remove it. Also tests what the screen
 * says offline and without the right.
 */
import { expect, test } from 'vitest';
import {
  calls,
  listNames,
  lists,
  type ListName,
  type ListRow,
} from '#areas/settings/domain/index.ts';
import type { ListCalls } from '#areas/settings/domain/lists/calls.ts';
import { inputsOfList, toTypedFields } from '#areas/settings/domain/lists/entry-form.ts';
import { createEntryPath } from '#areas/settings/domain/lists/lists.ts';
import { listWords } from '#areas/settings/client/lists/list-words.ts';
import { bodyOf } from '../../test-client.ts';
import { fieldsFor } from '../../settings/entries.ts';
import { admin, approver } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { say, type AdminPages } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

const rowOf = (list: ListName): ListRow => lists[list];
const callsOf = (list: ListName) => calls.callsByList[list] as unknown as ListCalls;
export const editableLists = listNames.filter((list) => !rowOf(list).readOnly);
type Fields = ReturnType<typeof fieldsFor>;
const wordsOf = (list: ListName) => ({
  ...listWords[list],
  fields: listWords[list].fields as Readonly<Record<string, { readonly message?: string }>>,
});
const spoken = { en: 'English', es: 'Spanish', pt: 'Portuguese' } as const;

/** Enters the values into the fields of the form, which are found by their labels. */
async function enter({ page, field, choice }: FormSteps, list: ListName, fields: Fields) {
  const typed = toTypedFields(rowOf(list), fields);
  for (const input of inputsOfList(rowOf(list))) {
    const label = wordsOf(list).fields[input.name]!.message!;
    const value = typed[input.key]!;
    if (input.language)
      await page
        .getByRole('textbox', {
          name: `${say(label)} (${say(spoken[input.language])})`,
          exact: true,
        })
        .fill(String(value));
    else if (input.field.kind === 'yesNo')
      await page.getByRole('checkbox', { name: say(label) }).setChecked(value === true);
    else if (input.field.kind === 'reference') await choice(label).selectOption(String(value));
    else await field(label).fill(String(value));
  }
}
/** Returns the text by which a list shows an entry. */
const titleIn = (list: ListName, fields: Fields): string => {
  const value: unknown = fields[rowOf(list).title];
  return typeof value === 'object' ? (value as unknown as { en: string }).en : String(value);
};
const wholeWord = (text: unknown) => new RegExp(`(^|\\W)${String(text)}(\\W|$)`);

export function testList(desks: AdminPages, list: ListName): void {
  const row = rowOf(list);
  const words = wordsOf(list);
  const [first, second, third] = [fieldsFor(row), fieldsFor(row), fieldsFor(row)];
  let desk: FormSteps;
  skipAfterFailure(`list-${list}`, () => desk?.page);
  /** Returns the newest entry as the server has it. */
  const newest = async () => {
    const [{ id }] = (await desks.portal.query<{ id: string }>(
      `select id from ${row.table} order by id desc limit 1`,
    )) as [{ id: string }];
    return bodyOf(await desks.colleague.call(callsOf(list).view, { params: { id: Number(id) } }))
      .entry;
  };
  const found = async (fields: Fields) => {
    await desk.open(`${row.path}?search=${encodeURIComponent(titleIn(list, fields))}`);
    return desk.row(titleIn(list, fields)).first();
  };

  test('what is missing is said beside its field; then an entry is created', async () => {
    desk = await desks.at(admin);
    for (const [name, field] of Object.entries(row.fields))
      if (field.kind === 'reference') {
        const other = field.list as ListName;
        const body = { fields: fieldsFor(rowOf(other)) };
        const { id } = bodyOf(await desks.colleague.call(callsOf(other).create, { body }));
        for (const fields of [first, second, third]) fields[name] = id as never;
      }
    await desk.open(createEntryPath(row));
    await desk.button('Save').click();
    await desk.page.locator('[aria-invalid=true]').first().waitFor();
    await enter(desk, list, first);
    await desk.button('Save').click();
    await desk.said(words.saved.message!);
    await (await found(first)).waitFor();
    expect((await newest()).fields).toEqual(first);
  });
  test('whoever saves second sees what the first saved, and chooses', async () => {
    const { id, version } = await newest();
    await (await found(first)).getByRole('link').first().click();
    await desk.button('Save').waitFor();
    const body = { baseVersion: version, active: true, fields: second };
    bodyOf(await desks.colleague.call(callsOf(list).save, { params: { id }, body }));
    await enter(desk, list, third);
    await desk.button('Save').click();
    await desk.said('Someone else saved changes while you were editing');
    const { key, name } = inputsOfList(row).find(({ field }) => field.kind !== 'reference')!;
    const theirs = desk.page.getByRole('radio', {
      name: wholeWord(toTypedFields(row, second)[key]),
    });
    await theirs.first().check();
    await desk.button('Save').click();
    await desk.said(words.saved.message!);
    const after = await newest();
    const taken = (fields: Fields) => toTypedFields(row, fields)[key];
    expect([name, taken(after.fields as never)]).toEqual([name, taken(second)]);
  });
  test('an entry that is taken out of use is listed among those not in use', async () => {
    const { id } = await newest();
    await desk.open(`${createEntryPath(row).replace(/create$/, 'edit')}/${id}`);
    await desk.page.getByRole('checkbox', { name: say('Available') }).uncheck();
    await desk.button('Save').click();
    await desk.said(words.saved.message!);
    expect((await newest()).active).toBe(false);
  });
  test('without a network the form keeps what was typed, and says what it needs', async () => {
    const { id } = await newest();
    await desk.open(`${createEntryPath(row).replace(/create$/, 'edit')}/${id}`);
    await desk.page.getByRole('checkbox', { name: say('Available') }).check();
    desks.portal.network.set('cut');
    await desk.button('Save').click();
    await desk.said(
      'Can’t reach the portal. What you typed is still here: save again once you’re online.',
    );
    expect(await desk.page.getByRole('checkbox', { name: say('Available') }).isChecked()).toBe(
      true,
    );
    desks.portal.network.set('through');
    expect((await newest()).active).toBe(false);
  });
  test('removing asks, and the entry is gone', async () => {
    const { id } = await newest();
    await desk.open(`${createEntryPath(row).replace(/create$/, 'edit')}/${id}`);
    await desk.said(words.unused.message!);
    await desk.button(words.remove.message!).click();
    await desk.agree(words.remove.message!);
    await desk.said('Entry removed');
    expect(await desks.portal.query(`select id from ${row.table} where id = $1`, [id])).toEqual([]);
  });
  test('an approver without the right is told so', async () => {
    expect(await desks.deniedTo(approver, row.path)).toContain(
      'You don’t have access to this page',
    );
  });
}

/**
 * Tests a distributor's users with the user who manages them, who invites, changes and disables
 * colleagues and sends them another password. No user receives more rights than the manager has,
 * and each refusal gives its reason.
 */
import { expect, test } from 'vitest';
import { editUser, getUser } from '#areas/users/domain/calls.ts';
import { rightsOfEntries } from '#areas/users/domain/rights.ts';
import { bodyOf } from '../../test-client.ts';
import { readLettersTo } from '../read-mails.ts';
import { ana, bruno, carla, openPortal } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { say, type AdminPages } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

const NEW = { name: 'Rita Moura', email: 'rita@norte.example' };
export function testTeam(desks: AdminPages): void {
  let desk: FormSteps;
  skipAfterFailure('team', () => desk?.page);
  const idOf = async ({ email }: { email: string }) =>
    Number(
      (
        await desks.portal.query<{ id: string }>('select id from user_account where email = $1', [
          email,
        ])
      )[0]!.id,
    );
  const right = (area: string, level: 'read' | 'write') =>
    desk.page.getByRole('checkbox', {
      name: say(`{area}: ${level}`, { area: say(area) }),
      exact: true,
    });
  const choose = async (email: string, action: string) => {
    await desk.open(`/users?search=${email}`);
    await desk.row(email).getByRole('button').click();
    await desk.button(action).click();
  };
  const passwords = async () => (await readLettersTo(desks.portal, NEW.email, 'password')).length;
  const opens = async (email: string) => {
    await desk.open(`/users?search=${email}`);
    await desk.row(email).getByRole('link').first().click();
    await desk.button('Save user').waitFor();
  };

  test('she sees the people of her own company, and nobody else', async () => {
    desk = await desks.at(ana);
    await desk.open('/users');
    await desk.row(bruno.email).waitFor();
    const shown = await desk.page.locator('main').innerText();
    expect([shown.includes(carla.email), shown.includes('@portal.example')]).toEqual([
      false,
      false,
    ]);
    expect(await desk.choice('Distributor').count()).toBe(0);
    await desk.open(`/user/edit/${await idOf(carla)}`);
    await desk.said('This user no longer exists');
  });
  test('she invites a colleague to her own company, with rights that she has, and no others', async () => {
    await desk.open('/user/create');
    expect(await desk.field('Distributor').inputValue()).toBe('Norte Instrumentos');
    for (const area of ['Settings', 'Audit', 'Approvals'])
      expect([area, await right(area, 'write').isDisabled()]).toEqual([area, true]);
    await desk.said('Not available to distributors');
    await desk.fill({ Name: NEW.name, Email: NEW.email });
    await desk.choice('Invitation language').selectOption('en');
    await right('Orders', 'write').check();
    await desk.button('Send invitation').click();
    await desk.said('User successfully created!');
    await expect.poll(passwords).toBe(1);
  });
  test('she sends another temporary password to a person who has not set a password yet', async () => {
    await choose(NEW.email, 'Resend invitation');
    await desk.said(`The invitation is being sent to ${NEW.email}`);
    await expect.poll(passwords).toBe(2);
  });
  test('a right that she loses while she grants it is refused, beside it', async () => {
    await opens(NEW.email);
    await right('POS', 'write').check();
    const id = await idOf(ana);
    const user = bodyOf(await desks.colleague.call(getUser, { params: { id } }));
    const { version, name, email, jobRoleId } = user;
    const rights = rightsOfEntries(user.permissions);
    const change = (pos: 'none' | 'write', at: number) =>
      desks.colleague.call(editUser, {
        params: { id },
        body: { version: at, name, email, jobRoleId, rights: { ...rights, pos } },
      });
    bodyOf(await change('none', version));
    await desk.button('Save user').click();
    await desk.said('You don’t have this right');
    expect(
      await desks.portal.query(
        "select 1 from user_account, jsonb_array_elements(permissions) one where email = $1 and one->>'route' = 'pos'",
        [NEW.email],
      ),
    ).toEqual([]);
    bodyOf(await change('write', version + 1));
  });
  test('she changes what a colleague may do, not their address, and nothing of her own rights', async () => {
    await opens(NEW.email);
    expect(await desk.field('Email').getAttribute('readonly')).not.toBeNull();
    await right('Inventory', 'read').check();
    await desk.button('Save user').click();
    await desk.said('User successfully edited!');
    await opens(ana.email);
    await desk.said('You can’t change your own rights');
    expect(await right('Orders', 'write').isDisabled()).toBe(true);
  });
  test('she disables a colleague, who is signed out, and enables them again', async () => {
    const other = await desks.at(bruno);
    await choose(bruno.email, 'Disable user');
    await desk.said('They are signed out on all devices and can’t sign in until you enable them.');
    await desk.agree('Disable user');
    await desk.said('User disabled');
    await other.open('/users');
    await expect.poll(() => other.page.url()).toContain('/login');
    await choose(bruno.email, 'Enable user');
    await desk.said('User enabled');
    const again = await openPortal(other.page.context(), desks.portal, {
      as: bruno,
      path: '/login',
    });
    expect(new URL(again.url()).pathname).not.toBe('/login');
    await again.close();
  });
  test('she is offered no way to remove a colleague, nor to disable herself', async () => {
    for (const [email, action] of [
      [bruno.email, 'Remove user'],
      [ana.email, 'Disable user'],
    ] as const) {
      await desk.open(`/users?search=${email}`);
      await desk.row(email).getByRole('button').click();
      await desk.page.getByRole('link', { name: 'Sessions and devices' }).last().waitFor();
      expect([action, await desk.button(action).count()]).toEqual([action, 0]);
      await desk.page.keyboard.press('Escape');
    }
  });
  test('without a network nothing is sent, and the form says what it needs', async () => {
    await opens(NEW.email);
    await desk.fill({ Name: 'Rita M. Moura' });
    desks.portal.network.set('cut');
    await desk.button('Save user').click();
    await desk.said(
      'Can’t reach the portal. What you typed is still here: save again once you’re online.',
    );
    desks.portal.network.set('through');
    expect(await desk.field('Name').inputValue()).toBe('Rita M. Moura');
  });
}

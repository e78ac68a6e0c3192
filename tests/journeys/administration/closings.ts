/**
 * Tests monthly closings with two administrators. They create one, change it at the same time and
 * remove it. Also tests what the screen says offline and without the right.
 */
import { expect, test } from 'vitest';
import {
  editBlocker,
  listBlockers as blockers,
  getBlocker,
} from '#areas/deadlines/domain/calls.ts';
import { blockerContentOf } from '#areas/deadlines/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { admin, approver } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import type { AdminPages } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

const PATH = '/settings/monthly_blockers';
export function testClosings(desks: AdminPages): void {
  let desk: FormSteps;
  const newest = async () => {
    const { rows } = bodyOf(await desks.colleague.call(blockers, {}));
    return bodyOf(await desks.colleague.call(getBlocker, { params: { id: rows[0]!.id } })).blocker;
  };

  skipAfterFailure('closings', () => desk?.page);
  test('what is missing is said, the calendar shows what would be closed, and a closing is created', async () => {
    desk = await desks.at(admin);
    await desk.open(PATH);
    await desk.page.getByRole('link', { name: 'New monthly closing' }).click();
    await desk.said('Complete the fields above to preview the closings.');
    await desk.button('Save').click();
    await desk.said('This field is required');
    await desk.page.getByRole('radio', { name: 'Default (every month)' }).check();
    await desk.fill({ 'Start day': '28', 'End day': '2' });
    await desk.page.locator('input[placeholder="HH:MM"]').first().fill('18:00');
    await desk.page.locator('input[placeholder="HH:MM"]').last().fill('08:00');
    await desk.page
      .getByText(/^28\/\d\d/)
      .first()
      .waitFor();
    await desk.button('Save').click();
    await desk.said('Monthly blocker successfully saved');
    await desk.row('Day 28, 18:00').waitFor();
    expect(blockerContentOf(await newest())).toMatchObject({
      startDay: 28,
      endDay: 2,
      distributors: 'all',
    });
  });
  test('whoever saves second sees what the first saved, and chooses', async () => {
    const blocker = await newest();
    const { id, version } = blocker;
    await desk.row('Day 28, 18:00').getByRole('link').click();
    await desk.button('Save').waitFor();
    const content = { ...blockerContentOf(blocker), endTime: '10:00' };
    bodyOf(
      await desks.colleague.call(editBlocker, {
        params: { id },
        body: { baseVersion: version, content },
      }),
    );
    await desk.page.locator('input[placeholder="HH:MM"]').last().fill('09:00');
    await desk.button('Save').click();
    await desk.said('Someone else saved changes while you were editing');
    await desk.page.getByRole('radio', { name: '10:00' }).check();
    await desk.button('Save').click();
    await desk.said('Monthly blocker successfully saved');
    expect((await newest()).endTime).toBe('10:00');
  });
  test('without a network the form keeps what was typed, and says what it needs', async () => {
    await desk.row('Day 28, 18:00').getByRole('link').click();
    await desk.page.locator('input[placeholder="HH:MM"]').last().fill('11:00');
    desks.portal.network.set('cut');
    await desk.button('Save').click();
    await desk.said(
      'Can’t reach the portal. What you typed is still here: save again once you’re online.',
    );
    expect(await desk.page.locator('input[placeholder="HH:MM"]').last().inputValue()).toBe('11:00');
    desks.portal.network.set('through');
  });
  test('removing asks, names the closing, and it is gone', async () => {
    await desk.open(PATH);
    await desk.row('Day 28, 18:00').getByRole('link').click();
    await desk.button('Remove monthly closing').click();
    await desk.said('The monthly closing from Day 28, 18:00 to Day 2, 10:00 is removed.');
    await desk.agree('Remove monthly closing');
    await desk.said('Monthly closing removed');
    expect(await desks.portal.query('select id from monthly_blocker')).toEqual([]);
  });
  test('an approver without the right is told so', async () => {
    expect(await desks.deniedTo(approver, PATH)).toContain('You don’t have access to this page');
  });
}

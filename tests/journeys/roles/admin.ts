/**
 * Steps of the administrator: reads the ERP's calls, cancels an order that the ERP does not answer,
 * reads about its late acceptance, and renews the ERP's token.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { detailWordsByKind } from '#areas/alerts/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { createErpClient } from '../api-clients.ts';
import { pressDecision } from '../document-actions.ts';
import { ana } from '../portal.ts';
import type { RolesContext } from './roles-context.ts';

/**
 * The administrator cancels the order that the ERP does not answer, and renews the ERP's token.
 * Returns true if the ERP then has another, working token.
 */
export async function resolveErpCalls({
  portal,
  language,
  office,
  of,
  say,
  mine,
  letter,
  seat,
}: RolesContext): Promise<boolean> {
  const { page, open, button, looks } = seat('admin');
  const { hanging } = of;
  const row = () =>
    page.getByRole('table').locator('tbody tr').or(page.getByRole('main').getByRole('listitem'));
  await open(`/audit/microsiga?number=${hanging.number}`);
  await page.getByText(say('Fetched by the ERP, no response')).waitFor();
  await button('Filter').click();
  await page
    .getByRole('combobox', { name: say('Outcome') })
    .selectOption({ label: say('Refused or failed') });
  await page.getByText(say('Missing or invalid fields')).first().waitFor();
  await looks('calls');
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download CSV').click()]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(hanging.number)]);

  await open(`/orders/view/${hanging.id}`);
  await pressDecision(page, say('Cancel order'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('Reason')).fill(mine.twice);
  await dialog.getByLabel(say('Will it be processed by hand?')).selectOption('false');
  await looks('cancel');
  await dialog.locator('button[type=submit]').click();
  await page.getByText(say('Order {name} canceled', { name: hanging.number })).waitFor();
  expect(await letter(ana, hanging, mine.canceled(hanging.number))).toContain(mine.twice);
  await open(`/audit/microsiga?tab=actions&target=${hanging.number}`);
  await row()
    .filter({ hasText: say('Canceled an order') })
    .filter({ hasText: mine.twice })
    .waitFor();
  await looks('actions');

  const erpNumber = `0${hanging.number.slice(-5)}`;
  expect(
    bodyOf(
      await createErpClient(portal, office.token).call(erpCalls.reportErpResult, {
        params: { number: hanging.number },
        body: { revision: hanging.revision, outcome: 'accepted', erpNumber },
        key: randomUUID(),
      }),
    ),
  ).toMatchObject({ conflict: true });
  await open('/notifications');
  const alertLink = page.getByRole('link', {
    name: say('The ERP accepted order {number} after its status changed in the portal', {
      number: hanging.number,
    }),
  });
  await alertLink.waitFor();
  await looks('notifications');
  await alertLink.click();
  await page.waitForURL(new RegExp(`/orders/view/${hanging.id}$`));
  await page
    .getByRole('region', { name: say('To resolve with the ERP') })
    .getByText(`${detailWordsByKind.erp_conflict.accepted_too_late[language]}: ${erpNumber}`)
    .waitFor();
  await looks('conflict');

  await open('/audit/microsiga?tab=token');
  const token = page.getByLabel(say('Access token'), { exact: true });
  await button('Show token').click();
  await expect.poll(() => token.inputValue()).toBe(office.token);
  // The token is made older, because a second reset in the same session within a minute returns the
  // same token.
  await portal.query(
    "update erp_token set created_at = created_at - interval '2 minutes' where ended_at is null",
  );
  await button('Reset token').click();
  const warning = page.getByRole('alertdialog');
  await warning
    .getByText(
      say(
        'Resetting the integration token stops the integration until the token is updated in the ERP.',
      ),
    )
    .waitFor();
  await looks('token');
  await warning.getByRole('button', { name: say('Reset token') }).click();
  await page.getByText(say('New token. Update it in the ERP now.')).waitFor();
  const before = office.token;
  office.token = await token.inputValue();
  bodyOf(await createErpClient(portal, office.token).call(erpCalls.listPendingErpOrders));
  await open('/audit/microsiga?tab=actions');
  await row()
    .filter({ hasText: say('Reset the access token') })
    .first()
    .waitFor();
  await row()
    .filter({ hasText: say('Viewed the access token') })
    .first()
    .waitFor();
  return office.token !== before;
}

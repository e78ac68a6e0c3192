/**
 * Makes records that the demonstration lacks, by calls of the API: a report that was undone, an
 * order of which lines were sent back, and a finished import.
 */
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls as orderCalls } from '#areas/orders/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { importRows } from '../bulk/undoing/undo-calls.ts';
import { newOrderId } from '../new-orders.ts';
import { signInByApi } from '../journeys/api-clients.ts';
import { admin, ana, approver, type Portal } from '../journeys/portal.ts';
import { calls as reportCalls, finalize, viewReport } from '../reports/report-calls.ts';
import { csvOf, stock } from '../reports/report-files.ts';

/** Milliseconds between two looks at a report that is being processed. */
const PAUSE = 250;

/**
 * Makes a report of Ana's company that an administrator undoes although a later one exists. Returns
 * the id of the undone report.
 */
export async function makeUndoneReport(portal: Portal): Promise<string> {
  const [own] = await portal.query<{ distributor: number; company: number }>(
    `select c.distributor_id as distributor, c.id as company from company c
     join user_account u on u.distributor_id = c.distributor_id where u.email = $1
     order by c.id limit 1`,
    [ana.email],
  );
  const parts = await portal.query<{ number: string }>(
    'select part_number as number from part where active and length(part_number) <= 8 limit 4',
  );
  const client = await signInByApi(portal, ana);
  const register = async (quantities: readonly number[]) => {
    const rows = quantities.map((quantity, n) => stock('03/03/2026', parts[n]!.number, quantity));
    const answer = await finalize(client, csvOf(rows), {
      distributorId: own!.distributor,
      companyId: own!.company,
      replacement: 'replace',
      name: 'estoque-2026-03.csv',
    });
    const { id } = bodyOf(answer).report;
    while ((await viewReport(client, 'inventory', id)).status !== 'complete')
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return id;
  };

  await register([5, 2, 9, 1]);
  const id = await register([6, 3, 9]);
  await register([7, 4, 9]);
  const by = await signInByApi(portal, admin);
  const { state } = bodyOf(
    await by.call(reportCalls.inventory.undoing, { params: { id }, query: {} }),
  );
  bodyOf(
    await by.call(reportCalls.inventory.undo, {
      params: { id },
      body: {
        baseVersion: (await viewReport(by, 'inventory', id)).version,
        state,
        reason: 'The second shelf was counted twice',
        later: { choice: 'keep', except: [] },
      } as never,
    }),
  );
  return id;
}

/** Sends a line of an order of Ana's company back, and returns the order and the new draft. */
export async function makePartlyDecidedOrder(
  portal: Portal,
): Promise<{ order: string; draft: string }> {
  const [row] = await portal.query<{ id: string }>(
    `select id from sales_order where status = 'waiting_approval' and type = 'normal'
       and line_count > 2 and distributor_id =
         (select distributor_id from user_account where email = $1)
     order by number limit 1`,
    [ana.email],
  );
  const by = await signInByApi(portal, approver);
  const order = bodyOf(await by.call(orderCalls.getOrder, { params: { id: row!.id } }));
  const draft = newOrderId();
  bodyOf(
    await by.call(approvalCalls.decidePartly, {
      params: { id: order.id },
      body: {
        revision: order.revision,
        draftId: draft,
        lines: [
          { lineId: order.content.lines[0]!.id, code: '02', reason: 'No stock until February' },
        ],
      },
    }),
  );
  return { order: order.id, draft };
}

/** Imports two parts and changes one of them afterwards. */
export async function makeImport(portal: Portal): Promise<void> {
  await importRows(await signInByApi(portal, admin), 'catalog', [
    { partNumber: '770001', description: 'Clamp meter CM-10', currency: 'BRL', price: '410,00' },
    { partNumber: '770002', description: 'Clamp meter CM-20', currency: 'BRL', price: '520,00' },
  ]);
  await portal.query("update part set description = 'Clamp meter' where part_number = '770002'");
}

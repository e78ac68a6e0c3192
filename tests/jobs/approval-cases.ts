/** Cases with an approver whose mail cannot be written, for the jobs that write to approvers. */
import { expect } from 'vitest';
import { editApproverLimits } from '#areas/approvals/domain/calls.ts';
import { calls as approvalCalls, noLimits } from '#areas/approvals/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { decisionOn, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { sentTo } from '../mail-server.ts';
import { makeDistributor, makeUser, signInUser } from '../make-users.ts';
import type { TestServer } from '../test-server.ts';
import { box, poisonReader } from './mail-cases.ts';
import { expectWaiting, runJob, type FailingRowCase } from './failing-rows.ts';

const sent = () => box.take().map(sentTo);

async function twoApproversAndAnOrder(server: TestServer) {
  await addCatalog(server);
  const norte = await makeDistributor(server, 'Norte');
  const poisoned = await makeUser(server, null);
  const eva = await makeUser(server, null);
  await poisonReader(server, poisoned);
  const seller = await signInUser(server, norte);
  const order = await submitOrder(seller, await saveDraft(seller, norte));
  await server.runJobs();
  await server.pool.query('delete from graphile_worker._private_jobs');
  box.take();
  return { eva, order };
}

const asked: FailingRowCase = async (server) => {
  const { eva, order } = await twoApproversAndAnOrder(server);
  const bia = await makeUser(server, null);
  const evaClient = await server.as(eva);
  await evaClient.call(editApproverLimits, {
    params: { id: bia.id },
    body: { version: 0, limits: { ...noLimits, amounts: { BRL: 1 }, orderTypes: null } },
  });
  const biaClient = await server.as(bia);
  await biaClient.call(approvalCalls.decideOrders, { body: decisionOn('approve', order) });
  await server.runJobs();
  expect(sent()).toEqual([eva.email]);
  await expectWaiting(server, 'approvals.asked');
};

const remind: FailingRowCase = async (server) => {
  const { eva } = await twoApproversAndAnOrder(server);
  server.clock.now = instantInZone('2026-11-27', '12:00', 'America/Sao_Paulo');
  await runJob(server, 'approvals.remind');
  expect(sent()).toEqual([eva.email]);
  await expectWaiting(server, 'approvals.remind');
};

export const approvalCases: Readonly<Record<string, FailingRowCase>> = {
  'approvals.asked': asked,
  'approvals.remind': remind,
};

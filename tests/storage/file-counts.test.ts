/** Tests how many files the page of file storage counts, and how many of them as moved to Box. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDistributor } from '../make-users.ts';
import {
  connectBox,
  moveOnce,
  putAttachment,
  putReportFile,
  startWorld,
  statusOf,
  type World,
} from './storage-setup.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(async () => {
  await world.server.close();
  await world.box.close();
});

it('a file in Box whose report was undone is counted in both, so that a file to move is never left out', async () => {
  const norte = await makeDistributor(world.server);
  await connectBox(world);
  expect(await statusOf(world)).toMatchObject({ files: 0, moved: 0 });
  const { id } = await putReportFile(world, norte, 1000);
  await moveOnce(world);
  const reports = world.server.db.updateTable('report');
  await reports.set({ status: 'undone' }).where('id', '=', id).execute();
  expect(await statusOf(world)).toMatchObject({ files: 1, moved: 1 });

  await putReportFile(world, norte, 1000);
  expect(await statusOf(world)).toMatchObject({ files: 2, moved: 1 });
  await putAttachment(world, norte, 100);
  expect(await statusOf(world)).toMatchObject({ files: 3, moved: 1 });
  await moveOnce(world);
  expect(await statusOf(world)).toMatchObject({ files: 3, moved: 3 });
});

/** Tests what the page of file storage says about the files that were moved. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { BoxProgress } from '#areas/storage/client/BoxProgress.tsx';
import { S3Card } from '#areas/storage/client/S3Card.tsx';
import type { FileStorageView } from '#areas/storage/domain/calls.ts';
import { markupOf } from '../orders/client/rendered-notice.ts';

const removed = { storage: 'box', name: 'a.csv', problem: 'not_found' } as const;
const none = { count: 0, files: [] };

test.each([
  [0, 0, {}, 'There are no files yet.'],
  [0, 1, {}, 'Moving files: 0 of 1'],
  [1, 1, {}, 'All files are in Box (1)'],
  [3, 9, {}, 'Moving files: 3 of 9'],
  [9, 9, {}, 'All files are in Box (9)'],
  [3, 9, { problem: 'full' as const }, 'Files moved to Box: 3 of 9'],
  [9, 9, { unreadable: { count: 1, files: [removed] } }, 'Files moved to Box: 9 of 9'],
  [0, 9, { state: 'leaving' as const }, 'Files still in Box: 0'],
])('Box with %s of %s files moved and %j says “%s”', (moved, files, more, said) => {
  const view = {
    state: 'connected',
    account: 'files@fabricante.example',
    connectedAt: 1,
    problem: null,
    s3: null,
    unreadable: none,
    ...more,
    moved,
    files,
  } satisfies FileStorageView;
  expect(markupOf(createElement(BoxProgress, { view })).replaceAll('<!-- -->', '')).toContain(said);
});

test.each([
  [0, 0, null, 'There are no files yet.'],
  [0, 1, null, 'Moving files: 0 of 1'],
  [1, 1, null, 'All files are there (1)'],
  [3, 9, 'unreachable' as const, 'Files moved there: 3 of 9'],
])('S3 with %s of %s files moved and the problem %s says “%s”', (moved, files, problem, said) => {
  const card = createElement(S3Card, {
    s3: { state: 'home', moved, problem },
    files,
    isInTrouble: false,
    isHeld: false,
    onRetry: () => undefined,
  });
  expect(markupOf(card).replaceAll('<!-- -->', '')).toContain(said);
});

/** Tests the page that a person is led to after finalizing a file, if no report came of it. */
import { expect, test } from 'vitest';
import { reportPageKind } from '#areas/reports/client/report-page-kind.ts';

type Known = Parameters<typeof reportPageKind>[0];

const here = (step: string): Known['upload'] =>
  ({ state: 'here', upload: {}, facts: { step } }) as unknown as Known['upload'];

const nothing: Known = {
  hasReport: false,
  hasDeclaration: false,
  isReturned: false,
  isRead: true,
  fetched: 'not_found',
  upload: { state: 'gone' },
};

test.each([
  ['leads to the upload that came back', { upload: here('ready') }, 'upload'],
  ['leads to an upload whose columns are asked about again', { upload: here('mapping') }, 'upload'],
  [
    'leads to the upload without a connection too',
    { upload: here('ready'), fetched: 'unreachable' },
    'upload',
  ],
  [
    'leads to the upload before the server has answered',
    { upload: here('ready'), fetched: undefined },
    'upload',
  ],
  ['shows the report where there is one', { upload: here('ready'), hasReport: true }, 'report'],
  [
    'leads to the upload as soon as the server has refused it',
    { upload: here('sent'), isReturned: true, fetched: undefined },
    'upload',
  ],
  ['waits for an upload that was sent', { upload: here('sent'), fetched: undefined }, 'loading'],
  ['says that an upload is looked for', { upload: { state: 'loading' } }, 'loading'],
  ['says that there is nothing where there is no upload either', {}, 'not_found'],
] as const)('the address %s', (_, known, page) => {
  expect(reportPageKind({ ...nothing, ...(known as Partial<Known>) })).toBe(page);
});

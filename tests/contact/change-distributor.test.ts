/** Tests that attachments of a new ticket are only removed with the author's consent. */
import { expect, test } from 'vitest';
import { changeDistributor } from '#areas/contact/client/write/change-distributor.ts';
import {
  blankTicketDraft,
  type TicketDraftValues,
} from '#areas/contact/client/use-ticket-draft.ts';

const attachment = { name: 'photo.png', hash: 'a'.repeat(64) } as never;
const withFiles = { ...blankTicketDraft, distributorId: 1, attachments: [attachment, attachment] };

/** Chooses a distributor. Returns the draft after it, and the counts that were asked about. */
async function choose(before: TicketDraftValues, next: number | null, isAgreed: boolean) {
  const asked: number[] = [];
  let draft = before;
  await changeDistributor(
    next,
    before,
    (change) => {
      draft = { ...draft, ...change(draft) };
    },
    async (count) => {
      asked.push(count);
      return isAgreed;
    },
  );
  return { draft, asked };
}

test('another distributor removes attachments only after a question that names their number', async () => {
  expect(await choose(withFiles, 2, false)).toEqual({ draft: withFiles, asked: [2] });
  expect(await choose(withFiles, 2, true)).toEqual({
    draft: { ...withFiles, distributorId: 2, attachments: [] },
    asked: [2],
  });
});

test('without attachments, or with the same distributor, nothing is asked', async () => {
  const { draft, asked } = await choose({ ...withFiles, attachments: [] }, 2, false);
  expect([draft.distributorId, asked]).toEqual([2, []]);
  expect(await choose(withFiles, 1, false)).toEqual({ draft: withFiles, asked: [] });
});

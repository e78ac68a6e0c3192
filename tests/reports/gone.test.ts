/** A report that somebody removed: whoever acts on it hears that, and not that it is another's. */
import { expect, test } from 'vitest';
import { reportCommands, reportAreas } from '#areas/reports/domain/index.ts';
import { entry } from '#kernel/domain/user/permissions.ts';

test.each(reportAreas)(
  '%s: answered or removed once it is gone, it is no step any more, and nobody is said to have no right',
  (area) => {
    const deciding = {
      actor: { userId: 1, distributorId: 7, permissions: [entry(area, 'write')] },
      now: 0,
      facts: { actorName: 'Ana' },
    };
    expect(
      reportCommands[area].answer.decide(
        undefined,
        { baseVersion: 2, replacement: 'replace', except: [] },
        deciding,
      ),
    ).toMatchObject({ ok: false, code: 'illegal_transition' });
    expect(
      reportCommands[area].remove.decide(undefined, { baseVersion: 2 }, deciding),
    ).toMatchObject({ ok: false, code: 'illegal_transition' });
  },
);

/**
 * Tests that a person who acts on a removed report is told that it was removed, and not that a
 * right is missing.
 */
import { expect, test } from 'vitest';
import { reportCommands, reportAreas } from '#areas/reports/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

test.each(reportAreas)(
  '%s: a removed report that is answered or removed again is an illegal step, not a missing right',
  (area) => {
    const deciding = {
      actor: { userId: 1, distributorId: 7, permissions: [permissionEntryFor(area, 'write')] },
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

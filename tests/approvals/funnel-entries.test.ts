/**
 * Tests the fields that an approver fills in for a funnel order: they are preset from the order,
 * parsed as they are typed, and refused if the server would refuse them.
 */
import { describe, expect, test } from 'vitest';
import {
  initialFunnelEntries,
  parseFunnelEntries,
  type FunnelEntries,
} from '#areas/approvals/client/funnel/funnel-entries.ts';
import { funnelEntryIssueMessage } from '#areas/approvals/client/funnel/funnel-entry-issue-message.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { content, line, PART } from '../new-orders.ts';
import { setUpWords } from './approval-samples.ts';

setUpWords();
const OTHER = '4100872';

const order = {
  content: content(1, {
    type: 'funnel',
    funnelNumber: 'CRM-1',
    funnelExpiresOn: '2027-12-31',
    lines: [
      line({ quantity: 4, discount: 1250 }),
      line({ id: 'line-2', partNumber: OTHER, quantity: 1200 }),
      line({ id: 'line-3', quantity: 2, discount: 1250 }),
    ],
  }),
};

const preset = initialFunnelEntries(order);
const questions = { opensFunnel: true, waives: false, today: '2026-11-21', mark: ',' } as const;

const read = (change: Partial<FunnelEntries>, asked: Partial<typeof questions> = {}) =>
  parseFunnelEntries(order, { ...preset, ...change }, { ...questions, ...asked });

const issuesOf = (change: Partial<FunnelEntries>) =>
  read(change).issues.map(({ path, code }) => `${path.join('.')} ${code}`);

const quantities = (change: Record<string, string>) => ({
  quantities: { ...preset.quantities, ...change },
});

test('the fields are preset with the ordered quantity of each part, and the seller’s date', () => {
  expect(preset).toEqual({
    quantities: { [PART.partNumber]: '6', [OTHER]: '1200' },
    expiresOn: '2027-12-31',
    waiver: '',
  });
  expect(read({})).toEqual({
    issues: [],
    fields: {
      reason: '',
      code: null,
      line: null,
      reviewOn: null,
      opening: {
        parts: [
          { partNumber: PART.partNumber, quantity: 6 },
          { partNumber: OTHER, quantity: 1200 },
        ],
        expiresOn: '2027-12-31',
      },
    },
  });
});

test('numbers are read in the reader’s format', () => {
  expect(read(quantities({ [OTHER]: '1.500' })).fields.opening?.parts[1]?.quantity).toBe(1500);
  expect(issuesOf(quantities({ [OTHER]: '1,500' }))).toEqual([
    'opening.parts.1.quantity not_a_number',
  ]);
});

describe('a problem is shown beside its field', () => {
  test.each([
    [quantities({ [OTHER]: '' }), 'opening.parts.1.quantity required'],
    [quantities({ [OTHER]: 'ten' }), 'opening.parts.1.quantity not_a_number'],
    [quantities({ [PART.partNumber]: '5' }), 'opening.parts.0.quantity funnel_less'],
    [quantities({ [OTHER]: '4999501' }), 'opening.parts.1.quantity quantity_too_large'],
    [{ expiresOn: '' }, 'opening.expiresOn required'],
    [{ expiresOn: '2026-11-20' }, 'opening.expiresOn past_date'],
    [{ expiresOn: '2100-01-01' }, 'opening.expiresOn date_range'],
  ] satisfies [Partial<FunnelEntries>, string][])('%j', (change, expected) => {
    expect(issuesOf(change)).toEqual([expected]);
  });

  test('in words, with numbers in the reader’s format', () => {
    const formats = formatsFor({ language: 'en', country: 'BR', currency: 'BRL' });
    const { issues } = read(quantities({ [OTHER]: '1.199' }));
    expect(funnelEntryIssueMessage(issues, ['opening', 'parts', 1, 'quantity'], formats)).toBe(
      'At least 1.200, as ordered; you entered 1.199',
    );
    expect(
      funnelEntryIssueMessage(issues, ['opening', 'parts', 0, 'quantity'], formats),
    ).toBeUndefined();
  });
});

test('a later order opens no funnel, and a waiver is required if the minimum is not reached', () => {
  const later = parseFunnelEntries(order, preset, {
    ...questions,
    opensFunnel: false,
    waives: true,
  });
  expect(later.issues).toEqual([{ path: ['waiver'], code: 'required' }]);
  expect(later.fields).not.toHaveProperty('opening');
  const waived = parseFunnelEntries(
    order,
    { ...preset, waiver: ' First order of this customer ' },
    { ...questions, opensFunnel: false, waives: true },
  );

  expect([waived.issues, waived.fields.waiver]).toEqual([[], 'First order of this customer']);
});

/** Tests the texts of values that comparisons of two versions show. */
import { expect, test } from 'vitest';
import { orderFieldText } from '#areas/orders/client/field-text/field-text.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { sampleAttachment } from '../../files/sample-files.ts';

const context = {
  references: undefined,
  language: 'en',
  formats: formatsFor({ language: 'en', country: 'BR', currency: 'BRL' }),
  currency: 'BRL',
  distributorId: 1,
} as const;

test('attachments are named, and none are a dash', () => {
  const files = [sampleAttachment, { ...sampleAttachment, name: 'offer.pdf' }];
  expect(orderFieldText('attachments', files, context)).toBe(`${sampleAttachment.name}, offer.pdf`);
  expect(orderFieldText('attachments', [], context)).toBe('–');
});

/** Tests the mail about a canceled order. */
import { expect, test } from 'vitest';
import { factsIn } from '../../mail-server.ts';
import { decide, mailsAfter, setUpMails, submitNew } from './mails-setup.ts';

setUpMails();

test.each([
  [
    'is processed by hand',
    true,
    'Este pedido foi cancelado. As etapas restantes serão tratadas manualmente, fora do portal.',
  ],
  [
    'is not processed by hand',
    false,
    'Este pedido foi cancelado e não será processado manualmente.',
  ],
])('a cancellation contains its reason, and that the order %s', async (_, isByHand, sentence) => {
  const order = await submitNew();
  const [mail] = await mailsAfter(() =>
    decide('cancel', order, { reason: 'pedido em dobro', processedByHand: isByHand }),
  );
  expect(factsIn(mail!)).toMatchObject({
    Motivo: 'pedido em dobro',
    Status: 'Cancelado - Processamento manual',
  });
  expect(mail!.text!.replace(/\s+/g, ' ')).toContain(sentence);
});

/** Tests whom an invitation names as its sender, in each language. */
import { beforeAll, expect, it } from 'vitest';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { makeUser } from '../make-users.ts';
import { PASSWORD } from '../test-server.ts';
import { invite, mailsTo, newAddress, norte, server, setUpUsers } from './users-setup.ts';

setUpUsers();

/** Returns the first sentence of an invitation that this user sends. */
async function firstSentence(by: { readonly email: string }, lang: 'en' | 'es' | 'pt') {
  const email = newAddress();
  const client = await server.as({ email: by.email, password: PASSWORD });
  expect((await invite(client, { email, lang })).status).toBe(200);
  const [mail] = await mailsTo(email);
  return /^.+? (?:created|creó|criou) [^.]+\./mu.exec(mail!.text!)?.[0];
}

let unnamedAdmin: { email: string };
let unnamedSeller: { email: string };
beforeAll(async () => {
  unnamedAdmin = await makeUser(server, null, { email: 'me@maker.example', name: 'me' });
  unnamedSeller = await makeUser(server, norte, { email: 'we@norte.example', name: 'we' });
});

it.each([
  ['en', 'Rita Lemos created an account for you in the Distributor Portal.'],
  ['es', 'Rita Lemos creó una cuenta para usted en el Portal de Distribuidores.'],
  ['pt', 'Rita Lemos criou uma conta para você no Portal do Distribuidor.'],
] as const)('a user is named: %s', async (lang, sentence) => {
  for (const distributorId of [null, norte]) {
    const person = await makeUser(server, distributorId, { name: 'Rita Lemos' });
    expect(await firstSentence(person, lang)).toBe(sentence);
  }
});

it.each([
  ['en', 'Norte created an account for you in the Distributor Portal.'],
  ['es', 'Norte creó una cuenta para usted en el Portal de Distribuidores.'],
  ['pt', 'Norte criou uma conta para você no Portal do Distribuidor.'],
] as const)('the distributor stands for a name from an address: %s', async (lang, sentence) => {
  expect(await firstSentence(unnamedSeller, lang)).toBe(sentence);
});

it.each([
  ['en', 'The manufacturer’s team created an account for you in the Distributor Portal.'],
  ['es', 'El equipo del fabricante creó una cuenta para usted en el Portal de Distribuidores.'],
  ['pt', 'A equipe do fabricante criou uma conta para você no Portal do Distribuidor.'],
] as const)('the manufacturer’s team stands for one of its users: %s', async (lang, sentence) => {
  expect(await firstSentence(unnamedAdmin, lang)).toBe(sentence);
});

it('the manufacturer’s company is named once its data are set', async () => {
  await storeSettingValue(server.db, 'company', { name: 'Medidores Sul', address: 'Rua 1' });
  expect(await firstSentence(unnamedAdmin, 'pt')).toBe(
    'Medidores Sul criou uma conta para você no Portal do Distribuidor.',
  );
});

/** `npm run admin:create -- EMAIL`: the first admin, with every right and a temporary password that is shown once. */
import { addUser, newTemporaryPassword } from '#areas/account/server/index.ts';
import { email as emailSchema, read } from '#kernel/domain/schema.ts';
import { entry, tabs } from '#kernel/domain/user/permissions.ts';
import { readConfig } from '#kernel/server/config.ts';
import { giveUp } from './give-up.ts';
import { openServices, type OpenedServices } from './services.ts';

const oneLine = (error: unknown) => (error as Error).message.split('\n')[0]!;

const [given, ...more] = process.argv.slice(2);
const address = read(emailSchema, given ?? '');
if (!address.ok || more.length > 0)
  giveUp(
    `EMAIL: found ${given === undefined ? 'nothing' : JSON.stringify([given, ...more].join(' '))}, expected one e-mail address: npm run admin:create -- name@company.example`,
  );
const email = address.ok ? address.value : '';

let opened: OpenedServices;
try {
  opened = await openServices(readConfig(process.env), 'silent');
} catch (error) {
  giveUp(oneLine(error));
  throw error;
}
const plain = newTemporaryPassword();
const added = await addUser(
  opened.services.db,
  {
    email,
    name: email.split('@')[0]!,
    distributorId: null,
    permissions: tabs.map((tab) => entry(tab, 'write')),
    lang: 'pt',
    password: { plain, temporary: true },
  },
  Date.now(),
);
await opened.close();
if (!added.ok)
  giveUp(
    `${email}: registered already. Use another e-mail, or ask for a new password at ${opened.services.config.publicUrl}/login/forgot.`,
  );
console.log(
  `${email} may sign in at ${opened.services.config.publicUrl}/login within 72 hours with the temporary password ${plain}`,
);

/**
 * The responsibility commitment in three languages, which people accept before they use the portal.
 * Any change of its wording requires a new TERMS_VERSION.
 */
import type { Language } from '#kernel/domain/user/languages.ts';

export { TERMS_VERSION } from './terms-version.ts';

/**
 * The texts of the commitment. `paragraphs` are plain text; `consent` is the label of the checkbox.
 */
export type Commitment = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly consent: string;
};

export const commitmentByLanguage: Readonly<Record<Language, Commitment>> = {
  en: {
    title: 'Responsibility commitment',
    paragraphs: [
      'The portal gives you access to information about orders, stock and sales that includes personal data of customers. Its processing is governed by the Brazilian General Data Protection Law (LGPD, Law No. 13,709/2018) and by the portal’s privacy policy.',
      'By using the portal, you undertake to use the information you see here only for the work it was made available for, with due care and confidentiality.',
      'You must not share customers’ personal data with anyone who does not need it for that same work: not by message, not by copying or exporting it, not on social networks, and not for purposes of your own or of others.',
      'Your sign-in is personal and not transferable. Keep your password to yourself, protect the devices you work on, and report any loss, leak or suspected misuse of personal data to the manufacturer without delay.',
      'These duties continue after your access ends. A breach may lead to your access being withdrawn and to liability under the law and under the contract between the manufacturer and your company.',
      'You will find the purposes, retention periods, your rights and the contact for data protection in the privacy policy.',
    ],
    consent: 'I have read the commitment and the privacy policy, and I accept them.',
  },
  es: {
    title: 'Compromiso de responsabilidad',
    paragraphs: [
      'El portal le da acceso a información sobre pedidos, inventarios y ventas que incluye datos personales de clientes. Su tratamiento se rige por la Ley General de Protección de Datos de Brasil (LGPD, Ley n.º 13.709/2018) y por la política de privacidad del portal.',
      'Al usar el portal, usted se compromete a utilizar la información que ve aquí solo para el trabajo para el cual fue puesta a su disposición, con el debido cuidado y confidencialidad.',
      'Está prohibido compartir datos personales de clientes con quien no los necesite para ese mismo trabajo: ni por mensaje, ni copiándolos o exportándolos, ni en redes sociales, ni para fines propios o de terceros.',
      'Su acceso es personal e intransferible. No comparta su contraseña, proteja los dispositivos con los que trabaja y comunique sin demora al fabricante cualquier pérdida, filtración o sospecha de uso indebido de datos personales.',
      'Estas obligaciones continúan después de que termine su acceso. El incumplimiento puede dar lugar a la cancelación del acceso y a responsabilidad según la ley y el contrato entre el fabricante y su empresa.',
      'En la política de privacidad encontrará las finalidades, los plazos de conservación, sus derechos y el contacto para la protección de datos.',
    ],
    consent: 'He leído el compromiso y la política de privacidad, y los acepto.',
  },
  pt: {
    title: 'Termo de responsabilidade',
    paragraphs: [
      'O portal dá acesso a informações sobre pedidos, estoques e vendas que incluem dados pessoais de clientes. O tratamento desses dados é regido pela Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018) e pela política de privacidade do portal.',
      'Ao usar o portal, você se compromete a utilizar as informações que vê aqui somente para o trabalho para o qual elas foram disponibilizadas, com o devido cuidado e sigilo.',
      'É proibido compartilhar dados pessoais de clientes com quem não precise deles para esse mesmo trabalho: nem por mensagem, nem por cópia ou exportação, nem em redes sociais, nem para fins próprios ou de terceiros.',
      'Seu acesso é pessoal e intransferível. Não compartilhe sua senha, proteja os dispositivos em que trabalha e comunique imediatamente ao fabricante qualquer perda, vazamento ou suspeita de uso indevido de dados pessoais.',
      'Esses deveres continuam valendo depois do fim do seu acesso. O descumprimento pode levar ao cancelamento do acesso e à responsabilização nos termos da lei e do contrato entre o fabricante e a sua empresa.',
      'Na política de privacidade você encontra as finalidades, os prazos de guarda, os seus direitos e o contato do encarregado pela proteção de dados.',
    ],
    consent: 'Li o termo de responsabilidade e a política de privacidade e concordo com eles.',
  },
};

/** Returns the exact text whose hash is stored with an acceptance. */
export const commitmentText = (lang: Language): string => {
  const { title, paragraphs, consent } = commitmentByLanguage[lang];
  return [title, ...paragraphs, consent].join('\n\n');
};

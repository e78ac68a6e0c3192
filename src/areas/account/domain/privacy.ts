/** The privacy policy in three languages: purposes, retention, rights, contact. */
import type { Language } from '#kernel/domain/user/languages.ts';

export type Section = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
};
export type Policy = {
  readonly title: string;
  readonly updated: string;
  readonly intro: string;
  /** Of the last section, which names the manufacturer and its contact as the settings have them. */
  readonly contact: {
    readonly company: string;
    readonly contact: string;
    readonly noCompany: string;
    readonly noContact: string;
    /** No answer of the server is on this device. */
    readonly unknown: string;
    readonly loading: string;
  };
  /** The last one is about the contact. */
  readonly sections: readonly Section[];
};

export const privacyPolicy: Readonly<Record<Language, Policy>> = {
  en: {
    title: 'Privacy policy',
    updated: 'Effective 01/11/2026',
    intro:
      'This policy explains which personal data the distributor portal processes, why and for how long, and how you can exercise your rights under the Brazilian General Data Protection Law (LGPD, Law No. 13,709/2018). The controller is the manufacturer that runs the portal.',
    contact: {
      company: 'The controller of your data:',
      contact:
        'Questions and requests about personal data are answered by the data protection officer:',
      noCompany: 'The manufacturer hasn’t entered its company name and address yet.',
      noContact: 'The manufacturer hasn’t entered a contact for questions about personal data yet.',
      unknown:
        'The company and its contact aren’t on this device yet. They show when you’re online.',
      loading: 'Loading…',
    },
    sections: [
      {
        heading: 'What data we process and why',
        paragraphs: ['We process only what distribution, orders and reports require:'],
        points: [
          'Your name, email address, language, company, job role and permissions: to give you access and show you what applies to you. Legal basis: performance of the contract with your company.',
          'Times of sign-in, IP address and browser: to protect accounts and to keep the access records that the law requires (Law No. 12,965/2014). Legal basis: legal obligation.',
          'What you do in the portal (orders, approvals, uploads, changes): to process it and keep a record of it. Legal basis: performance of the contract and regular exercise of rights.',
          'Names, cities and identifiers of end customers in sales reports and orders: to understand markets and honor agreed conditions. Legal basis: legitimate interest.',
          'Messages and attachments of contact tickets: to answer them.',
        ],
      },
      {
        heading: 'Who receives your data',
        paragraphs: [
          'Your company sees its own data only. Inside the manufacturer, only people whose work requires it have access. Orders are passed to the manufacturer’s ERP. Providers that host the portal or store its files act on our instructions. We do not sell data, and the portal uses neither advertising nor tracking by third parties.',
        ],
      },
      {
        heading: 'How long we keep your data',
        paragraphs: [],
        points: [
          'Access records: 6 months.',
          'Orders and the audit log: 5 years.',
          'Names of end customers in sales reports: replaced by pseudonyms after 5 years.',
          'Your user account: until it is removed; then your name and email are replaced by a pseudonym, while orders and the audit log are kept for their own period.',
        ],
      },
      {
        heading: 'On your device',
        paragraphs: [
          'So that you can work offline, the portal saves your drafts, orders and lists in your browser, separately for each user. Signing out deletes them, except unsent work that you chose to keep. The only cookie keeps you signed in; there are no others. A random key stays in the browser so that the portal recognizes the device when you sign in again; it contains nothing about you. If you turn on notifications, the push service of your browser’s maker delivers them: encrypted, with a kind and a count and nothing else. They end when you sign out.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may ask for confirmation that we process your data, access to it, correction, anonymization, blocking or deletion of what is excessive, portability, and information on sharing, and you may object to processing. In your profile, “Export my data” downloads your data as a file right away. You may also turn to the Brazilian data protection authority (ANPD).',
        ],
      },
      {
        heading: 'Security',
        paragraphs: [
          'Connections are encrypted, passwords are stored only as irreversible hashes, every access is checked against your permissions, and activity in the portal is recorded. If an incident could cause you relevant harm, we will tell you and the authority.',
        ],
      },
      {
        heading: 'Contact',
        paragraphs: [],
      },
    ],
  },
  es: {
    title: 'Política de privacidad',
    updated: 'Vigente desde el 01/11/2026',
    intro:
      'Esta política explica qué datos personales trata el portal de distribuidores, con qué finalidad, durante cuánto tiempo y cómo puede ejercer los derechos que le reconoce la Ley General de Protección de Datos de Brasil (LGPD, Ley n.º 13.709/2018). El responsable del tratamiento es el fabricante que opera el portal.',
    contact: {
      company: 'El responsable de sus datos:',
      contact:
        'Las consultas y solicitudes sobre datos personales las responde la persona encargada de la protección de datos:',
      noCompany: 'El fabricante aún no ingresó el nombre y la dirección de su empresa.',
      noContact: 'El fabricante aún no ingresó un contacto para consultas sobre datos personales.',
      unknown:
        'La empresa y su contacto aún no están en este dispositivo. Se muestran cuando haya conexión.',
      loading: 'Cargando…',
    },
    sections: [
      {
        heading: 'Qué datos tratamos y para qué',
        paragraphs: [
          'Tratamos únicamente lo que exigen la distribución, los pedidos y los reportes:',
        ],
        points: [
          'Su nombre, correo electrónico, idioma, empresa, cargo y permisos: para darle acceso y mostrarle lo que le corresponde. Base legal: ejecución del contrato con su empresa.',
          'Fecha y hora de inicio de sesión, dirección IP y navegador: para proteger las cuentas y conservar los registros de acceso que exige la ley (Ley n.º 12.965/2014). Base legal: obligación legal.',
          'Lo que usted hace en el portal (pedidos, aprobaciones, cargas, cambios): para procesarlo y poder rendir cuentas después. Base legal: ejecución del contrato y ejercicio regular de derechos.',
          'Nombres, ciudades e identificadores de clientes finales en reportes de ventas y pedidos: para conocer los mercados y respetar las condiciones acordadas. Base legal: interés legítimo.',
          'Mensajes y archivos adjuntos de los tickets de contacto: para responderlos.',
        ],
      },
      {
        heading: 'Quién recibe sus datos',
        paragraphs: [
          'Su empresa ve solo sus propios datos. En el fabricante, solo acceden las personas cuyo trabajo lo requiere. Los pedidos se transmiten al ERP del fabricante. Los proveedores que alojan el portal o guardan sus archivos actúan según nuestras instrucciones. No vendemos datos, y el portal no usa publicidad ni rastreo de terceros.',
        ],
      },
      {
        heading: 'Cuánto tiempo conservamos sus datos',
        paragraphs: [],
        points: [
          'Registros de acceso: 6 meses.',
          'Pedidos y registro de acciones: 5 años.',
          'Nombres de clientes finales en reportes de ventas: se reemplazan por seudónimos después de 5 años.',
          'Su cuenta de usuario: hasta que se elimine; entonces su nombre y su correo se reemplazan por un seudónimo, mientras que los pedidos y el registro de acciones se conservan durante su plazo.',
        ],
      },
      {
        heading: 'En su dispositivo',
        paragraphs: [
          'Para que pueda trabajar sin conexión, el portal guarda en su navegador sus borradores, pedidos y listas, por separado para cada usuario. Al cerrar la sesión se borran, salvo el trabajo sin enviar que usted haya decidido conservar. La única cookie mantiene su sesión abierta; no hay otras. En el navegador queda una clave aleatoria con la que el portal reconoce el dispositivo al iniciar sesión de nuevo; no contiene nada sobre usted. Si activa las notificaciones, las entrega el servicio del fabricante de su navegador: cifradas, solo con un tipo y una cantidad. Terminan cuando usted cierra la sesión.',
        ],
      },
      {
        heading: 'Sus derechos',
        paragraphs: [
          'Puede solicitar la confirmación de que tratamos sus datos, el acceso a ellos, su corrección, la anonimización, el bloqueo o la eliminación de lo que sea excesivo, la portabilidad e información sobre con quién se comparten, y oponerse al tratamiento. En su perfil, “Exportar mis datos” descarga de inmediato un archivo con sus datos. También puede acudir a la autoridad brasileña de protección de datos (ANPD).',
        ],
      },
      {
        heading: 'Seguridad',
        paragraphs: [
          'Las conexiones están cifradas, las contraseñas se guardan solo como resúmenes irreversibles, cada acceso se comprueba contra sus permisos y lo que se hace en el portal queda registrado. Si un incidente pudiera causarle un perjuicio relevante, se lo comunicaremos a usted y a la autoridad.',
        ],
      },
      {
        heading: 'Contacto',
        paragraphs: [],
      },
    ],
  },
  pt: {
    title: 'Política de privacidade',
    updated: 'Em vigor desde 01/11/2026',
    intro:
      'Esta política informa quais dados pessoais o portal de distribuidores trata, para quê, por quanto tempo e como você exerce os direitos garantidos pela Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018). O controlador é o fabricante que opera o portal.',
    contact: {
      company: 'O controlador dos seus dados:',
      contact:
        'Dúvidas e pedidos sobre dados pessoais são respondidos pelo encarregado pela proteção de dados:',
      noCompany: 'O fabricante ainda não informou o nome e o endereço da empresa.',
      noContact: 'O fabricante ainda não informou um contato para dúvidas sobre dados pessoais.',
      unknown:
        'A empresa e o contato ainda não estão neste dispositivo. Eles aparecem quando houver conexão.',
      loading: 'Carregando…',
    },
    sections: [
      {
        heading: 'Quais dados tratamos e para quê',
        paragraphs: ['Tratamos somente o que a distribuição, os pedidos e os relatórios exigem:'],
        points: [
          'Seu nome, e-mail, idioma, empresa, cargo e permissões: para dar acesso a você e mostrar o que lhe diz respeito. Base legal: execução do contrato com a sua empresa.',
          'Data e hora de acesso, endereço IP e navegador: para proteger as contas e manter os registros de acesso exigidos por lei (Lei nº 12.965/2014). Base legal: obrigação legal.',
          'O que você faz no portal (pedidos, aprovações, importações, alterações): para processar e poder prestar contas depois. Base legal: execução do contrato e exercício regular de direitos.',
          'Nomes, cidades e identificadores de clientes finais em relatórios de vendas e pedidos: para conhecer os mercados e honrar as condições acordadas. Base legal: legítimo interesse.',
          'Mensagens e anexos dos chamados de contato: para respondê-los.',
        ],
      },
      {
        heading: 'Quem recebe seus dados',
        paragraphs: [
          'Sua empresa vê apenas os próprios dados. No fabricante, só têm acesso as pessoas cujo trabalho exige isso. Os pedidos são transmitidos ao ERP do fabricante. Os fornecedores que hospedam o portal ou guardam seus arquivos agem conforme as nossas instruções. Não vendemos dados, e o portal não usa publicidade nem rastreamento de terceiros.',
        ],
      },
      {
        heading: 'Por quanto tempo guardamos seus dados',
        paragraphs: [],
        points: [
          'Registros de acesso: 6 meses.',
          'Pedidos e registro de ações: 5 anos.',
          'Nomes de clientes finais em relatórios de vendas: substituídos por pseudônimos após 5 anos.',
          'Sua conta de usuário: até ser removida; a partir daí, seu nome e seu e-mail são substituídos por um pseudônimo, enquanto os pedidos e o registro de ações são mantidos pelo seu prazo.',
        ],
      },
      {
        heading: 'No seu dispositivo',
        paragraphs: [
          'Para que você possa trabalhar sem conexão, o portal guarda no navegador seus rascunhos, pedidos e listas, separados por usuário. Ao sair, eles são apagados, exceto o trabalho não enviado que você tiver escolhido manter. O único cookie mantém a sua sessão aberta; não há outros. No navegador permanece uma chave aleatória pela qual o portal reconhece o dispositivo quando você entra de novo; ela não contém nada sobre você. Se você ativar as notificações, elas são entregues pelo serviço do fabricante do seu navegador: criptografadas, apenas com um tipo e uma contagem. Elas terminam quando você sai.',
        ],
      },
      {
        heading: 'Seus direitos',
        paragraphs: [
          'Você pode pedir a confirmação do tratamento, o acesso aos seus dados, a correção, a anonimização, o bloqueio ou a eliminação do que for excessivo, a portabilidade e informações sobre o compartilhamento, além de se opor ao tratamento. No seu perfil, “Exportar meus dados” baixa na hora um arquivo com os seus dados. Você também pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
      },
      {
        heading: 'Segurança',
        paragraphs: [
          'As conexões são criptografadas, as senhas são guardadas apenas como resumos irreversíveis, cada acesso é conferido com as suas permissões e o que se faz no portal fica registrado. Se um incidente puder causar a você um dano relevante, avisaremos você e a autoridade.',
        ],
      },
      {
        heading: 'Contato',
        paragraphs: [],
      },
    ],
  },
};

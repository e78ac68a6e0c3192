/** The privacy policy in Portuguese. */
import type { PrivacyPolicy } from './policy.ts';
import { createRetentionPeriodWriter } from './retention-period-words.ts';

const retentionPeriodOf = createRetentionPeriodWriter('pt');

export const portuguesePrivacyPolicy: PrivacyPolicy = {
  updated: 'Em vigor desde 27/11/2026',
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
        'Mensagens e anexos dos chamados de contato: para respondê-los. Base legal: execução do contrato.',
        'O endereço que o serviço de notificações do seu navegador dá ao seu dispositivo, se você ativar as notificações: para avisar você do que está pendente. Base legal: seu consentimento, que você revoga ao desativá-las.',
        'Quantos pedidos, relatórios e mensagens um dispositivo ainda não enviou: para que nenhum trabalho se perca com um dispositivo. Base legal: legítimo interesse.',
        'Se um dispositivo consegue abrir o portal sem conexão, a versão do portal nele e o motivo quando não consegue: para ajudar quem não consegue trabalhar sem conexão. Base legal: legítimo interesse.',
        'No site público do fabricante, seu e-mail e idioma quando você assina a newsletter: para enviá-la. Base legal: seu consentimento, que você revoga pelo link de cada newsletter. Seu nome, e-mail e mensagem quando você pede suporte por lá: para responder a você.',
      ],
    },
    {
      heading: 'Quem recebe seus dados',
      paragraphs: [
        'Sua empresa vê apenas os próprios dados. No fabricante, só têm acesso as pessoas cujo trabalho exige isso. Os pedidos são transmitidos ao ERP do fabricante. Os fornecedores que hospedam o portal ou guardam seus arquivos agem conforme as nossas instruções. Não vendemos dados, e o portal não usa publicidade nem rastreamento de terceiros.',
        'Quando um cliente final é uma pessoa, o seu número (CPF) aparece mascarado. Somente quem precisa conferi-lo o vê completo.',
      ],
    },
    {
      heading: 'Por quanto tempo guardamos seus dados',
      paragraphs: [],
      points: [
        `Registros de acesso (entradas, endereços, navegadores): ${retentionPeriodOf('accessLog')}.`,
        `Pedidos, registro de ações, estoques e vendas registrados são mantidos, porque as normas contábeis e comerciais exigem. Os nomes de quem os fez, aprovou ou alterou são substituídos por pseudônimos após ${retentionPeriodOf('names')}.`,
        `Nomes de clientes finais são substituídos por pseudônimos ${retentionPeriodOf('names')} após a venda ou a última alteração do pedido; nesse momento, seus números e CEPs são excluídos.`,
        `Arquivos de relatórios, o que foi editado neles e valores anteriores: ${retentionPeriodOf('files')}. Anexos de pedidos e chamados: ${retentionPeriodOf('files')}; os de um contrato, ${retentionPeriodOf('files')} após o seu término.`,
        `Chamados de contato são mantidos com o que foi escrito neles; os nomes dos autores são substituídos por pseudônimos após ${retentionPeriodOf('names')}.`,
        `Sua conta de usuário: até ser removida. A partir daí, seu nome e seu e-mail são substituídos imediatamente por um pseudônimo, também em pedidos, relatórios e chamados e no registro de ações. Os textos escritos pelas pessoas, como comentários, mensagens e arquivos anexados, não são alterados: se mencionarem seu nome, ele permanece neles.`,
        `Notificações: até você desativá-las ou sair. O que um dispositivo informou sobre trabalho não enviado e sobre o uso sem conexão: até ${retentionPeriodOf('toldWork')} depois de você sair.`,
        `Newsletter: até você cancelar a assinatura. O seu endereço é então mantido como cancelado por ${retentionPeriodOf('unsubscribed')}, ou até você pedir a remoção; depois resta apenas um resumo irreversível, para que nada mais seja enviado a ele. Endereços que ninguém confirma: ${retentionPeriodOf('unconfirmed')}.`,
        `Pedidos de suporte: ${retentionPeriodOf('support')} após a nossa resposta; sem resposta, ${retentionPeriodOf('unanswered')} após o recebimento.`,
        `Registros técnicos de comandos já recebidos: ${retentionPeriodOf('outcomes')}. As cópias de segurança são sobrescritas periodicamente.`,
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
};

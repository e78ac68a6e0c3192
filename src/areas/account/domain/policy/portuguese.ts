/** The privacy policy in Portuguese. */
import type { PrivacyPolicy } from './policy.ts';
import { createRetentionPeriodWriter } from './retention-period-words.ts';

const retentionPeriodOf = createRetentionPeriodWriter('pt');

export const portuguesePrivacyPolicy: PrivacyPolicy = {
  updated: 'Em vigor desde 30/11/2026',
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
  columns: { what: 'Dados', why: 'Para que tratamos', kept: 'Por quanto tempo guardamos' },
  sections: [
    {
      heading: 'Quais dados tratamos, para quê e por quanto tempo',
      paragraphs: ['Tratamos somente o que a distribuição, os pedidos e os relatórios exigem:'],
      rows: [
        {
          what: 'Sua conta: nome, e-mail, idioma, empresa, cargo e permissões',
          why: 'Para dar acesso a você e mostrar o que lhe diz respeito.',
          basis: 'Base legal: execução do contrato com a sua empresa.',
          kept: 'Até sua conta ser removida. A partir daí, seu nome e seu e-mail são substituídos imediatamente por um pseudônimo, também em pedidos, relatórios e chamados e no registro de ações. Os textos escritos pelas pessoas, como comentários, mensagens e arquivos anexados, não são alterados: se mencionarem seu nome, ele permanece neles.',
        },
        {
          what: 'Registros de acesso: data e hora de acesso, endereço IP e navegador',
          why: 'Para proteger as contas e manter os registros de acesso exigidos por lei (Lei nº 12.965/2014).',
          basis: 'Base legal: obrigação legal.',
          kept: `${retentionPeriodOf('accessLog')}.`,
        },
        {
          what: 'Aceite do termo de responsabilidade: versão aceita, data e hora, idioma, endereço IP e navegador',
          why: 'Para poder comprovar que você o aceitou.',
          basis: 'Base legal: exercício regular de direitos.',
          kept: `Endereço IP e navegador: ${retentionPeriodOf('names')}, ou até sua conta ser removida, se isso ocorrer antes. A versão, o idioma, a data e a hora são mantidos como prova.`,
        },
        {
          what: 'O que você faz no portal: pedidos, aprovações, importações e alterações',
          why: 'Para processar e poder prestar contas depois.',
          basis: 'Base legal: execução do contrato e exercício regular de direitos.',
          kept: `Pedidos, registro de ações, estoques e vendas registrados são mantidos, porque as normas contábeis e comerciais exigem. Os nomes de quem os fez, aprovou ou alterou são substituídos por pseudônimos após ${retentionPeriodOf('names')}. Anexos de pedidos: ${retentionPeriodOf('files')}; os de um contrato, ${retentionPeriodOf('files')} após o seu término.`,
        },
        {
          what: 'Clientes finais em relatórios de vendas e pedidos: nomes, cidades e identificadores',
          why: 'Para conhecer os mercados e honrar as condições acordadas.',
          basis: 'Base legal: legítimo interesse.',
          kept: `Os nomes são substituídos por pseudônimos ${retentionPeriodOf('names')} após a venda ou a última alteração do pedido; nesse momento, os números e CEPs são excluídos.`,
        },
        {
          what: 'Chamados de contato: mensagens e anexos',
          why: 'Para respondê-los.',
          basis: 'Base legal: execução do contrato.',
          kept: `São mantidos com o que foi escrito neles; os nomes dos autores são substituídos por pseudônimos após ${retentionPeriodOf('names')}. Anexos: ${retentionPeriodOf('files')}.`,
        },
        {
          what: 'Notificações, se você as ativar: o endereço que o serviço de notificações do seu navegador dá ao seu dispositivo',
          why: 'Para avisar você do que está pendente.',
          basis: 'Base legal: seu consentimento, que você revoga ao desativá-las.',
          kept: 'Até você desativá-las ou sair.',
        },
        {
          what: 'Trabalho não enviado: quantos pedidos, relatórios e mensagens um dispositivo ainda não enviou',
          why: 'Para que nenhum trabalho se perca com um dispositivo.',
          basis: 'Base legal: legítimo interesse.',
          kept: `Até ${retentionPeriodOf('toldWork')} depois de você sair.`,
        },
        {
          what: 'Uso sem conexão: se um dispositivo consegue abrir o portal sem conexão, a versão do portal nele e o motivo quando não consegue',
          why: 'Para ajudar quem não consegue trabalhar sem conexão.',
          basis: 'Base legal: legítimo interesse.',
          kept: `Até ${retentionPeriodOf('toldWork')} depois de você sair.`,
        },
        {
          what: 'Newsletter no site público do fabricante: seu e-mail e idioma',
          why: 'Para enviá-la.',
          basis: 'Base legal: seu consentimento, que você revoga pelo link de cada newsletter.',
          kept: `Até você cancelar a assinatura. O seu endereço é então mantido como cancelado por ${retentionPeriodOf('unsubscribed')}, ou até você pedir a remoção; depois resta apenas um resumo irreversível, para que nada mais seja enviado a ele. Endereços que ninguém confirma: ${retentionPeriodOf('unconfirmed')}.`,
        },
        {
          what: 'Pedidos de suporte no site público: seu nome, e-mail e mensagem',
          why: 'Para responder a você.',
          kept: `${retentionPeriodOf('support')} após a nossa resposta; sem resposta, ${retentionPeriodOf('unanswered')} após o recebimento.`,
        },
      ],
      after: [
        `Arquivos de relatórios, o que foi editado neles e valores anteriores são mantidos por ${retentionPeriodOf('files')}, e registros técnicos de comandos já recebidos, por ${retentionPeriodOf('outcomes')}. As cópias de segurança são sobrescritas periodicamente.`,
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
      heading: 'No seu dispositivo',
      paragraphs: [
        'Para que você possa trabalhar sem conexão, o portal guarda no navegador seus rascunhos, pedidos e listas, separados por usuário. Ao sair, eles são apagados, exceto o trabalho não enviado que você tiver escolhido manter. Um cookie mantém a sua sessão aberta. Um segundo pode ser gravado por dez segundos depois que você salva algo, para que veja a alteração imediatamente; ele não contém nada sobre você. Não há outros cookies. No navegador permanece uma chave aleatória pela qual o portal reconhece o dispositivo quando você entra de novo; ela não contém nada sobre você. Se você ativar as notificações, elas são entregues pelo serviço do fabricante do seu navegador: criptografadas, apenas com um tipo e uma contagem. Elas terminam quando você sai.',
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

/** Defines the texts of the details of alerts by code, and the input for raising an alert. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { AlertDetail } from './calls.ts';
import type { AlertKind, alertKinds } from './alert-kinds.ts';
import { orderAlertDetailWords } from './order-alert-detail-words.ts';
import type { DetailWords } from './translate-alert-detail.ts';

export { orderDetailCodes, type OrderDetailCode } from './order-detail-codes.ts';

/** The texts of details by kind of alert and code. */
export const detailWordsByKind = {
  ...orderAlertDetailWords,
  report_missing_inventory: {
    overdue: {
      en: 'The inventory report is overdue',
      es: 'El reporte de inventario está atrasado',
      pt: 'O relatório de estoque está atrasado',
    },
  },
  report_missing_pos: {
    overdue: {
      en: 'The POS report is overdue',
      es: 'El reporte de ventas (POS) está atrasado',
      pt: 'O relatório de vendas (PDV) está atrasado',
    },
  },
  report_removed_inventory: {
    removed: {
      en: 'The manufacturer removed this inventory report. Its data is no longer registered. Upload the report again if it is still due',
      es: 'El fabricante eliminó este reporte de inventario. Sus datos ya no están registrados. Cargue el reporte otra vez si aún corresponde',
      pt: 'O fabricante removeu este relatório de estoque. Os dados dele não estão mais registrados. Importe o relatório outra vez se ele ainda for devido',
    },
    undone: {
      en: 'The manufacturer undid this inventory report. The rows that it had replaced are registered again where no later report has changed them. The reason is in its history',
      es: 'El fabricante deshizo este reporte de inventario. Las filas que había reemplazado están registradas de nuevo donde ningún reporte posterior las cambió. El motivo está en su historial',
      pt: 'O fabricante desfez este relatório de estoque. As linhas que ele havia substituído estão registradas de novo onde nenhum relatório posterior as alterou. O motivo está no histórico dele',
    },
  },
  report_removed_pos: {
    removed: {
      en: 'The manufacturer removed this POS report. Its data is no longer registered. Upload the report again if it is still due',
      es: 'El fabricante eliminó este reporte de ventas (POS). Sus datos ya no están registrados. Cargue el reporte otra vez si aún corresponde',
      pt: 'O fabricante removeu este relatório de vendas (PDV). Os dados dele não estão mais registrados. Importe o relatório outra vez se ele ainda for devido',
    },
    undone: {
      en: 'The manufacturer undid this POS report. The rows that it had replaced are registered again where no later report has changed them. The reason is in its history',
      es: 'El fabricante deshizo este reporte de ventas (POS). Las filas que había reemplazado están registradas de nuevo donde ningún reporte posterior las cambió. El motivo está en su historial',
      pt: 'O fabricante desfez este relatório de vendas (PDV). As linhas que ele havia substituído estão registradas de novo onde nenhum relatório posterior as alterou. O motivo está no histórico dele',
    },
  },
  contract_ending: {
    ends: {
      en: 'No contract after',
      es: 'Sin contrato después del',
      pt: 'Sem contrato após',
    },
  },
  settings_missing: {
    company: {
      en: 'The company name and address are missing: emails and the privacy policy can’t show them',
      es: 'Faltan el nombre y la dirección de la empresa: los correos y la política de privacidad no pueden mostrarlos',
      pt: 'Faltam o nome e o endereço da empresa: os e-mails e a política de privacidade não podem mostrá-los',
    },
    privacy_contact: {
      en: 'The privacy contact is missing: the privacy policy can’t show it',
      es: 'Falta el contacto de privacidad: la política de privacidad no puede mostrarlo',
      pt: 'Falta o contato de privacidade: a política de privacidade não pode mostrá-lo',
    },
  },
  terms_missing: {
    missing: {
      en: 'We were unable to classify this term automatically',
      es: 'No pudimos clasificar este término automáticamente',
      pt: 'Não foi possível classificar este termo automaticamente',
    },
    conflict: {
      en: 'The rules now give a different result. Keep the old vertical or accept the new result',
      es: 'Las reglas dan ahora un resultado distinto. Conserve la vertical anterior o acepte el resultado nuevo',
      pt: 'As regras agora dão um resultado diferente. Mantenha a vertical anterior ou aceite o novo resultado',
    },
  },
  summaries_differ: {
    differ: {
      en: 'The totals of some months don’t match the registered rows, so figures may be wrong. The installation check names the month and the command that recalculates it',
      es: 'Los totales de algunos meses no coinciden con las filas registradas, por lo que las cifras pueden ser incorrectas. La verificación de la instalación indica el mes y el comando que lo recalcula',
      pt: 'Os totais de alguns meses não conferem com as linhas registradas, e os números podem estar errados. A verificação da instalação indica o mês e o comando que o recalcula',
    },
  },
  integration_stopped: {
    replaced_token: {
      en: 'The ERP is using a replaced access token. The integration is stopped until the new token is set in the ERP',
      es: 'El ERP usa un token de acceso reemplazado. La integración está detenida hasta que se configure el nuevo token en el ERP',
      pt: 'O ERP está usando um token de acesso substituído. A integração fica parada até que o novo token seja configurado no ERP',
    },
  },
  storage_failed: {
    reauthorize: {
      en: 'The connection has expired or was revoked. Connect again: no file is lost',
      es: 'La conexión venció o fue revocada. Conéctela de nuevo: ningún archivo se perdió',
      pt: 'A conexão expirou ou foi revogada. Conecte novamente: nenhum arquivo foi perdido',
    },
    full: {
      en: 'The storage is full. Files stay in the database until there is space',
      es: 'El almacenamiento está lleno. Los archivos permanecen en la base de datos hasta que haya espacio',
      pt: 'O armazenamento está cheio. Os arquivos ficam no banco de dados até haver espaço',
    },
    unreachable: {
      en: 'The storage can’t be reached. The portal tries again every five minutes',
      es: 'No se puede acceder al almacenamiento. El portal lo intenta de nuevo cada cinco minutos',
      pt: 'Não é possível acessar o armazenamento. O portal tenta novamente a cada cinco minutos',
    },
    wrong_content: {
      en: 'A file read back had different content from what was sent. It stays in the database and is sent again',
      es: 'Un archivo se leyó con un contenido distinto del enviado. Permanece en la base de datos y se envía de nuevo',
      pt: 'Um arquivo foi lido com conteúdo diferente do enviado. Ele fica no banco de dados e é enviado novamente',
    },
    not_found: {
      en: 'A file was removed from the storage by someone else. Check who has access to its folder',
      es: 'Otra persona eliminó un archivo del almacenamiento. Revise quién tiene acceso a su carpeta',
      pt: 'Outra pessoa removeu um arquivo do armazenamento. Verifique quem tem acesso à pasta',
    },
    rejected: {
      en: 'The storage didn’t accept a request. Check the settings of the application there',
      es: 'El almacenamiento no aceptó una solicitud. Revise la configuración de la aplicación allí',
      pt: 'O armazenamento não aceitou uma solicitação. Verifique as configurações do aplicativo lá',
    },
    s3_reauthorize: {
      en: 'The storage doesn’t accept the keys. Ask the operator to check the keys of the storage on the server',
      es: 'El almacenamiento no acepta las claves. Pida al operador que revise en el servidor las claves del almacenamiento',
      pt: 'O armazenamento não aceita as chaves. Peça ao operador que verifique no servidor as chaves do armazenamento',
    },
    s3_not_found: {
      en: 'A file was removed from the storage. It’s kept in the database and sent again',
      es: 'Se eliminó un archivo del almacenamiento. Se conserva en la base de datos y se envía de nuevo',
      pt: 'Um arquivo foi removido do armazenamento. Ele é mantido no banco de dados e enviado novamente',
    },
    s3_rejected: {
      en: 'The storage didn’t accept a request. Ask the operator to check the address of the storage on the server',
      es: 'El almacenamiento no aceptó una solicitud. Pida al operador que revise en el servidor la dirección del almacenamiento',
      pt: 'O armazenamento não aceitou uma solicitação. Peça ao operador que verifique no servidor o endereço do armazenamento',
    },
  },
  files_unreadable: {
    changed: {
      en: 'Changed in the storage, so it can’t be opened in the portal',
      es: 'Modificado en el almacenamiento: no se puede abrir en el portal',
      pt: 'Alterado no armazenamento: não pode ser aberto no portal',
    },
    gone: {
      en: 'No longer in the storage',
      es: 'Ya no está en el almacenamiento',
      pt: 'Não está mais no armazenamento',
    },
    more: {
      en: 'Further files',
      es: 'Otros archivos',
      pt: 'Outros arquivos',
    },
  },
  newsletter_stopped: {
    unreachable: {
      en: 'The mail server can’t be reached. The portal tries again every 15 minutes',
      es: 'No se puede acceder al servidor de correo. El portal lo intenta de nuevo cada 15 minutos',
      pt: 'Não é possível acessar o servidor de e-mail. O portal tenta novamente a cada 15 minutos',
    },
    sign_in: {
      en: 'The mail server doesn’t accept the portal’s user name or password',
      es: 'El servidor de correo no acepta el usuario o la contraseña del portal',
      pt: 'O servidor de e-mail não aceita o usuário ou a senha do portal',
    },
    sender: {
      en: 'The mail server doesn’t accept the portal’s sender address',
      es: 'El servidor de correo no acepta la dirección del remitente del portal',
      pt: 'O servidor de e-mail não aceita o endereço de remetente do portal',
    },
    rejected: {
      en: 'The mail server is not accepting emails at the moment. The portal tries again every 15 minutes',
      es: 'El servidor de correo no acepta correos por ahora. El portal lo intenta de nuevo cada 15 minutos',
      pt: 'O servidor de e-mail não está aceitando e-mails no momento. O portal tenta novamente a cada 15 minutos',
    },
    given_up: {
      en: 'The portal stopped trying after two days. Send the newsletter again from its page. Subscribers who didn’t get it',
      es: 'El portal dejó de intentarlo después de dos días. Envíe el boletín de nuevo desde su página. Suscriptores que no lo recibieron',
      pt: 'O portal parou de tentar depois de dois dias. Envie a newsletter novamente na página dela. Inscritos que não a receberam',
    },
  },
  files_unnamed: {
    near: {
      en: 'They are deleted a day after they arrive. At 4 GB the portal accepts no more files until then. Check which accounts send them',
      es: 'Se eliminan un día después de llegar. A los 4 GB el portal no recibe más archivos hasta entonces. Revise qué cuentas los envían',
      pt: 'Eles são excluídos um dia depois de chegar. Com 4 GB o portal não recebe mais arquivos até lá. Verifique quais contas os enviam',
    },
  },
  restore_findings: {
    to_check: {
      en: 'The server was restored from a backup. Items to check',
      es: 'El servidor se restauró desde una copia de seguridad. Elementos por revisar',
      pt: 'O servidor foi restaurado de um backup. Itens a verificar',
    },
  },
  ticket_answered: {
    answer: {
      en: 'The manufacturer has written in this ticket and is waiting for your reply',
      es: 'El fabricante escribió en este ticket y espera su respuesta',
      pt: 'O fabricante escreveu neste chamado e aguarda a sua resposta',
    },
  },
  ticket_waiting: {
    message: {
      en: 'A distributor has written in this ticket and is waiting for a reply',
      es: 'Un distribuidor escribió en este ticket y espera una respuesta',
      pt: 'Um distribuidor escreveu neste chamado e aguarda uma resposta',
    },
  },
  ticket_file_lost: {
    lost: {
      en: 'The server was restored from a backup, and no longer has this file. If you have it, attach it to a reply',
      es: 'El servidor se restauró desde una copia de seguridad y ya no tiene este archivo. Si usted lo tiene, adjúntelo en una respuesta',
      pt: 'O servidor foi restaurado de um backup e não tem mais este arquivo. Se você o tiver, anexe-o em uma resposta',
    },
  },
} as const satisfies Readonly<Record<AlertKind, DetailWords>>;

/**
 * Returns an item of an alert as a detail in the reader's language. If this version of the portal
 * has no text for its code, only the note is shown.
 */
export function describeAlertDetail(
  kind: AlertKind,
  { code, note, date, line }: RaiseAlertInput['items'][number],
  language: Language,
): AlertDetail {
  const words = (detailWordsByKind[kind] as DetailWords)[code]?.[language];
  return {
    code,
    message: [words, note].filter(Boolean).join(': '),
    ...(date === undefined ? {} : { date }),
    ...(line === undefined ? {} : { line }),
  };
}

/**
 * An item of an alert. `note` is a text by a person or the ERP in their language; `date` is written
 * in each reader's format; `line` counts from 1.
 */
export type AlertItem<Kind extends AlertKind = 'order'> = {
  readonly code: keyof (typeof detailWordsByKind)[Kind];
  readonly note?: string;
  readonly date?: CalendarDate;
  readonly line?: number;
};
/**
 * The input for raising an alert. `id` is the alert's id, which for an order's own alert is the
 * order's; `subjectId` is its subject if that has another id; `number` is the subject's name for
 * people; `distributorId` is 0 for alerts of the administrators.
 */
export type RaiseAlertInput = {
  readonly [Kind in AlertKind]: {
    readonly id: string;
    readonly subjectId?: string;
    readonly distributorId: (typeof alertKinds)[Kind]['raisedFor'] extends 'administrators'
      ? 0
      : number;
    readonly kind: Kind;
    readonly number: string;
    readonly items: readonly AlertItem<Kind>[];
  };
}[AlertKind];

/**
 * The text of each kind of alert in one line, without the name of its subject: for a device's lock
 * screen, the strip, and the choice of kinds.
 */
import type { InLanguages } from '#kernel/domain/user/languages.ts';
import type { AlertKind } from './alert-kinds.ts';

export const alertKindWords: Readonly<Record<AlertKind, InLanguages>> = {
  order: {
    en: 'An order needs correction',
    es: 'Un pedido necesita corrección',
    pt: 'Um pedido precisa de correção',
  },
  erp_conflict: {
    en: 'The ERP accepted an order whose status had changed',
    es: 'El ERP aceptó un pedido cuyo estado había cambiado',
    pt: 'O ERP aceitou um pedido cujo status havia mudado',
  },
  order_delayed: {
    en: 'Items of an order are on backorder or canceled',
    es: 'Hay productos de un pedido en espera de stock o cancelados',
    pt: 'Há itens de um pedido aguardando estoque ou cancelados',
  },
  integration_stopped: {
    en: 'The ERP integration has stopped',
    es: 'La integración con el ERP está detenida',
    pt: 'A integração com o ERP está parada',
  },
  storage_failed: {
    en: 'Files can’t be moved to the storage',
    es: 'No se pueden mover archivos al almacenamiento',
    pt: 'Não é possível mover arquivos para o armazenamento',
  },
  files_unreadable: {
    en: 'Files were changed or removed in the storage',
    es: 'Se modificaron o eliminaron archivos en el almacenamiento',
    pt: 'Arquivos foram alterados ou removidos no armazenamento',
  },
  newsletter_stopped: {
    en: 'The sending of a newsletter has stopped',
    es: 'El envío de un boletín está detenido',
    pt: 'O envio de uma newsletter está parado',
  },
  files_unnamed: {
    en: 'Files without a document are filling up the database',
    es: 'Los archivos sin documento están llenando la base de datos',
    pt: 'Arquivos sem documento estão ocupando o espaço do banco de dados',
  },
  restore_findings: {
    en: 'The server was restored from a backup',
    es: 'El servidor se restauró desde una copia de seguridad',
    pt: 'O servidor foi restaurado de um backup',
  },
  contract_ending: {
    en: 'A contract is ending',
    es: 'Un contrato está por vencer',
    pt: 'Um contrato está para vencer',
  },
  settings_missing: {
    en: 'Required settings are missing',
    es: 'Faltan datos obligatorios en la configuración',
    pt: 'Faltam dados obrigatórios nas configurações',
  },
  terms_missing: {
    en: 'Activities to classify',
    es: 'Actividades por clasificar',
    pt: 'Atividades a classificar',
  },
  summaries_differ: {
    en: 'Report totals don’t match their rows',
    es: 'Los totales de los reportes no coinciden con sus filas',
    pt: 'Os totais dos relatórios não conferem com as linhas',
  },
  report_missing_inventory: {
    en: 'An inventory report is missing',
    es: 'Falta un reporte de inventario',
    pt: 'Falta um relatório de estoque',
  },
  report_missing_pos: {
    en: 'A POS report is missing',
    es: 'Falta un reporte de ventas (POS)',
    pt: 'Falta um relatório de vendas (PDV)',
  },
  report_removed_inventory: {
    en: 'An inventory report was removed',
    es: 'Se eliminó un reporte de inventario',
    pt: 'Um relatório de estoque foi removido',
  },
  report_removed_pos: {
    en: 'A POS report was removed',
    es: 'Se eliminó un reporte de ventas (POS)',
    pt: 'Um relatório de vendas (PDV) foi removido',
  },
  ticket_answered: {
    en: 'The manufacturer replied to a ticket',
    es: 'El fabricante respondió un ticket',
    pt: 'O fabricante respondeu a um chamado',
  },
  ticket_waiting: {
    en: 'A ticket is waiting for the manufacturer',
    es: 'Un ticket espera al fabricante',
    pt: 'Um chamado aguarda o fabricante',
  },
  ticket_file_lost: {
    en: 'A ticket has lost a file',
    es: 'Un ticket perdió un archivo',
    pt: 'Um chamado perdeu um arquivo',
  },
};

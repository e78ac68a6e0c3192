/**
 * The texts of details of the alerts about orders, by kind and code. A page of an order loads only
 * these. The specification prescribes the codes of the order's own alert, except `number_taken`;
 * the codes of other kinds are the portal's own and never shown.
 */
import { orderDetailCodes } from './order-detail-codes.ts';

export const orderAlertDetailWords = {
  order: {
    ...orderDetailCodes,
    number_taken: {
      en: 'After the server was restored, this order couldn’t keep its number. It is a draft again. Check it and submit it: it gets a new number',
      es: 'Después de restaurar el servidor, este pedido no pudo conservar su número. Vuelve a ser un borrador. Revíselo y envíelo: recibirá un número nuevo',
      pt: 'Depois da restauração do servidor, este pedido não pôde manter o número. Ele voltou a ser um rascunho. Confira e envie: ele receberá um novo número',
    },
  },
  erp_conflict: {
    accepted_too_late: {
      en: 'The ERP accepted this order after its status changed in the portal. ERP number',
      es: 'El ERP aceptó este pedido después de que cambiara de estado en el portal. Número en el ERP',
      pt: 'O ERP aceitou este pedido depois que o status mudou no portal. Número no ERP',
    },
  },
  order_delayed: {
    backordered: {
      en: 'Not available yet, will be shipped later',
      es: 'Aún no disponible, se despachará más adelante',
      pt: 'Ainda indisponível, será despachado depois',
    },
    line_canceled: {
      en: 'Canceled, will not be shipped',
      es: 'Cancelado, no se despachará',
      pt: 'Cancelado, não será despachado',
    },
  },
} as const;

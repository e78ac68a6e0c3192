/** Words beside a field's own that make a column another thing: `Estoque mínimo` is no stock, `Preço de venda` no cost. They count only in a name that is not one of the field's synonyms. */
import type { FieldName } from '../../field-names.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Who sold is not who supplied (`fornecedor`, `revendedor`). */
const everywhere = words('vendedor vendedora vendedores salesperson salesman seller');
const money = words(
  'valor valores value preco precos precio precios price custo costo cost importe monto amount',
);
const taxes = words(
  'ipi icms iss pis cofins iva igv itbis tax taxes taxed imposto impostos impuesto impuestos',
);
const charges = words(
  'frete flete freight desconto descuento discount comissao comision commission margem margen margin',
);
/** A price before what is taken off, or of a whole line. */
const noUnitPrice = [
  ...taxes,
  ...charges,
  ...words(
    'total totais totales bruto bruta gross minimo minima minimum sugerido sugerida suggested',
  ),
  ...words('cambio exchange rate taxa tasa cotacao'),
];
const cost = words('custo costo cost compra purchase');
const sale = words(
  'venda ventas vendas venta sale sales selling publico lista list tabela tarifa revenda reventa resale',
);
const otherDays = words(
  'ultima ultimo last cadastro cadastramento registro registration nascimento nacimiento birth',
);
const laterDays = words(
  'vencimento vencimiento due validade vigencia expiry expiration pagamento pago payment entrega delivery',
);
const orderDays = words('pedido order orden compra purchase');
/** Of what the column's own day is not. */
const endedDays = words(
  'cancelamento cancelacion cancelado cancelada cancel canceled cancelled anulacion anulada devolucao devolucion estorno return refund',
);
const noDayOfSale = [...otherDays, ...laterDays, ...orderDays, ...endedDays];
const identifiers = words(
  'cnpj cpf codigo cod code id numero num nro number no ruc nit rut cuit rfc tax inscricao',
);
const contacts = words(
  'email mail telefone telefono phone contato contacto contact endereco direccion address cep',
);
const otherCompanies = words(
  'cliente clientes customer client comprador destinatario consumidor fornecedor proveedor provider supplier transportadora',
);

/** A name of somebody, not what tells them apart or reaches them. */
const noName = [...identifiers, ...contacts];
/** Where it comes from, not where it went. */
const origins = words(
  'fornecedor proveedor provider supplier distribuidor distributor emitente origem origen',
);
const noUnitResale = [...noUnitPrice, ...cost];
const noSum = [...taxes, ...charges];

export const contraryWords: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  quantity: [
    ...money,
    ...words('data fecha date minimo minima minimos minimum min maximo maxima maximum max'),
    ...words('seguranca seguridad safety reposicao reposicion reorder ponto punto'),
    ...words(
      'reservado reservada reservados reservadas reserva reserved bloqueado bloqueada blocked',
    ),
    ...words('pendente pendentes pendiente pendientes pending faltante backorder'),
    ...words(
      'transito transit devolvida devolvido devuelta devuelto returned avariado danado damaged',
    ),
    ...words('caixa caixas caja cajas box boxes embalagem empaque pack anterior previous'),
  ],
  purchasePrice: [...noUnitPrice, ...sale, ...words('estoque stock inventario inventory')],
  price: [...noUnitResale, ...words('lista list tabela tarifa')],
  unitValue: noUnitResale,
  unitResale: noUnitResale,
  extendedResale: noSum,
  lineTotal: noSum,
  discount: words('valor value importe monto amount total r$ us$ $ preco precio price'),
  discountReason: words('valor value importe monto amount total r$ us$ $'),
  inventoryDate: [
    ...noDayOfSale,
    ...words('venda venta sale fabricacao fabricacion criacao creacion created alta'),
  ],
  shipmentDate: noDayOfSale,
  invoiceDate: noDayOfSale,
  distributorCnpj: otherCompanies,
  distributorName: otherCompanies,
  endUser: [...noName, ...words('tipo type grupo group pedido order')],
  provider: noName,
  resellerName: noName,
  city: origins,
  state: origins,
};
/** `sem IPI`, `s/ IVA`, `excl. tax`: what is not in it does not speak against it. */
const WITHOUT = new RegExp(
  `\\b(?:s|sem|sin|without|excl|excluding|ex|menos|less) (?:${noSum.join('|')})\\b`,
  'g',
);
/** Whether a folded name says that the column is not the field's. */
export function speaksAgainst(folded: string, field: FieldName): boolean {
  const spoken = folded.replace(WITHOUT, ' ').split(' ');
  const contrary = contraryWords[field] ?? [];
  return spoken.some((word) => everywhere.includes(word) || contrary.includes(word));
}

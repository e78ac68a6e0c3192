/**
 * Lists words that give a column's name another meaning: `Estoque mínimo` isn't the stock, `Preço
 * de venda` isn't the cost. They are tested only in names that aren't synonyms of the field.
 */
import type { FieldName } from '../../field-names.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Words for a salesperson, who is neither the supplier (`fornecedor`) nor the reseller
 * (`revendedor`). They contradict every field.
 */
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

/**
 * Words in the names of columns that hold amounts other than the unit price: taxes and charges,
 * prices that include them, totals of lines, gross, minimum and suggested prices, and exchange
 * rates.
 */
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

/** Words for the day on which a sale was canceled or returned. */
const endedDays = words(
  'cancelamento cancelacion cancelado cancelada cancel canceled cancelled anulacion anulada devolucao devolucion estorno return refund',
);

const noDayOfSale = [...otherDays, ...laterDays, ...orderDays, ...endedDays];

const taxNumbers = words('cnpj cpf ruc nit rut cuit rfc tax inscricao inscripcion');

const identifiers = [...taxNumbers, ...words('codigo cod code id numero num nro number no')];

const contacts = words(
  'email mail telefone telefono phone contato contacto contact endereco direccion address cep',
);

const otherCompanies = words(
  'cliente clientes customer client comprador destinatario consumidor fornecedor proveedor provider supplier transportadora',
);

/** Words of columns that aren't a name: numbers and contact data of a company or person. */
const noName = [...identifiers, ...contacts];

/** Words of columns that say where goods come from instead of where they went. */
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
  activity: taxNumbers,
  distributorCnpj: otherCompanies,
  distributorName: otherCompanies,
  endUser: [...noName, ...words('tipo type grupo group pedido order')],
  provider: noName,
  resellerName: noName,
  city: origins,
  state: origins,
};

/** Matches `sem IPI`, `s/ IVA`, `excl. tax`: what a price excludes doesn't speak against it. */
const WITHOUT = new RegExp(
  `\\b(?:s|sem|sin|without|excl|excluding|ex|menos|less) (?:${noSum.join('|')})\\b`,
  'g',
);

/** Returns whether a folded name says that the column isn't the field's. */
export function contradictsField(folded: string, field: FieldName): boolean {
  const spoken = folded.replace(WITHOUT, ' ').split(' ');
  const contrary = contraryWords[field] ?? [];
  return spoken.some((word) => everywhere.includes(word) || contrary.includes(word));
}

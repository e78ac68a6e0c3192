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
/** A price before what is taken off, of a whole line, or in thousands. */
const noUnitPrice = [
  ...taxes,
  ...charges,
  ...words(
    'total totais totales bruto bruta gross minimo minima minimum sugerido sugerida suggested',
  ),
  ...words('mil miles milhares thousand thousands cambio exchange rate taxa tasa cotacao'),
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
const identifiers = words(
  'cnpj cpf codigo cod code id numero num nro number no ruc nit rut cuit rfc tax inscricao',
);
const contacts = words(
  'email mail telefone telefono phone contato contacto contact endereco direccion address cep',
);
const otherCompanies = words(
  'cliente clientes customer client comprador destinatario consumidor fornecedor proveedor provider supplier transportadora',
);

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
  price: [...noUnitPrice, ...cost, ...words('lista list tabela tarifa')],
  unitValue: [...noUnitPrice, ...cost],
  unitResale: [...noUnitPrice, ...cost],
  extendedResale: [...taxes, ...charges],
  lineTotal: [...taxes, ...charges],
  discount: words('valor value importe monto amount total r$ us$ $ preco precio price'),
  discountReason: words('valor value importe monto amount total r$ us$ $'),
  inventoryDate: [
    ...otherDays,
    ...laterDays,
    ...orderDays,
    ...words('venda venta sale fabricacao fabricacion criacao creacion created alta'),
  ],
  shipmentDate: [...otherDays, ...laterDays, ...orderDays],
  invoiceDate: [...otherDays, ...laterDays, ...orderDays],
  distributorCnpj: otherCompanies,
  distributorName: otherCompanies,
  endUser: [...identifiers, ...contacts, ...words('tipo type grupo group pedido order')],
  provider: [...identifiers, ...contacts],
  resellerName: [...identifiers, ...contacts],
  city: words(
    'fornecedor proveedor provider supplier distribuidor distributor emitente origem origen',
  ),
  state: words(
    'fornecedor proveedor provider supplier distribuidor distributor emitente origem origen',
  ),
};
/** `sem IPI`, `s/ IVA`, `excl. tax`: what is not in it does not speak against it. */
const WITHOUT = new RegExp(
  `\\b(?:s|sem|sin|without|excl|excluding|ex|menos|less) (?:${[...taxes, ...charges].join('|')})\\b`,
  'g',
);
/** Whether a folded name says that the column is not the field's. */
export function speaksAgainst(folded: string, field: FieldName): boolean {
  const spoken = folded.replace(WITHOUT, ' ').split(' ');
  const contrary = contraryWords[field] ?? [];
  return spoken.some((word) => everywhere.includes(word) || contrary.includes(word));
}

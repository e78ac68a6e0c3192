/** The privacy policy in Spanish. */
import type { PrivacyPolicy } from './policy.ts';
import { createRetentionPeriodWriter } from './retention-period-words.ts';

const retentionPeriodOf = createRetentionPeriodWriter('es');

export const spanishPrivacyPolicy: PrivacyPolicy = {
  updated: 'Vigente desde el 30/11/2026',
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
  columns: { what: 'Datos', why: 'Para qué los tratamos', kept: 'Cuánto tiempo los conservamos' },
  sections: [
    {
      heading: 'Qué datos tratamos, para qué y durante cuánto tiempo',
      paragraphs: [
        'Tratamos únicamente lo que exigen la distribución, los pedidos y los reportes:',
      ],
      rows: [
        {
          what: 'Su cuenta: nombre, correo electrónico, idioma, empresa, cargo y permisos',
          why: 'Para darle acceso y mostrarle lo que le corresponde.',
          basis: 'Base legal: ejecución del contrato con su empresa.',
          kept: 'Hasta que se elimine su cuenta. Entonces su nombre y su correo electrónico se reemplazan de inmediato por un seudónimo, también en pedidos, reportes y tickets y en el registro de acciones. Los textos que las personas escribieron, como comentarios, mensajes y archivos adjuntos, no se modifican: si mencionan su nombre, este permanece en ellos.',
        },
        {
          what: 'Registros de acceso: fecha y hora de inicio de sesión, dirección IP y navegador',
          why: 'Para proteger las cuentas y conservar los registros de acceso que exige la ley (Ley n.º 12.965/2014).',
          basis: 'Base legal: obligación legal.',
          kept: `${retentionPeriodOf('accessLog')}.`,
        },
        {
          what: 'Aceptación del compromiso: versión aceptada, fecha y hora, idioma, dirección IP y navegador',
          why: 'Para poder demostrar que usted lo aceptó.',
          basis: 'Base legal: ejercicio regular de derechos.',
          kept: `Dirección IP y navegador: ${retentionPeriodOf('names')}, o hasta que se elimine su cuenta si esto ocurre antes. La versión, el idioma, la fecha y la hora se conservan como prueba.`,
        },
        {
          what: 'Lo que usted hace en el portal: pedidos, aprobaciones, cargas y cambios',
          why: 'Para procesarlo y poder rendir cuentas después.',
          basis: 'Base legal: ejecución del contrato y ejercicio regular de derechos.',
          kept: `Los pedidos, el registro de acciones y el inventario y las ventas registrados se conservan, porque lo exigen las normas contables y comerciales. Los nombres de quienes los hicieron, aprobaron o modificaron se reemplazan por seudónimos después de ${retentionPeriodOf('names')}. Archivos adjuntos de pedidos: ${retentionPeriodOf('files')}; los de un contrato, ${retentionPeriodOf('files')} después de que termina.`,
        },
        {
          what: 'Clientes finales en reportes de ventas y pedidos: nombres, ciudades e identificadores',
          why: 'Para conocer los mercados y respetar las condiciones acordadas.',
          basis: 'Base legal: interés legítimo.',
          kept: `Los nombres se reemplazan por seudónimos ${retentionPeriodOf('names')} después de la venta o del último cambio del pedido; entonces se eliminan también los números y códigos postales.`,
        },
        {
          what: 'Tickets de contacto: mensajes y archivos adjuntos',
          why: 'Para responderlos.',
          basis: 'Base legal: ejecución del contrato.',
          kept: `Se conservan con lo que se escribió en ellos; los nombres de sus autores se reemplazan por seudónimos después de ${retentionPeriodOf('names')}. Archivos adjuntos: ${retentionPeriodOf('files')}.`,
        },
        {
          what: 'Notificaciones, si usted las activa: la dirección que el servicio de notificaciones de su navegador asigna a su dispositivo',
          why: 'Para avisarle de lo que tiene pendiente.',
          basis: 'Base legal: su consentimiento, que retira al desactivarlas.',
          kept: 'Hasta que usted las desactive o cierre la sesión.',
        },
        {
          what: 'Trabajo sin enviar: cuántos pedidos, reportes y mensajes tiene un dispositivo sin enviar',
          why: 'Para que no se pierda trabajo junto con un dispositivo.',
          basis: 'Base legal: interés legítimo.',
          kept: `Hasta ${retentionPeriodOf('toldWork')} después de cerrar la sesión.`,
        },
        {
          what: 'Uso sin conexión: si un dispositivo puede abrir el portal sin conexión, la versión del portal que tiene y el motivo cuando no puede',
          why: 'Para ayudar a quien no puede trabajar sin conexión.',
          basis: 'Base legal: interés legítimo.',
          kept: `Hasta ${retentionPeriodOf('toldWork')} después de cerrar la sesión.`,
        },
        {
          what: 'Boletín en el sitio público del fabricante: su correo electrónico y su idioma',
          why: 'Para enviárselo.',
          basis: 'Base legal: su consentimiento, que retira con el enlace de cada boletín.',
          kept: `Hasta que usted cancele la suscripción. Su dirección se conserva entonces como cancelada durante ${retentionPeriodOf('unsubscribed')}, o hasta que nos pida eliminarla; después queda solo un resumen irreversible, para no volver a enviarle nada. Direcciones que nadie confirma: ${retentionPeriodOf('unconfirmed')}.`,
        },
        {
          what: 'Solicitudes de soporte en el sitio público: su nombre, correo electrónico y mensaje',
          why: 'Para responderle.',
          kept: `${retentionPeriodOf('support')} después de nuestra respuesta; sin respuesta, ${retentionPeriodOf('unanswered')} después de recibidas.`,
        },
      ],
      after: [
        `Los archivos de reportes, lo que se editó en ellos y los valores anteriores se conservan durante ${retentionPeriodOf('files')}, y los registros técnicos de operaciones ya recibidas, durante ${retentionPeriodOf('outcomes')}. Las copias de seguridad se sobrescriben periódicamente.`,
      ],
    },
    {
      heading: 'Quién recibe sus datos',
      paragraphs: [
        'Su empresa ve solo sus propios datos. En el fabricante, solo acceden las personas cuyo trabajo lo requiere. Los pedidos se transmiten al ERP del fabricante. Los proveedores que alojan el portal o guardan sus archivos actúan según nuestras instrucciones. No vendemos datos, y el portal no usa publicidad ni rastreo de terceros.',
        'Si un cliente final es una persona, su número (CPF) se muestra enmascarado. Solo lo ven completo quienes deben verificarlo.',
      ],
    },
    {
      heading: 'En su dispositivo',
      paragraphs: [
        'Para que pueda trabajar sin conexión, el portal guarda en su navegador sus borradores, pedidos y listas, por separado para cada usuario. Al cerrar la sesión se borran, salvo el trabajo sin enviar que usted haya decidido conservar. Una cookie mantiene su sesión abierta. Es posible que se guarde una segunda durante diez segundos después de que usted guarde algo, para que vea el cambio de inmediato; no contiene nada sobre usted. No hay otras cookies. En el navegador queda una clave aleatoria con la que el portal reconoce el dispositivo al iniciar sesión de nuevo; no contiene nada sobre usted. Si activa las notificaciones, las entrega el servicio del fabricante de su navegador: cifradas, solo con un tipo y una cantidad. Terminan cuando usted cierra la sesión.',
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
};

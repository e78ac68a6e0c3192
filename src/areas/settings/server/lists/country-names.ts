/**
 * The initial countries: code and English, Spanish and Portuguese name, from i18n-iso-countries
 * 7.14.0 in Brazilian spelling. Four names that are wrong there are corrected (decision 0040).
 */
export const INITIAL_COUNTRY_NAMES = `
AD|Andorra|Andorra|Andorra
AE|United Arab Emirates|Emiratos Árabes Unidos|Emirados Árabes Unidos
AF|Afghanistan|Afganistán|Afeganistão
AG|Antigua and Barbuda|Antigua y Barbuda|Antígua e Barbuda
AI|Anguilla|Anguila|Anguila
AL|Albania|Albania|Albânia
AM|Armenia|Armenia|Armênia
AO|Angola|Angola|Angola
AQ|Antarctica|Antártida|Antártida
AR|Argentina|Argentina|Argentina
AS|American Samoa|Samoa Americana|Samoa Americana
AT|Austria|Austria|Áustria
AU|Australia|Australia|Austrália
AW|Aruba|Aruba|Aruba
AX|Åland Islands|Islas Åland|Ilhas Åland
AZ|Azerbaijan|Azerbaiyán|Azerbaijão
BA|Bosnia and Herzegovina|Bosnia y Herzegovina|Bósnia-Herzegovina
BB|Barbados|Barbados|Barbados
BD|Bangladesh|Bangladesh|Bangladesh
BE|Belgium|Bélgica|Bélgica
BF|Burkina Faso|Burkina Faso|Burkina Faso
BG|Bulgaria|Bulgaria|Bulgária
BH|Bahrain|Bahrein|Bahrein
BI|Burundi|Burundi|Burundi
BJ|Benin|Benin|Benim
BL|Saint Barthélemy|Saint Barthélemy|São Bartolomeu
BM|Bermuda|Bermudas|Bermudas
BN|Brunei Darussalam|Brunei Darussalam|Brunei
BO|Bolivia|Bolivia|Bolívia
BQ|Bonaire, Sint Eustatius and Saba|Bonaire, San Eustaquio y Saba|Países Baixos Caribenhos
BR|Brazil|Brasil|Brasil
BS|Bahamas|Bahamas|Bahamas
BT|Bhutan|Bután|Butão
BV|Bouvet Island|Isla Bouvet|Ilha Bouvet
BW|Botswana|Botswana|Botsuana
BY|Belarus|Bielorrusia|Bielorrússia
BZ|Belize|Belice|Belize
CA|Canada|Canadá|Canadá
CC|Cocos (Keeling) Islands|Islas Cocos (Keeling)|Ilhas Cocos (Keeling)
CD|Democratic Republic of the Congo|Congo (República Democrática del)|República Democrática do Congo
CF|Central African Republic|República Centroafricana|República Centro-Africana
CG|Republic of the Congo|Congo|República do Congo
CH|Switzerland|Suiza|Suíça
CI|Cote d'Ivoire|Costa de Marfil|Costa do Marfim
CK|Cook Islands|Islas Cook|Ilhas Cook
CL|Chile|Chile|Chile
CM|Cameroon|Camerún|Camarões
CN|People's Republic of China|China|China
CO|Colombia|Colombia|Colômbia
CR|Costa Rica|Costa Rica|Costa Rica
CU|Cuba|Cuba|Cuba
CV|Cape Verde|Cabo Verde|Cabo Verde
CW|Curaçao|Curaçao|Curaçao
CX|Christmas Island|Isla de Navidad|Ilha de Natal
CY|Cyprus|Chipre|Chipre
CZ|Czech Republic|República Checa|Tchéquia
DE|Germany|Alemania|Alemanha
DJ|Djibouti|Yibuti|Djibouti
DK|Denmark|Dinamarca|Dinamarca
DM|Dominica|Dominica|Dominica
DO|Dominican Republic|República Dominicana|República Dominicana
DZ|Algeria|Argelia|Argélia
EC|Ecuador|Ecuador|Equador
EE|Estonia|Estonia|Estônia
EG|Egypt|Egipto|Egito
EH|Western Sahara|Sahara Occidental|Saara Ocidental
ER|Eritrea|Eritrea|Eritreia
ES|Spain|España|Espanha
ET|Ethiopia|Etiopía|Etiópia
FI|Finland|Finlandia|Finlândia
FJ|Fiji|Fiji|Fiji
FK|Falkland Islands (Malvinas)|Islas Malvinas|Ilhas Malvinas
FM|Micronesia, Federated States of|Micronesia|Micronésia
FO|Faroe Islands|Islas Feroe|Ilhas Faroé
FR|France|Francia|França
GA|Gabon|Gabón|Gabão
GB|United Kingdom|Reino Unido|Reino Unido
GD|Grenada|Granada|Granada
GE|Georgia|Georgia|Geórgia
GF|French Guiana|Guayana Francesa|Guiana Francesa
GG|Guernsey|Guernsey|Guernsey
GH|Ghana|Ghana|Gana
GI|Gibraltar|Gibraltar|Gibraltar
GL|Greenland|Groenlandia|Groenlândia
GM|Republic of The Gambia|Gambia|Gâmbia
GN|Guinea|Guinea|Guiné
GP|Guadeloupe|Guadalupe|Guadalupe
GQ|Equatorial Guinea|Guinea Ecuatorial|Guiné Equatorial
GR|Greece|Grecia|Grécia
GS|South Georgia and the South Sandwich Islands|Georgia del Sur y las Islas Sandwich del Sur|Geórgia do Sul e Ilhas Sandwich do Sul
GT|Guatemala|Guatemala|Guatemala
GU|Guam|Guam|Guam
GW|Guinea-Bissau|Guinea Bissau|Guiné-Bissau
GY|Guyana|Guyana|Guiana
HK|Hong Kong|Hong Kong|Hong Kong
HM|Heard Island and McDonald Islands|Heard e Islas McDonald|Ilha Heard e Ilhas McDonald
HN|Honduras|Honduras|Honduras
HR|Croatia|Croacia|Croácia
HT|Haiti|Haití|Haiti
HU|Hungary|Hungría|Hungria
ID|Indonesia|Indonesia|Indonésia
IE|Ireland|Irlanda|Irlanda
IL|Israel|Israel|Israel
IM|Isle of Man|Isla de Man|Ilha de Man
IN|India|India|Índia
IO|British Indian Ocean Territory|Territorio Británico del Océano Índico|Território Britânico do Oceano Índico
IQ|Iraq|Iraq|Iraque
IR|Islamic Republic of Iran|Irán|Irã
IS|Iceland|Islandia|Islândia
IT|Italy|Italia|Itália
JE|Jersey|Jersey|Jersey
JM|Jamaica|Jamaica|Jamaica
JO|Jordan|Jordania|Jordânia
JP|Japan|Japón|Japão
KE|Kenya|Kenia|Quênia
KG|Kyrgyzstan|Kirguistán|Quirguistão
KH|Cambodia|Camboya|Camboja
KI|Kiribati|Kiribati|Quiribati
KM|Comoros|Comoras|Comores
KN|Saint Kitts and Nevis|Saint Kitts y Nevis|São Cristóvão e Neves
KP|North Korea|República Popular Democrática de Corea|Coreia do Norte
KR|South Korea|República de Corea|Coreia do Sul
KW|Kuwait|Kuwait|Koweit
KY|Cayman Islands|Islas Caimán|Ilhas Caimão
KZ|Kazakhstan|Kazajistán|Cazaquistão
LA|Lao People's Democratic Republic|República Democrática Popular de Lao|Laos
LB|Lebanon|Líbano|Líbano
LC|Saint Lucia|Santa Lucía|Santa Lúcia
LI|Liechtenstein|Liechtenstein|Liechtenstein
LK|Sri Lanka|Sri Lanka|Sri Lanka
LR|Liberia|Liberia|Libéria
LS|Lesotho|Lesoto|Lesoto
LT|Lithuania|Lituania|Lituânia
LU|Luxembourg|Luxemburgo|Luxemburgo
LV|Latvia|Letonia|Letônia
LY|Libya|Libia|Líbia
MA|Morocco|Marruecos|Marrocos
MC|Monaco|Mónaco|Mônaco
MD|Moldova, Republic of|Moldavia|Moldávia
ME|Montenegro|Montenegro|Montenegro
MF|Saint Martin (French part)|Saint Martin (francesa)|São Martinho (parte francesa)
MG|Madagascar|Madagascar|Madagascar
MH|Marshall Islands|Islas Marshall|Ilhas Marshall
MK|The Republic of North Macedonia|Macedonia del Norte|Macedônia do Norte
ML|Mali|Malí|Mali
MM|Myanmar|Myanmar|Mianmar (Birmânia)
MN|Mongolia|Mongolia|Mongólia
MO|Macao|Macao|Macau
MP|Northern Mariana Islands|Islas Marianas del Norte|Ilhas Marianas do Norte
MQ|Martinique|Martinica|Martinica
MR|Mauritania|Mauritania|Mauritânia
MS|Montserrat|Montserrat|Monserrate
MT|Malta|Malta|Malta
MU|Mauritius|Mauricio|Maurícia
MV|Maldives|Maldivas|Maldivas
MW|Malawi|Malaui|Malaui
MX|Mexico|México|México
MY|Malaysia|Malasia|Malásia
MZ|Mozambique|Mozambique|Moçambique
NA|Namibia|Namibia|Namíbia
NC|New Caledonia|Nueva Caledonia|Nova Caledônia
NE|Niger|Níger|Níger
NF|Norfolk Island|Isla Norfolk|Ilha Norfolk
NG|Nigeria|Nigeria|Nigéria
NI|Nicaragua|Nicaragua|Nicarágua
NL|Netherlands|Países Bajos|Países Baixos
NO|Norway|Noruega|Noruega
NP|Nepal|Nepal|Nepal
NR|Nauru|Nauru|Nauru
NU|Niue|Niue|Niue
NZ|New Zealand|Nueva Zelanda|Nova Zelândia
OM|Oman|Omán|Omã
PA|Panama|Panamá|Panamá
PE|Peru|Perú|Peru
PF|French Polynesia|Polinesia Francesa|Polinésia Francesa
PG|Papua New Guinea|Papua Nueva Guinea|Papua-Nova Guiné
PH|Philippines|Filipinas|Filipinas
PK|Pakistan|Pakistán|Paquistão
PL|Poland|Polonia|Polônia
PM|Saint Pierre and Miquelon|San Pedro y Miquelón|Saint Pierre e Miquelon
PN|Pitcairn|Pitcairn|Ilhas Pitcairn
PR|Puerto Rico|Puerto Rico|Porto Rico
PS|State of Palestine|Palestina|Territórios palestinos
PT|Portugal|Portugal|Portugal
PW|Palau|Palau|Palau
PY|Paraguay|Paraguay|Paraguai
QA|Qatar|Catar|Qatar
RE|Reunion|Reunión|Reunião
RO|Romania|Rumanía|Romênia
RS|Serbia|Serbia|Sérvia
RU|Russian Federation|Rusia|Rússia
RW|Rwanda|Ruanda|Ruanda
SA|Saudi Arabia|Arabia Saudita|Arábia Saudita
SB|Solomon Islands|Islas Salomón|Ilhas Salomão
SC|Seychelles|Seychelles|Seychelles
SD|Sudan|Sudán|Sudão
SE|Sweden|Suecia|Suécia
SG|Singapore|Singapur|Singapura
SH|Saint Helena|Santa Helena, Ascensión y Tristán de Acuña|Santa Helena
SI|Slovenia|Eslovenia|Eslovênia
SJ|Svalbard and Jan Mayen|Svalbard y Jan Mayen|Svalbard e Jan Mayen
SK|Slovakia|Eslovaquia|Eslováquia
SL|Sierra Leone|Sierra Leona|Serra Leoa
SM|San Marino|San Marino|San Marino
SN|Senegal|Senegal|Senegal
SO|Somalia|Somalia|Somália
SR|Suriname|Suriname|Suriname
SS|South Sudan|Sudán del Sur|Sudão do Sul
ST|Sao Tome and Principe|Santo Tomé y Príncipe|São Tomé e Príncipe
SV|El Salvador|El Salvador|El Salvador
SX|Sint Maarten (Dutch part)|Sint Maarten (neerlandesa)|São Martinho (parte neerlandesa)
SY|Syrian Arab Republic|República Árabe Siria|Síria
SZ|Eswatini|Esuatini|Essuatíni
TC|Turks and Caicos Islands|Islas Turcas y Caicos|Ilhas Turcas e Caicos
TD|Chad|Chad|Chade
TF|French Southern Territories|Tierras Australes Francesas|Terras Austrais e Antárticas Francesas
TG|Togo|Togo|Togo
TH|Thailand|Tailandia|Tailândia
TJ|Tajikistan|Tayikistán|Tajiquistão
TK|Tokelau|Tokelau|Tokelau
TL|Timor-Leste|Timor-Leste|Timor-Leste
TM|Turkmenistan|Turkmenistán|Turquemenistão
TN|Tunisia|Túnez|Tunísia
TO|Tonga|Tonga|Tonga
TR|Türkiye|Turquía|Turquia
TT|Trinidad and Tobago|Trinidad y Tobago|Trindade e Tobago
TV|Tuvalu|Tuvalu|Tuvalu
TW|Taiwan, Province of China|Taiwán|Taiwan
TZ|United Republic of Tanzania|Tanzania|Tanzânia
UA|Ukraine|Ucrania|Ucrânia
UG|Uganda|Uganda|Uganda
UM|United States Minor Outlying Islands|Islas Ultramarinas Menores de los Estados Unidos|Ilhas Distantes dos EUA
US|United States of America|Estados Unidos|Estados Unidos
UY|Uruguay|Uruguay|Uruguai
UZ|Uzbekistan|Uzbekistán|Uzbequistão
VA|Holy See (Vatican City State)|Santa Sede|Santa Sé
VC|Saint Vincent and the Grenadines|San Vicente y las Granadinas|São Vicente e Granadinas
VE|Venezuela|Venezuela|Venezuela
VG|Virgin Islands, British|Islas Vírgenes británicas|Ilhas Virgens Britânicas
VI|Virgin Islands, U.S.|Islas Vírgenes de los Estados Unidos|Ilhas Virgens Americanas
VN|Vietnam|Vietnam|Vietnã
VU|Vanuatu|Vanuatu|Vanuatu
WF|Wallis and Futuna|Wallis y Futuna|Wallis e Futuna
WS|Samoa|Samoa|Samoa
XK|Kosovo|Kosovo|Kosovo
YE|Yemen|Yemen|Iêmen
YT|Mayotte|Mayotte|Mayotte
ZA|South Africa|Sudáfrica|África do Sul
ZM|Zambia|Zambia|Zâmbia
ZW|Zimbabwe|Zimbabue|Zimbábue
`;

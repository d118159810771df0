// The words of addresses by which their parts are known: labels of mails and marketplaces, states, forms of companies.

/** The parts of an address that a text may have. */
export type AddressPart =
  | 'name'
  | 'company'
  | 'street'
  | 'street2'
  | 'house'
  | 'postcode'
  | 'city'
  | 'state'
  | 'country'
  | 'phone'
  | 'email';

/** What a label says of the text after it; `lines`: address lines like those without a label. */
const labels: Readonly<Record<AddressPart | 'lines', string>> = {
  name: 'name|full name|recipient|recipient name|contact|contact name|attn|attention|to|empfänger|nombre|destinatario|收件人|收货人|姓名|联系人',
  company: 'company|company name|firma|empresa|公司',
  street:
    'street|street address|street 1|address 1|address line 1|straße|strasse|calle|街道|详细地址|address line1|address1',
  street2: 'street 2|address 2|address line 2|address line2|address2|apartment|adresszusatz|colonia',
  house: 'house number|house no|hausnummer|门牌号',
  postcode:
    'postcode|post code|postal code|zip|zip code|zipcode|plz|postleitzahl|código postal|codigo postal|邮编|邮政编码',
  city: 'city|town|ort|stadt|ciudad|城市|市',
  state: 'state|province|region|county|state/province|bundesland|estado|省份|省',
  country: 'country|country/region|land|país|pais|国家|国家/地区',
  phone:
    'phone|phone number|telephone|tel|mobile|cell|telefon|handy|mobil|teléfono|telefono|celular|电话|手机|手机号|手机号码|联系电话',
  email: 'email|e-mail|mail|correo|correo electrónico|邮箱|电子邮箱',
  lines:
    'address|ship to|shipping address|ships to|delivery address|deliver to|mailing address|adresse|lieferadresse|anschrift|lieferanschrift|dirección|direccion|enviar a|dirección de envío|domicilio|地址|收货地址|收件地址',
};

const byLabel = new Map(
  Object.entries(labels).flatMap(([part, words]) =>
    words.split('|').map((word) => [word, part as AddressPart | 'lines'] as const),
  ),
);

/** What a label such as `ZIP code` names; undefined if it is none. */
export const labelled = (label: string): AddressPart | 'lines' | undefined =>
  byLabel.get(
    label
      .replace(/[\s.]+$/, '')
      .trim()
      .toLowerCase(),
  );

/** A line about the order, or to its reader: not where it goes. */
export const isNoAddress = (line: string): boolean =>
  /^(order|bestell|auftrag|pedido|invoice|rechnung|factura|sku|item|qty|quantity|tracking|订单|备注|您好)/i.test(
    line,
  ) ||
  /^(hi|hello|dear|please|thanks?|thank you|(kind |best )?regards|hallo|guten tag|bitte|danke|viele grüße|hola|por favor|gracias|saludos)([\s,!.]|$)/i.test(
    line,
  );

export const isCompany = (line: string): boolean =>
  /(^|[\s,])(gmbh|mbh|ag|kg|ug|ohg|e\.\s?k\.|inc|llc|llp|ltd|limited|corp|corporation|company|co|plc|b\.?v|s\.?\s?a\.?(\s?de\s?c\.?\s?v)?|s\.?\s?de\s?r\.?\s?l\.?(\s?de\s?c\.?\s?v)?|s\.?r\.?l|sarl|sas)\.?$|公司$/i.test(
    line,
  ) || /\bgmbh\b/i.test(line);

/** A part of a building or of a town: it stands beside the street, not in its place. */
export const isBeside = (line: string): boolean =>
  /^(apt|apartment|unit|suite|ste|flat|floor|fl|room|rm|bldg|building|#|p\.?o\.? box|c\/o|z\.\s?hd|hinterhaus|etage|depto|departamento|interior|int|piso|col|colonia|fracc|edificio)([\s.:#\d]|$)|^\d+(st|nd|rd|th) floor|^\d+\.\s?(etage|og|stock)/i.test(
    line,
  );

/** The state of that name or code, as it is sent: `CA`, `ON`; of Mexico the name as it stands. */
export function stateOf(country: 'US' | 'CA' | 'MX', text: string): string | undefined {
  const word = /\d/.test(text) ? '' : plain(text);
  for (const [code, ...names] of states[country])
    if (code !== undefined && [code, ...names].some((each) => plain(each) === word))
      return country === 'MX' ? text.replace(/\.$/, '') : code;
  return undefined;
}

/** Whether ZIPs of that state begin so: `DE` before `10115` is Germany, not Delaware. */
export const isZipOf = (state: string, zip: string): boolean =>
  (zipsOf.get(state) ?? []).some(([first, last]) => zip.slice(0, 3) >= first && zip.slice(0, 3) <= last);

/** Of the United Kingdom: it stands after the town, and the town is what counts. */
export const isCounty = (line: string): boolean =>
  /shire$|^(kent|essex|surrey|devon|cornwall|norfolk|suffolk|dorset|somerset|cumbria|merseyside|northumberland|county \w+|(greater|west|east|north|south) \w+|tyne and wear|england|scotland|wales|northern ireland)$/i.test(
    line,
  );

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const table = (text: string) => text.split(',').map((row) => row.trim().split('='));

const states = {
  US: table(
    'AL=Alabama,AK=Alaska,AZ=Arizona,AR=Arkansas,CA=California,CO=Colorado,CT=Connecticut,DE=Delaware,DC=District of Columbia,FL=Florida,GA=Georgia,HI=Hawaii,ID=Idaho,IL=Illinois,IN=Indiana,IA=Iowa,KS=Kansas,KY=Kentucky,LA=Louisiana,ME=Maine,MD=Maryland,MA=Massachusetts,MI=Michigan,MN=Minnesota,MS=Mississippi,MO=Missouri,MT=Montana,NE=Nebraska,NV=Nevada,NH=New Hampshire,NJ=New Jersey,NM=New Mexico,NY=New York,NC=North Carolina,ND=North Dakota,OH=Ohio,OK=Oklahoma,OR=Oregon,PA=Pennsylvania,PR=Puerto Rico,RI=Rhode Island,SC=South Carolina,SD=South Dakota,TN=Tennessee,TX=Texas,UT=Utah,VT=Vermont,VA=Virginia,WA=Washington,WV=West Virginia,WI=Wisconsin,WY=Wyoming',
  ),
  CA: table(
    'AB=Alberta,BC=British Columbia,MB=Manitoba,NB=New Brunswick,NL=Newfoundland and Labrador,NS=Nova Scotia,NT=Northwest Territories,NU=Nunavut,ON=Ontario,PE=Prince Edward Island,QC=Quebec,SK=Saskatchewan,YT=Yukon',
  ),
  MX: table(
    'CDMX=Ciudad de México=Distrito Federal=DF=Cd. de México,Ags=Aguascalientes,BC=Baja California,BCS=Baja California Sur,Camp=Campeche,Chis=Chiapas,Chih=Chihuahua,Coah=Coahuila=Coahuila de Zaragoza,Col=Colima,Dgo=Durango,Gto=Guanajuato,Gro=Guerrero,Hgo=Hidalgo,Jal=Jalisco,Edomex=Estado de México=Edo. de México=Edo. Méx,Mich=Michoacán,Mor=Morelos,Nay=Nayarit,NL=Nuevo León,Oax=Oaxaca,Pue=Puebla,Qro=Querétaro,Q Roo=Quintana Roo,SLP=San Luis Potosí,Sin=Sinaloa,Son=Sonora,Tab=Tabasco,Tamps=Tamaulipas,Tlax=Tlaxcala,Ver=Veracruz,Yuc=Yucatán,Zac=Zacatecas',
  ),
} as const;

/** The first three digits of the ZIPs of each state. */
const zipsOf: ReadonlyMap<string, readonly (readonly [first: string, last: string])[]> = new Map(
  table(
    'AL=350-369,AK=995-999,AZ=850-865,AR=716-729,CA=900-961,CO=800-816,CT=060-069,DE=197-199,DC=200-205=569-569,FL=320-349,GA=300-319=398-399,HI=967-968,ID=832-838,IL=600-629,IN=460-479,IA=500-528,KS=660-679,KY=400-427,LA=700-714,ME=039-049,MD=206-219,MA=010-027=055-055,MI=480-499,MN=550-567,MS=386-397,MO=630-658,MT=590-599,NE=680-693,NV=889-898,NH=030-038,NJ=070-089,NM=870-884,NY=005-005=063-063=100-149,NC=270-289,ND=580-588,OH=430-459,OK=730-749,OR=970-979,PA=150-196,PR=006-009,RI=028-029,SC=290-299,SD=570-577,TN=370-385,TX=733-733=750-799=885-885,UT=840-847,VT=050-059,VA=201-201=220-246,WA=980-994,WV=247-268,WI=530-549,WY=820-831',
  ).map(([state = '', ...ranges]) => [state, ranges.map((range) => [range.slice(0, 3), range.slice(4)] as const)]),
);

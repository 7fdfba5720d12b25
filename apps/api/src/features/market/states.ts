import type { StateEntry } from '@labelwerk/contracts/locations/locations.ts';

const australia =
  'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia';

const italy =
  'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AP Ascoli Piceno|AQ L’Aquila|AR Arezzo|AT Asti|AV Avellino|BA Bari|BG Bergamo|BI Biella|BL Belluno|BN Benevento|BO Bologna|BR Brindisi|BS Brescia|BT Barletta-Andria-Trani|BZ Bolzano|CA Cagliari|CB Campobasso|CE Caserta|CH Chieti|CL Caltanissetta|CN Cuneo|CO Como|CR Cremona|CS Cosenza|CT Catania|CZ Catanzaro|EN Enna|FC Forlì-Cesena|FE Ferrara|FG Foggia|FI Firenze|FM Fermo|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|KR Crotone|LC Lecco|LE Lecce|LI Livorno|LO Lodi|LT Latina|LU Lucca|MB Monza e Brianza|MC Macerata|ME Messina|MI Milano|MN Mantova|MO Modena|MS Massa-Carrara|MT Matera|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PA Palermo|PC Piacenza|PD Padova|PE Pescara|PG Perugia|PI Pisa|PN Pordenone|PO Prato|PR Parma|PT Pistoia|PU Pesaro e Urbino|PV Pavia|PZ Potenza|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RG Ragusa|RI Rieti|RM Roma|RN Rimini|RO Rovigo|SA Salerno|SI Siena|SO Sondrio|SP La Spezia|SR Siracusa|SS Sassari|SU Sud Sardegna|SV Savona|TA Taranto|TE Teramo|TN Trento|TO Torino|TP Trapani|TR Terni|TS Trieste|TV Treviso|UD Udine|VA Varese|VB Verbano-Cusio-Ossola|VC Vercelli|VE Venezia|VI Vicenza|VR Verona|VT Viterbo|VV Vibo Valentia';

/** Codes of ISO 3166-2:ES. */
const spain =
  'A Alicante|AB Albacete|AL Almería|AV Ávila|B Barcelona|BA Badajoz|BI Bizkaia|BU Burgos|C A Coruña|CA Cádiz|CC Cáceres|CE Ceuta|CO Córdoba|CR Ciudad Real|CS Castellón|CU Cuenca|GC Las Palmas|GI Girona|GR Granada|GU Guadalajara|H Huelva|HU Huesca|J Jaén|L Lleida|LE León|LO La Rioja|LU Lugo|M Madrid|MA Málaga|ML Melilla|MU Murcia|NA Navarra|O Asturias|OR Ourense|P Palencia|PM Illes Balears|PO Pontevedra|S Cantabria|SA Salamanca|SE Sevilla|SG Segovia|SO Soria|SS Gipuzkoa|T Tarragona|TE Teruel|TF Santa Cruz de Tenerife|TO Toledo|V Valencia|VA Valladolid|VI Álava|Z Zaragoza|ZA Zamora';

const parse = (rows: string): readonly StateEntry[] =>
  rows
    .split('|')
    .map((row) => ({ code: row.slice(0, row.indexOf(' ')), name: row.slice(row.indexOf(' ') + 1) }))
    .sort((a, b) => a.name.localeCompare(b.name));

const byCountry = new Map<number, readonly StateEntry[]>([
  [7, parse(italy)],
  [8, parse(australia)],
  [10, parse(spain)],
]);

/** States or provinces by country id; empty where addresses have none. Names are in the country's language. */
export const statesOf = (countryId: number): readonly StateEntry[] => byCountry.get(countryId) ?? [];

/** Whether a code is a state of the country; where addresses have no states, only the empty code is valid. */
export const stateFits = (countryId: number, code: string): boolean => {
  const states = statesOf(countryId);
  return states.length === 0 ? code === '' : states.some((state) => state.code === code);
};

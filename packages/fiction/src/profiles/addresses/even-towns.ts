/** Towns, version 1: all equally likely, with their own postcodes and phone numbers of their area. */
import type { Country } from '../countries.ts';
import {
  australianPhones,
  britishPhones,
  frenchPhones,
  germanPhones,
  irishPhones,
  londonPhones,
  northAmericanPhones,
  swedishPhones,
} from '../phones.ts';

export interface Town {
  /** As written in an address: with the state, province or county if the country's addresses include one. */
  readonly name: string;
  /** Patterns of the postcodes, all equally likely; see `postcodes.ts`. */
  readonly postcodes: readonly string[];
  /** Templates of `phones.ts`. */
  readonly phones: readonly string[];
}

const town = (name: string, postcode: string, phones: readonly string[]): Town => ({
  name,
  postcodes: [postcode],
  phones,
});

/**
 * The local half of a postcode: Canada does not use D F I O Q U W Z, Britain not C I K M O V, Ireland many more not.
 */
export const canadianHalf = ' [1-9][ABCEGHJ-NPRSTVXY][1-9]';
const canadian = (area: string) => `${area}[ABCEGHJ-NPRSTVXY]${canadianHalf}`;
export const britishHalf = ' [1-9][ABD-HJLNP-UW-Z]{2}';
const british = (district: string) => district + britishHalf;
export const irishHalf = ' [ACDEFHKNPRTVWXY][0-9][ACDEFHKNPRTVWXY][0-9]';
const irish = (routingKey: string) => routingKey + irishHalf;

export const evenTowns: Readonly<Record<Country, readonly Town[]>> = {
  AU: [
    town('Adelaide SA', '50[0-4][0-9]', australianPhones(8)),
    town('Brisbane QLD', '40[0-7][0-9]', australianPhones(7)),
    town('Cairns QLD', '487[0-9]', australianPhones(7)),
    town('Canberra ACT', '26[01][0-9]', australianPhones(2)),
    town('Darwin NT', '08[0-2][0-9]', australianPhones(8)),
    town('Geelong VIC', '321[4-9]', australianPhones(3)),
    town('Hobart TAS', '70[01][0-9]', australianPhones(3)),
    town('Melbourne VIC', '30[0-8][0-9]', australianPhones(3)),
    town('Newcastle NSW', '230[0-9]', australianPhones(2)),
    town('Perth WA', '60[0-6][0-9]', australianPhones(8)),
    town('Sydney NSW', '20[0-4][0-9]', australianPhones(2)),
    town('Townsville QLD', '481[0-9]', australianPhones(7)),
  ],
  CA: [
    town('Calgary, AB', canadian('T2'), northAmericanPhones('403', '587', '825')),
    town('Charlottetown, PE', canadian('C1'), northAmericanPhones('902', '782')),
    town('Edmonton, AB', canadian('T[56]'), northAmericanPhones('780', '587', '825')),
    town('Fredericton, NB', canadian('E3'), northAmericanPhones('506')),
    town('Halifax, NS', canadian('B3'), northAmericanPhones('902', '782')),
    town('Hamilton, ON', canadian('L8'), northAmericanPhones('905', '289', '365')),
    town('London, ON', canadian('N[56]'), northAmericanPhones('519', '226', '548')),
    town('Ottawa, ON', canadian('K[12]'), northAmericanPhones('613', '343')),
    town('Regina, SK', canadian('S4'), northAmericanPhones('306', '639')),
    town('Saskatoon, SK', canadian('S7'), northAmericanPhones('306', '639')),
    town("St. John's, NL", canadian('A1'), northAmericanPhones('709')),
    town('Toronto, ON', canadian('M[4-6]'), northAmericanPhones('416', '647', '437')),
    town('Vancouver, BC', canadian('V[56]'), northAmericanPhones('604', '778', '236')),
    town('Victoria, BC', canadian('V[89]'), northAmericanPhones('250', '778', '236')),
    town('Winnipeg, MB', canadian('R[23]'), northAmericanPhones('204', '431')),
  ],
  DE: [
    town('Berlin', '10[2-9][1-9][1-9]', germanPhones.berlin),
    town('Frankfurt am Main', '60[3-5][1-9][1-9]', germanPhones.frankfurt),
    town('Hamburg', '22[1-7][1-6][1-9]', germanPhones.hamburg),
    town('Köln', '50[7-9][2-9][1-9]', germanPhones.cologne),
    town('München', '81[4-9][2-9][1-9]', germanPhones.munich),
  ],
  FR: [
    town('Bordeaux', '33[0-3]00', frenchPhones(5)),
    town('Dijon', '21000', frenchPhones(3)),
    town('Grenoble', '38[01]00', frenchPhones(4)),
    town('La Rochelle', '17000', frenchPhones(5)),
    town('Lille', '59[08]00', frenchPhones(3)),
    town('Limoges', '87[01]00', frenchPhones(5)),
    town('Lyon', '6900[1-9]', frenchPhones(4)),
    town('Marseille', '130[01][1-6]', frenchPhones(4)),
    town('Montpellier', '340[7-9]0', frenchPhones(4)),
    town('Nantes', '44[0-3]00', frenchPhones(2)),
    town('Nice', '06[0-3]00', frenchPhones(4)),
    town('Paris', '750[01][1-9]', frenchPhones(1)),
    town('Pau', '64000', frenchPhones(5)),
    town('Reims', '51100', frenchPhones(3)),
    town('Rennes', '35[027]00', frenchPhones(2)),
    town('Rouen', '76[01]00', frenchPhones(2)),
    town('Strasbourg', '67[0-2]00', frenchPhones(3)),
    town('Toulouse', '31[0-5]00', frenchPhones(5)),
    town('Tours', '37[0-2]00', frenchPhones(2)),
    town('Versailles', '78000', frenchPhones(1)),
  ],
  GB: [
    town('Belfast', british('BT[1-9]'), britishPhones),
    town('Birmingham', british('B[1-9]'), britishPhones),
    town('Bristol', british('BS[1-9]'), britishPhones),
    town('Cambridge', british('CB[1-5]'), britishPhones),
    town('Cardiff', british('CF1[0145]'), britishPhones),
    town('Edinburgh', british('EH[1-9]'), britishPhones),
    town('Exeter', british('EX[1-4]'), britishPhones),
    town('Glasgow', british('G[1-5]'), britishPhones),
    town('Leeds', british('LS[1-9]'), britishPhones),
    town('Liverpool', british('L[1-9]'), britishPhones),
    town('London', british('S[EW][2-9]'), londonPhones),
    town('Manchester', british('M[1-9]'), britishPhones),
    town('Newcastle upon Tyne', british('NE[1-6]'), britishPhones),
    town('Norwich', british('NR[1-7]'), britishPhones),
    town('Nottingham', british('NG[1-9]'), britishPhones),
    town('Oxford', british('OX[1-4]'), britishPhones),
    town('Sheffield', british('S[1-9]'), britishPhones),
  ],
  IE: [
    town('Athlone, Co. Westmeath', irish('N37'), irishPhones),
    town('Bray, Co. Wicklow', irish('A98'), irishPhones),
    town('Castlebar, Co. Mayo', irish('F23'), irishPhones),
    town('Cork', irish('T12'), irishPhones),
    town('Drogheda, Co. Louth', irish('A92'), irishPhones),
    town('Dublin 4', irish('D04'), irishPhones),
    town('Dublin 8', irish('D08'), irishPhones),
    town('Ennis, Co. Clare', irish('V95'), irishPhones),
    town('Galway', irish('H91'), irishPhones),
    town('Kilkenny', irish('R95'), irishPhones),
    town('Letterkenny, Co. Donegal', irish('F92'), irishPhones),
    town('Limerick', irish('V94'), irishPhones),
    town('Naas, Co. Kildare', irish('W91'), irishPhones),
    town('Sligo', irish('F91'), irishPhones),
    town('Tralee, Co. Kerry', irish('V92'), irishPhones),
    town('Waterford', irish('X91'), irishPhones),
    town('Wexford', irish('Y35'), irishPhones),
  ],
  // Most are in areas where PTS reserves numbers: there are only 490 in total.
  SE: [
    town('Arlöv', '232 [3-5][0-9]', swedishPhones('040')),
    town('Göteborg', '41[1-8] [1-7][0-9]', swedishPhones('031')),
    town('Huddinge', '141 [3-7][0-9]', swedishPhones('08')),
    town('Kiruna', '981 [3-4][0-9]', swedishPhones('0980')),
    town('Linköping', '58[2-9] [1-6][0-9]', swedishPhones()),
    town('Lomma', '234 [3-4][0-9]', swedishPhones('040')),
    town('Malmö', '21[1-6] [1-5][0-9]', swedishPhones('040')),
    town('Mölndal', '431 [3-6][0-9]', swedishPhones('031')),
    town('Mölnlycke', '435 [3-4][0-9]', swedishPhones('031')),
    town('Nacka', '131 [3-5][0-9]', swedishPhones('08')),
    town('Partille', '433 [3-6][0-9]', swedishPhones('031')),
    town('Solna', '169 [5-7][0-9]', swedishPhones('08')),
    town('Stockholm', '11[2-6] [2-6][0-9]', swedishPhones('08')),
    town('Täby', '183 [3-7][0-9]', swedishPhones('08')),
    town('Umeå', '90[3-7] [2-6][0-9]', swedishPhones()),
    town('Uppsala', '75[2-6] [1-6][0-9]', swedishPhones()),
    town('Vellinge', '235 [3-4][0-9]', swedishPhones('040')),
    town('Örebro', '70[2-5] [1-6][0-9]', swedishPhones()),
  ],
  US: [
    town('Atlanta, GA', '303[0-4][1-9]', northAmericanPhones('404', '470', '678')),
    town('Austin, TX', '787[0-5][1-9]', northAmericanPhones('512', '737')),
    town('Boston, MA', '021[123][0-9]', northAmericanPhones('617', '857')),
    town('Chicago, IL', '606[0-5][1-9]', northAmericanPhones('312', '773', '872')),
    town('Cleveland, OH', '441[0-3][1-9]', northAmericanPhones('216')),
    town('Denver, CO', '802[0-4][1-9]', northAmericanPhones('303', '720')),
    town('Kansas City, MO', '641[0-3][1-9]', northAmericanPhones('816')),
    town('Milwaukee, WI', '532[0-3][1-9]', northAmericanPhones('414')),
    town('Minneapolis, MN', '554[0-4][1-9]', northAmericanPhones('612')),
    town('Nashville, TN', '372[01][1-9]', northAmericanPhones('615', '629')),
    town('Philadelphia, PA', '191[0-4][1-9]', northAmericanPhones('215', '267')),
    town('Phoenix, AZ', '850[0-4][1-9]', northAmericanPhones('602', '480', '623')),
    town('Portland, OR', '972[0-3][1-9]', northAmericanPhones('503', '971')),
    town('Salt Lake City, UT', '841[0-2][1-9]', northAmericanPhones('801', '385')),
    town('San Diego, CA', '921[0-3][1-9]', northAmericanPhones('619', '858')),
    town('Seattle, WA', '981[0-4][1-9]', northAmericanPhones('206')),
  ],
};

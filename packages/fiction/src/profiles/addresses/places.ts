/** Places, version 1: towns with their own postcodes and phone numbers of their area. */
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

export interface Place {
  /** As written in an address: with the state, province or county if the country's addresses include one. */
  readonly town: string;
  /** Patterns of the postcodes, all equally likely; see `postcodes.ts`. */
  readonly postcodes: readonly string[];
  /** Templates of `phones.ts`. */
  readonly phones: readonly string[];
}

const place = (town: string, postcode: string, phones: readonly string[]): Place => ({
  town,
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

export const evenPlaces: Readonly<Record<Country, readonly Place[]>> = {
  AU: [
    place('Adelaide SA', '50[0-4][0-9]', australianPhones(8)),
    place('Brisbane QLD', '40[0-7][0-9]', australianPhones(7)),
    place('Cairns QLD', '487[0-9]', australianPhones(7)),
    place('Canberra ACT', '26[01][0-9]', australianPhones(2)),
    place('Darwin NT', '08[0-2][0-9]', australianPhones(8)),
    place('Geelong VIC', '321[4-9]', australianPhones(3)),
    place('Hobart TAS', '70[01][0-9]', australianPhones(3)),
    place('Melbourne VIC', '30[0-8][0-9]', australianPhones(3)),
    place('Newcastle NSW', '230[0-9]', australianPhones(2)),
    place('Perth WA', '60[0-6][0-9]', australianPhones(8)),
    place('Sydney NSW', '20[0-4][0-9]', australianPhones(2)),
    place('Townsville QLD', '481[0-9]', australianPhones(7)),
  ],
  CA: [
    place('Calgary, AB', canadian('T2'), northAmericanPhones('403', '587', '825')),
    place('Charlottetown, PE', canadian('C1'), northAmericanPhones('902', '782')),
    place('Edmonton, AB', canadian('T[56]'), northAmericanPhones('780', '587', '825')),
    place('Fredericton, NB', canadian('E3'), northAmericanPhones('506')),
    place('Halifax, NS', canadian('B3'), northAmericanPhones('902', '782')),
    place('Hamilton, ON', canadian('L8'), northAmericanPhones('905', '289', '365')),
    place('London, ON', canadian('N[56]'), northAmericanPhones('519', '226', '548')),
    place('Ottawa, ON', canadian('K[12]'), northAmericanPhones('613', '343')),
    place('Regina, SK', canadian('S4'), northAmericanPhones('306', '639')),
    place('Saskatoon, SK', canadian('S7'), northAmericanPhones('306', '639')),
    place("St. John's, NL", canadian('A1'), northAmericanPhones('709')),
    place('Toronto, ON', canadian('M[4-6]'), northAmericanPhones('416', '647', '437')),
    place('Vancouver, BC', canadian('V[56]'), northAmericanPhones('604', '778', '236')),
    place('Victoria, BC', canadian('V[89]'), northAmericanPhones('250', '778', '236')),
    place('Winnipeg, MB', canadian('R[23]'), northAmericanPhones('204', '431')),
  ],
  DE: [
    place('Berlin', '10[2-9][1-9][1-9]', germanPhones.berlin),
    place('Frankfurt am Main', '60[3-5][1-9][1-9]', germanPhones.frankfurt),
    place('Hamburg', '22[1-7][1-6][1-9]', germanPhones.hamburg),
    place('Köln', '50[7-9][2-9][1-9]', germanPhones.cologne),
    place('München', '81[4-9][2-9][1-9]', germanPhones.munich),
  ],
  FR: [
    place('Bordeaux', '33[0-3]00', frenchPhones(5)),
    place('Dijon', '21000', frenchPhones(3)),
    place('Grenoble', '38[01]00', frenchPhones(4)),
    place('La Rochelle', '17000', frenchPhones(5)),
    place('Lille', '59[08]00', frenchPhones(3)),
    place('Limoges', '87[01]00', frenchPhones(5)),
    place('Lyon', '6900[1-9]', frenchPhones(4)),
    place('Marseille', '130[01][1-6]', frenchPhones(4)),
    place('Montpellier', '340[7-9]0', frenchPhones(4)),
    place('Nantes', '44[0-3]00', frenchPhones(2)),
    place('Nice', '06[0-3]00', frenchPhones(4)),
    place('Paris', '750[01][1-9]', frenchPhones(1)),
    place('Pau', '64000', frenchPhones(5)),
    place('Reims', '51100', frenchPhones(3)),
    place('Rennes', '35[027]00', frenchPhones(2)),
    place('Rouen', '76[01]00', frenchPhones(2)),
    place('Strasbourg', '67[0-2]00', frenchPhones(3)),
    place('Toulouse', '31[0-5]00', frenchPhones(5)),
    place('Tours', '37[0-2]00', frenchPhones(2)),
    place('Versailles', '78000', frenchPhones(1)),
  ],
  GB: [
    place('Belfast', british('BT[1-9]'), britishPhones),
    place('Birmingham', british('B[1-9]'), britishPhones),
    place('Bristol', british('BS[1-9]'), britishPhones),
    place('Cambridge', british('CB[1-5]'), britishPhones),
    place('Cardiff', british('CF1[0145]'), britishPhones),
    place('Edinburgh', british('EH[1-9]'), britishPhones),
    place('Exeter', british('EX[1-4]'), britishPhones),
    place('Glasgow', british('G[1-5]'), britishPhones),
    place('Leeds', british('LS[1-9]'), britishPhones),
    place('Liverpool', british('L[1-9]'), britishPhones),
    place('London', british('S[EW][2-9]'), londonPhones),
    place('Manchester', british('M[1-9]'), britishPhones),
    place('Newcastle upon Tyne', british('NE[1-6]'), britishPhones),
    place('Norwich', british('NR[1-7]'), britishPhones),
    place('Nottingham', british('NG[1-9]'), britishPhones),
    place('Oxford', british('OX[1-4]'), britishPhones),
    place('Sheffield', british('S[1-9]'), britishPhones),
  ],
  IE: [
    place('Athlone, Co. Westmeath', irish('N37'), irishPhones),
    place('Bray, Co. Wicklow', irish('A98'), irishPhones),
    place('Castlebar, Co. Mayo', irish('F23'), irishPhones),
    place('Cork', irish('T12'), irishPhones),
    place('Drogheda, Co. Louth', irish('A92'), irishPhones),
    place('Dublin 4', irish('D04'), irishPhones),
    place('Dublin 8', irish('D08'), irishPhones),
    place('Ennis, Co. Clare', irish('V95'), irishPhones),
    place('Galway', irish('H91'), irishPhones),
    place('Kilkenny', irish('R95'), irishPhones),
    place('Letterkenny, Co. Donegal', irish('F92'), irishPhones),
    place('Limerick', irish('V94'), irishPhones),
    place('Naas, Co. Kildare', irish('W91'), irishPhones),
    place('Sligo', irish('F91'), irishPhones),
    place('Tralee, Co. Kerry', irish('V92'), irishPhones),
    place('Waterford', irish('X91'), irishPhones),
    place('Wexford', irish('Y35'), irishPhones),
  ],
  // Most are in areas where PTS reserves numbers: there are only 490 in total.
  SE: [
    place('Arlöv', '232 [3-5][0-9]', swedishPhones('040')),
    place('Göteborg', '41[1-8] [1-7][0-9]', swedishPhones('031')),
    place('Huddinge', '141 [3-7][0-9]', swedishPhones('08')),
    place('Kiruna', '981 [3-4][0-9]', swedishPhones('0980')),
    place('Linköping', '58[2-9] [1-6][0-9]', swedishPhones()),
    place('Lomma', '234 [3-4][0-9]', swedishPhones('040')),
    place('Malmö', '21[1-6] [1-5][0-9]', swedishPhones('040')),
    place('Mölndal', '431 [3-6][0-9]', swedishPhones('031')),
    place('Mölnlycke', '435 [3-4][0-9]', swedishPhones('031')),
    place('Nacka', '131 [3-5][0-9]', swedishPhones('08')),
    place('Partille', '433 [3-6][0-9]', swedishPhones('031')),
    place('Solna', '169 [5-7][0-9]', swedishPhones('08')),
    place('Stockholm', '11[2-6] [2-6][0-9]', swedishPhones('08')),
    place('Täby', '183 [3-7][0-9]', swedishPhones('08')),
    place('Umeå', '90[3-7] [2-6][0-9]', swedishPhones()),
    place('Uppsala', '75[2-6] [1-6][0-9]', swedishPhones()),
    place('Vellinge', '235 [3-4][0-9]', swedishPhones('040')),
    place('Örebro', '70[2-5] [1-6][0-9]', swedishPhones()),
  ],
  US: [
    place('Atlanta, GA', '303[0-4][1-9]', northAmericanPhones('404', '470', '678')),
    place('Austin, TX', '787[0-5][1-9]', northAmericanPhones('512', '737')),
    place('Boston, MA', '021[123][0-9]', northAmericanPhones('617', '857')),
    place('Chicago, IL', '606[0-5][1-9]', northAmericanPhones('312', '773', '872')),
    place('Cleveland, OH', '441[0-3][1-9]', northAmericanPhones('216')),
    place('Denver, CO', '802[0-4][1-9]', northAmericanPhones('303', '720')),
    place('Kansas City, MO', '641[0-3][1-9]', northAmericanPhones('816')),
    place('Milwaukee, WI', '532[0-3][1-9]', northAmericanPhones('414')),
    place('Minneapolis, MN', '554[0-4][1-9]', northAmericanPhones('612')),
    place('Nashville, TN', '372[01][1-9]', northAmericanPhones('615', '629')),
    place('Philadelphia, PA', '191[0-4][1-9]', northAmericanPhones('215', '267')),
    place('Phoenix, AZ', '850[0-4][1-9]', northAmericanPhones('602', '480', '623')),
    place('Portland, OR', '972[0-3][1-9]', northAmericanPhones('503', '971')),
    place('Salt Lake City, UT', '841[0-2][1-9]', northAmericanPhones('801', '385')),
    place('San Diego, CA', '921[0-3][1-9]', northAmericanPhones('619', '858')),
    place('Seattle, WA', '981[0-4][1-9]', northAmericanPhones('206')),
  ],
};

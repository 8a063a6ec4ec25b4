/**
 * Towns, version 2: changes here change the results of seeds (see `../lists.ts`). Each town starts with its population
 * in ten thousands (censuses and registers of 2020 to 2022: ABS, Statistics Canada, Destatis, INSEE, ONS, NRS, NISRA,
 * CSO, SCB, Census Bureau; Dublin's is divided evenly among its districts) and ends with patterns of its postcodes, in
 * Canada, Britain and Ireland without their local half.
 */
import type { Country } from '../countries.ts';

export const towns: Readonly<Record<Country, string>> = {
  AU: `
    526 Sydney NSW: 200[0-246-9], 201[0-35-9], 20[234][0-9]
    508 Melbourne VIC: 300[0-468], 301[1-356], 30[46][0-8], 305[0-8], 307[0-689]
    256 Brisbane QLD: 40[03][0-25], 401[0-47-9], 405[13-5], 406[014-9], 407[02-8]
    219 Perth WA: 600[013-9], 601[0-24-9], 60[26][0-9], 605[0-9]
    140 Adelaide SA: 500[0167], 501[0-9], 502[0-5], 503[1-57-9], 504[0-9]
    50 Newcastle NSW: 2300, 230[2-5]
    47 Canberra ACT: 260[0-7], 261[24-7]
    29 Geelong VIC: 321[4-9]
    25 Hobart TAS: 700[04578], 701[015-9]
    18 Townsville QLD: 481[0-24-8]
    16 Cairns QLD: 4870, 487[89]
    15 Darwin NT: 0800, 081[0-4], 0820, 082[89]
  `,
  CA: `
    279 Toronto, ON: M4C, M4E, M4G, M4J, M4K, M4L, M4M, M4N, M4P, M4R, M4S, M4T, M4V, M4W, M4X, M4Y, M5A, M5B, M5C,
      M5E, M5G, M5H, M5J, M5M, M5N, M5P, M5R, M5S, M5T, M5V, M6A, M6B, M6C, M6E, M6G, M6H, M6J, M6K, M6L, M6M, M6N,
      M6P, M6R, M6S
    131 Calgary, AB: T1Y, T2A, T2B, T2C, T2E, T2G, T2H, T2J, T2K, T2L, T2M, T2N, T2P, T2R, T2S, T2T, T2V, T2W, T2X,
      T2Y, T2Z, T3A, T3B, T3C, T3E, T3G, T3H, T3J, T3K, T3L, T3M, T3N, T3P, T3R
    102 Ottawa, ON: K1G, K1H, K1K, K1L, K1M, K1N, K1P, K1R, K1S, K1V, K1Y, K1Z, K2A, K2B, K2C, K2P
    101 Edmonton, AB: T5A, T5B, T5C, T5E, T5G, T5H, T5J, T5K, T5L, T5M, T5N, T5P, T5R, T5S, T5T, T5V, T5W, T5X, T5Y,
      T5Z, T6A, T6B, T6C, T6E, T6G, T6H, T6J, T6K, T6L, T6M, T6N, T6P, T6R, T6T, T6V, T6W, T6X
    75 Winnipeg, MB: R2C, R2G, R2H, R2J, R2K, R2L, R2M, R2N, R2P, R2R, R2V, R2W, R2X, R2Y, R3A, R3B, R3C, R3E, R3G,
      R3H, R3J, R3K, R3L, R3M, R3N, R3P, R3R, R3S, R3T, R3V, R3W, R3X, R3Y
    66 Vancouver, BC: V5K, V5L, V5M, V5N, V5P, V5R, V5S, V5T, V5V, V5W, V5X, V5Y, V5Z, V6A, V6B, V6C, V6E, V6G, V6H,
      V6J, V6K, V6L, V6M, V6N, V6P, V6R, V6S, V6T, V6Z
    57 Hamilton, ON: L8E, L8G, L8H, L8J, L8K, L8L, L8M, L8N, L8P, L8R, L8S, L8T, L8V, L8W, L9A, L9B, L9C
    44 Halifax, NS: B3H, B3J, B3K, B3L, B3M, B3N, B3P, B3R, B3S
    42 London, ON: N5V, N5W, N5X, N5Y, N5Z, N6A, N6B, N6C, N6E, N6G, N6H, N6J, N6K, N6L, N6M, N6N, N6P
    27 Saskatoon, SK: S7H, S7J, S7K, S7L, S7M, S7N, S7P, S7R, S7S, S7T, S7V
    23 Regina, SK: S4N, S4P, S4R, S4S, S4T, S4V, S4W, S4X, S4Y, S4Z
    11 St. John's, NL: A1A, A1B, A1C, A1E, A1G, A1H
    9 Victoria, BC: V8T, V8V, V8W
    6 Fredericton, NB: E3A, E3B, E3C
    4 Charlottetown, PE: C1A, C1C, C1E
  `,
  DE: `
    368 Berlin: 10115, 10119, 10178, 10243, 10247, 10315, 10319, 10365, 10405, 10437, 10551, 10559, 10585, 10623,
      10707, 10719, 10777, 10783, 10823, 10829, 10961, 10967, 10999, 12043, 12049, 12051, 12103, 12157, 12163,
      12203, 12247, 12305, 12347, 12435, 12489, 12555, 12587, 12619, 12685, 13051, 13086, 13127, 13187, 13347,
      13353, 13403, 13435, 13469, 13507, 13585, 13591, 13629, 14050, 14057, 14109, 14163, 14193, 14199
    185 Hamburg: 20095, 20099, 20144, 20146, 20249, 20251, 20253, 20255, 20257, 20259, 20354, 20357, 20359, 20457,
      20535, 20537, 21029, 21073, 21107, 21129, 21147, 22041, 22045, 22049, 22083, 22087, 22111, 22117, 22143,
      22149, 22159, 22177, 22299, 22303, 22307, 22337, 22359, 22391, 22399, 22417, 22453, 22459, 22525, 22529,
      22547, 22589, 22605, 22609, 22761, 22765, 22769
    149 München: 80331, 80335, 80337, 80339, 80469, 80538, 80636, 80638, 80686, 80689, 80796, 80799, 80801, 80804,
      80809, 80933, 80937, 80992, 80999, 81241, 81245, 81369, 81373, 81377, 81379, 81475, 81479, 81539, 81543,
      81547, 81667, 81671, 81675, 81735, 81737, 81825, 81829, 81925, 81929
    107 Köln: 50667, 50668, 50670, 50672, 50674, 50676, 50677, 50678, 50679, 50733, 50735, 50737, 50739, 50765,
      50767, 50823, 50825, 50827, 50829, 50858, 50931, 50933, 50935, 50937, 50939, 50968, 50969, 50996, 50999,
      51061, 51063, 51065, 51067, 51103, 51105, 51107, 51109, 51143, 51145, 51147, 51149
    76 Frankfurt am Main: 60311, 60313, 60314, 60316, 60318, 60320, 60322, 60323, 60325, 60326, 60327, 60385, 60386,
      60388, 60389, 60431, 60433, 60435, 60437, 60438, 60439, 60486, 60487, 60488, 60489, 60528, 60529, 60594,
      60596, 60598, 60599, 65929, 65931, 65933, 65934, 65936
  `,
  FR: `
    215 Paris: 7500[1-9], 7501[0-9], 75020
    87 Marseille: 1300[1-9], 1301[0-6]
    52 Lyon: 6900[1-9]
    50 Toulouse: 31[0-5]00
    34 Nice: 06[0-3]00
    32 Nantes: 44[0-3]00
    30 Montpellier: 340[7-9]0
    29 Strasbourg: 67[0-2]00
    26 Bordeaux: 33[0-3]00
    24 Lille: 59[08]00
    22 Rennes: 35[027]00
    18 Reims: 51100
    16 Dijon: 21000
    16 Grenoble: 38[01]00
    14 Tours: 37[0-2]00
    13 Limoges: 87[01]00
    11 Rouen: 76[01]00
    8 La Rochelle: 17000
    8 Pau: 64000
    8 Versailles: 78000
  `,
  GB: `
    880 London: E[2-9], N[2-9], NW[2-9], SE[2-9], SW[2-9], W[2-9]
    114 Birmingham: B[1-9]
    81 Leeds: LS[1-9]
    63 Glasgow: G[1-5], G1[1-5]
    56 Sheffield: S[1-9]
    55 Manchester: M[1-9]
    51 Edinburgh: EH[1-9]
    49 Liverpool: L[1-9]
    47 Bristol: BS[1-9]
    36 Cardiff: CF1[0145]
    35 Belfast: BT[1-9]
    32 Nottingham: NG[1-9]
    30 Newcastle upon Tyne: NE[1-6]
    16 Oxford: OX[1-4]
    15 Cambridge: CB[1-5]
    14 Norwich: NR[1-7]
    13 Exeter: EX[1-4]
  `,
  IE: `
    22 Cork: T12, T23
    10 Limerick: V94
    9 Galway: H91
    7 Dublin 1: D01
    7 Dublin 3: D03
    7 Dublin 4: D04
    7 Dublin 5: D05
    7 Dublin 6: D06
    7 Dublin 7: D07
    7 Dublin 8: D08
    7 Dublin 9: D09
    7 Dublin 11: D11
    7 Dublin 12: D12
    7 Dublin 13: D13
    7 Dublin 14: D14
    7 Dublin 15: D15
    7 Dublin 16: D16
    7 Dublin 18: D18
    7 Dublin 20: D20
    7 Dublin 22: D22
    7 Dublin 24: D24
    6 Waterford: X91
    4 Drogheda, Co. Louth: A92
    3 Bray, Co. Wicklow: A98
    3 Ennis, Co. Clare: V95
    3 Kilkenny: R95
    3 Naas, Co. Kildare: W91
    3 Tralee, Co. Kerry: V92
    2 Athlone, Co. Westmeath: N37
    2 Letterkenny, Co. Donegal: F92
    2 Sligo: F91
    2 Wexford: Y35
    1 Castlebar, Co. Mayo: F23
  `,
  SE: `
    98 Stockholm: 11[2-6] [2-6][0-9]
    59 Göteborg: 41[1-8] [1-7][0-9]
    35 Malmö: 21[1-6] [1-5][0-9]
    24 Uppsala: 75[2-6] [1-6][0-9]
    17 Linköping: 58[2-9] [1-6][0-9]
    16 Örebro: 70[2-5] [1-6][0-9]
    13 Umeå: 90[3-7] [2-6][0-9]
    11 Huddinge: 141 [3-7][0-9]
    11 Nacka: 131 [3-5][0-9]
    8 Solna: 169 [5-7][0-9]
    7 Mölndal: 431 [3-6][0-9]
    7 Täby: 183 [3-7][0-9]
    4 Partille: 433 [3-6][0-9]
    4 Vellinge: 235 [3-4][0-9]
    2 Kiruna: 981 [3-4][0-9]
    2 Lomma: 234 [3-4][0-9]
    2 Mölnlycke: 435 [3-4][0-9]
    1 Arlöv: 232 [3-5][0-9]
  `,
  US: `
    275 Chicago, IL: 606[0-2][1-6], 606[34][0-4], 6065[1-4]
    161 Phoenix, AZ: 850[0-3][1-9]
    160 Philadelphia, PA: 1910[2-46-7], 191[234][1-8]
    139 San Diego, CA: 9210[1-9], 9211[0-7]
    96 Austin, TX: 7870[1-5], 787[35][1-9]
    74 Seattle, WA: 9810[1-9], 9811[2-9]
    72 Denver, CO: 802[0123][4-9]
    69 Nashville, TN: 3720[3-9], 3721[0-9]
    68 Boston, MA: 0210[89], 0211[0-8]
    65 Portland, OR: 9720[1-6], 9721[0-9]
    58 Milwaukee, WI: 5320[2-9], 5321[0-9]
    51 Kansas City, MO: 641[13][0-4]
    50 Atlanta, GA: 3030[3-9], 3031[0-9]
    43 Minneapolis, MN: 554[012][1-9]
    37 Cleveland, OH: 4410[2-68], 4411[1-5]
    20 Salt Lake City, UT: 8410[1-9], 8411[1-6]
  `,
};

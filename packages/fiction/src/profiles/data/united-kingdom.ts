/**
 * Names and streets of the United Kingdom, version 1: changes here change the results of seeds (see `../lists.ts`).
 * Frequencies: Office for National Statistics, baby names in England and Wales (historic top hundreds for the decades
 * before 1996); National Records of Scotland and NISRA, given names and surnames. Each line starts with a weight: the
 * relative frequency of its names, smoothed, because the rarest names also represent the many that are not listed.
 */
import type { CountryLists } from '../lists.ts';

export const unitedKingdom: CountryLists = {
  women: {
    until1969: `
      9 Susan Margaret
      8 Christine Patricia
      7 Jean Ann Mary Linda
      6 Janet Carol Barbara Julie Elizabeth
      5 Maureen Sheila Sandra Jacqueline Pauline Jane Gillian Karen Deborah
      4 Valerie Marion Kathleen Pamela Joan Lesley Brenda Jennifer Judith Shirley Helen Catherine Diane Elaine
      4 Angela Alison Anne
      3 Carole Dorothy Sylvia Hilary Rosemary Wendy Yvonne Lynn Denise Beverley Irene Joyce Amanda Sally Tracey
      3 Heather Marilyn Eileen Sharon
      2 Josephine Rita Hazel Geraldine Penelope Frances Veronica Gail Moira Teresa Stella Kay Audrey Theresa Fiona
      2 Anita Glenys Annette Daphne Vivien
    `,
    until1989: `
      9 Sarah
      8 Claire Emma Nicola
      7 Samantha Rebecca Joanne
      6 Laura Victoria Michelle Lisa Kelly
      5 Rachel Karen Louise Gemma Katherine Amanda Jennifer Amy
      4 Catherine Helen Jessica Lucy Natalie Stephanie Kerry Hannah Charlotte Donna Angela Zoe Tracey Alison
      4 Jane Caroline Anna
      3 Sharon Lauren Leanne Danielle Hayley Tracy Elizabeth Kate Kathryn Julie Kirsty Rachael Fiona Lindsay Tina
      3 Susan Marie Katie Melanie Naomi
      2 Stacey Sophie Heather Deborah Paula Holly Alexandra Vanessa Lyndsey Abigail Jodie Lorraine Anita Dawn Maria
      2 Wendy Sally Ruth Carly Nadia Cheryl Tanya Bethany
    `,
    since1990: `
      8 Chloe Emily
      7 Jessica Sophie Megan Charlotte
      6 Lauren Rebecca Olivia Hannah Lucy
      5 Amy Georgia Katie Bethany Emma Grace Ellie Holly Amelia
      4 Laura Abigail Molly Rachel Leah Eleanor Ella Samantha Alice Daisy Isabella Danielle Elizabeth Mia Shannon
      4 Caitlin
      3 Natasha Evie Jade Ruby Zoe Jasmine Poppy Phoebe Paige Isabelle Sarah Anna Lily Freya Millie Victoria Erin
      3 Imogen Courtney Francesca
      2 Nicole Alexandra Aimee Stephanie Kayleigh Gemma Maisie Harriet Natalie Rosie Isobel Lydia Matilda Niamh
      2 Florence Maryam Aisha Eloise Tia Rhiannon Skye Zara
    `,
  },
  men: {
    until1969: `
      9 David John
      8 Peter Michael
      7 Alan Robert Paul
      6 Stephen Brian Anthony Andrew
      5 James Keith William Christopher Kenneth Richard Graham Kevin Ian
      4 Raymond Roger Terence Ronald Barry Mark Philip Colin Malcolm Derek George Geoffrey Roy Martin Gary Patrick
      3 Dennis Thomas Trevor Edward Leslie Nigel Neil Timothy Simon Alexander Jeremy Clive Steven Norman Donald
      3 Gordon Stuart Eric Douglas Charles
      2 Frank Adrian Jeffrey Nicholas Gerald Leonard Harold Duncan Jonathan Stanley Bernard Maurice Frederick Howard
      2 Robin Russell Ralph Hugh Gareth
    `,
    until1989: `
      8 Christopher David
      8 James Paul
      7 Andrew Mark Daniel
      6 Matthew Michael Stephen Richard Robert Lee
      5 Simon Jonathan Thomas John Steven Adam Craig Benjamin
      4 Darren Ian Anthony Gary Kevin Jason Neil Philip Martin Stuart Nicholas Peter Gareth Ryan William Ashley Luke
      3 Wayne Scott Alexander Joseph Timothy Alan Sean Shaun Dean Jamie Nathan Karl Samuel Barry Graham Russell
      3 Carl Justin Marc Edward
      2 Joshua Adrian Colin Phillip Patrick Stewart Oliver Liam Jack Antony Gavin Leon Mohammed Damian Brian Keith
      2 George Nigel Robin Imran Duncan Ross Charles
    `,
    since1990: `
      8 Thomas Jack James
      7 Joshua Daniel
      6 Matthew Samuel Ryan Joseph William Oliver
      5 Luke Benjamin Liam Harry Callum Alexander George Jordan Charlie
      4 Adam Jake Connor Lewis Jamie Nathan Michael Aaron Christopher Jacob Alfie David Bradley Max Ethan Mohammed
      4 Dylan Kieran
      3 Edward Kyle Robert Henry Owen Isaac Rhys Ben Toby Leo Andrew John Louis Reece Archie Cameron Ashley Elliot
      3 Noah Harvey
      2 Charles Dominic Finlay Joe Sean Mason Logan Freddie Sebastian Muhammad Jay Sam Patrick Hamza Peter Theo
      2 Aidan Craig Elliott Gabriel Frederick Euan Hayden Zachary
    `,
  },
  families: `
    9 Smith
    8 Jones
    7 Taylor Brown Williams
    6 Wilson Johnson Davies Patel Robinson Wright
    5 Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Khan Hughes
    4 Thomas Lewis Harris Clark Turner Edwards Hill Scott Cooper Martin Morris Ward Moore King Davis Singh Baker
    4 Harrison Morgan Allen James Campbell Anderson Phillips Lee Watson Mitchell
    3 Bennett Parker Young Stewart Cook Cox Bailey Shaw Carter Richardson Marshall Collins Bell Miller Murphy
    3 Ali Ahmed Gray Simpson Rogers Adams Robertson Begum Hussain Kelly Price Wilkinson Graham Chapman Foster Mills
    3 Mason Webb Palmer Hunt Murray Reid Ross Henderson Paterson
    2 Barnes Knight Matthews Powell Russell Ellis Holmes Stevens Butler Fisher Rose Pearson Harvey Owen Barker
    2 Jenkins Lloyd Fletcher Dixon Hamilton Grant Fraser MacDonald Ferguson Johnston Hart Gibson Howard Andrews
    2 Elliott Reynolds Ford Payne Fox Pearce Day West Lawrence Atkinson Bradley Dawson Walsh Cole Burton Spencer
    2 Ball Rees Watts Cunningham Hudson Gardner Brooks Armstrong Newman Carr Hopkins Wells Kennedy Gordon Crawford
    2 Riley Burns Perry Berry Francis Hawkins Nicholson Barrett Lane Burgess Austin Lambert Harding Sharp Lowe
    2 Kaur Akhtar Nolan Doherty Gallagher O'Neill Quinn Griffiths Humphreys Pritchard Vaughan Bowen Okafor Mensah
    2 Chen Wong Kowalski Silva Rahman Shah Byrne Curtis Gill Holland Kerr Davidson Boyd Sutherland Sinclair
    `,
  streets: `
    High Street, Station Road, Church Road, Park Road, Church Lane, Victoria Road, Green Lane, Manor Road, Kings Road,
    Queens Road, New Road, Grange Road, Mill Lane, London Road, Alexandra Road, School Lane, Stanley Road, Albert Road,
    Windsor Road, Springfield Road, York Road, Chapel Street, George Street, Park Avenue, West Street, North Road,
    South Street, Richmond Road, Grove Road, The Crescent, The Avenue, The Green, Chestnut Avenue, Beech Road,
    Elm Grove, Oak Avenue, Orchard Way, Rectory Lane, Vicarage Road, Priory Road, Abbey Road, Castle Street,
    Bridge Street, Market Place, Union Street, Clarence Road, Clarendon Road, Cambridge Road, Oxford Road,
    Warwick Road, Lansdowne Road, Cromwell Road, Nelson Street, Wellington Road, Waterloo Road, Northfield Road,
    Highfield Road, Woodlands Road, Meadow Close, Lime Tree Walk, Hawthorn Close, Willow Drive, Sycamore Close,
    Primrose Hill Lane, Cherry Tree Avenue, Fairfield Road, Hillside, Brook Street, Spring Gardens, Well Lane,
    Farm Lane, Tudor Close, Mount Pleasant, Prince Street, Duke Street, Silver Street, Bath Road, Moorland Road
  `,
};

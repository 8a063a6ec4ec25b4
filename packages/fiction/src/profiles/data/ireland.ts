/**
 * Names and streets of Ireland, version 1: changes here change the results of seeds (see `../lists.ts`). Frequencies:
 * Central Statistics Office, Irish babies' names (since 1964) and most common surnames; registers of births for earlier
 * decades. Each line starts with a weight: the relative frequency of its names, smoothed, because the rarest names also
 * represent the many that are not listed.
 */
import type { CountryLists } from '../lists.ts';

export const ireland: CountryLists = {
  women: {
    until1969: `
      10 Mary
      8 Margaret Catherine
      7 Ann Bridget Patricia
      6 Elizabeth Kathleen Breda Anne
      5 Helen Eileen Maureen Teresa Noreen Geraldine Josephine Nora
      4 Carmel Deirdre Caroline Bernadette Theresa Joan Angela Marie Susan Rita Christina Jacqueline Ellen Sheila
      3 Frances Philomena Rosemary Martina Johanna Linda Dolores Pauline Anna Fiona Una Sarah Joanne Julia Ita
      3 Valerie Olive Agnes Karen Aideen
      2 Phyllis Imelda Nuala Gráinne Siobhán Sandra Orla Bríd Carol Monica Marian Jane Nóirín Attracta Majella
      2 Colette Dympna Rose Margo Eithne Assumpta Stella
    `,
    until1989: `
      8 Sarah Michelle
      7 Lisa Emma Karen
      6 Mary Ciara Laura Louise Aoife
      5 Catherine Niamh Sinéad Elaine Claire Sharon Orla Amy
      4 Rachel Margaret Fiona Deirdre Elizabeth Jennifer Caroline Siobhán Rebecca Gráinne Amanda Nicola Denise
      4 Kelly Emer Tara
      3 Anne Patricia Lorraine Róisín Paula Stephanie Jacqueline Ann Jessica Samantha Helen Joanne Linda Maria
      3 Aisling Susan Andrea Leanne Eimear Yvonne
      2 Ruth Katie Tracey Edel Suzanne Julie Sandra Olivia Maeve Áine Kathleen Lynn Mairéad Clodagh Lorna Cliona
      2 Hazel Bríd Anna Noelle Sheena Triona
    `,
    since1990: `
      8 Emma Sarah
      7 Aoife Ciara Amy
      6 Katie Sophie Rachel Chloe Niamh
      5 Leah Lauren Rebecca Hannah Ella Kate Grace Laura
      4 Emily Jessica Lucy Shauna Caoimhe Megan Lisa Saoirse Molly Anna Ava Nicole Michelle Róisín Aisling Holly
      3 Jennifer Orla Ellen Clodagh Eimear Kelly Shannon Abbie Erin Lily Louise Mia Amber Áine Éabha Claire Abigail
      3 Sinéad Stephanie Gráinne
      2 Mary Robyn Jade Cliona Maeve Sadhbh Zoe Ruby Olivia Tara Alannah Muireann Julia Karen Freya Méabh Natalia
      2 Wiktoria Eve Isabelle Courtney Fiona Alice Elaine
    `,
  },
  men: {
    until1969: `
      10 John
      9 Patrick Michael
      7 James Thomas
      6 William Paul Joseph
      5 Martin Peter Brendan Gerard Denis Daniel Brian David
      4 Anthony Seán Francis Stephen Kevin Edward Noel Declan Christopher Raymond Kieran Timothy Robert Dermot
      4 Desmond Eamonn Richard
      3 Liam Eugene Mark Hugh Jeremiah Gerald Cornelius Philip Matthew George Vincent Charles Aidan Donal Maurice
      3 Bernard Pádraig Tom Colm Fergus
      2 Niall Laurence Alan Finbarr Oliver Ciarán Andrew Dominic Derek Conor Bartholomew Mícheál Gabriel Kenneth
      2 Fintan Hubert Seamus Augustine Malachy
    `,
    until1989: `
      9 David John
      8 Paul Michael
      7 James Patrick Mark
      6 Brian Kevin Thomas Alan
      5 Stephen Conor Seán Daniel Robert William Darren
      4 Declan Ciarán Barry Anthony Gary Jason Peter Colm Joseph Shane Derek Eoin Niall Keith Kenneth Aidan Martin
      3 Christopher Philip Ian Cathal Damien Andrew Jonathan Adrian Brendan Gavin Liam Richard Rory Edward Simon
      3 Graham Noel Wayne Ronan Fergal
      2 Ross Kieran Dermot Pádraig Karl Killian Garrett Donal Adam Fergus Raymond Dean Denis Eamon Matthew
      2 Diarmuid Glen Cormac Enda Trevor Ruairí
    `,
    since1990: `
      9 Jack
      8 Seán Conor
      7 James Daniel Adam
      6 Michael Luke Cian Dylan Aaron
      5 David Ryan Jamie Patrick Thomas John Shane Oisín Matthew
      4 Liam Ben Nathan Eoin Evan Mark Kevin Jordan Stephen Alex Darragh Harry Cillian Joshua Robert Fionn Noah
      3 William Paul Joseph Callum Charlie Ronan Samuel Brian Rory Andrew Alan Cathal Kyle Niall Lee Ciarán
      3 Max Gavin Cormac
      2 Peter Jake Craig Sam Colm Eoghan Finn Killian Tadhg Odhrán Dean Ethan Diarmuid Declan Donnacha Jakub
      2 Kacper Pádraig Tiernan Senan Tom Barry
    `,
  },
  families: `
    9 Murphy
    8 Kelly
    7 Byrne Ryan
    6 O'Brien Walsh O'Sullivan O'Connor
    5 Doyle McCarthy O'Neill Lynch O'Reilly Dunne Brennan Fitzgerald Burke Nolan Daly Kennedy Gallagher Doherty
    4 Murray Quinn Moore McLoughlin Carroll Connolly O'Donnell Collins Wilson Clarke Power Kavanagh O'Callaghan
    4 Farrell O'Donovan Whelan Healy Sheehan Keane Flynn Maguire O'Shea Moran Higgins Martin Duffy
    3 Browne Hughes O'Mahony McGrath Casey Hayes Sweeney Hogan Keegan Fitzpatrick Foley Boyle McDonnell Kenny
    3 Griffin Egan Buckley Regan Cullen Fleming O'Leary Roche Barry Crowley Cunningham Ward Redmond Molloy Cronin
    3 Delaney Hennessy Curran Coleman Cahill Maher Tobin Breen
    2 Barrett Bourke Brady Butler Cassidy Clancy Coffey Condon Conroy Corcoran Costello Coughlan Coyle Cummins
    2 Curtis Deegan Dempsey Devlin Dillon Dolan Donnelly Donohoe Dowling Downey Duggan English Fahy Fallon Fagan
    2 Feeney Finnegan Flanagan Flood Furlong Gaffney Galvin Geraghty Gilmartin Gleeson Gorman Grogan Guerin
    2 Hanley Hannon Harrington Hickey Horan Hurley Joyce Kearney Keating Kehoe Kiely Kinsella Lacey Lalor Lawlor
    2 Leahy Lennon Lyons Mackey Madden Malone Mannion McCabe McGovern McGuinness McKenna McMahon McNamara Meehan
    2 Monaghan Moloney Mulligan Mulcahy Nagle Naughton Noonan O'Dwyer O'Grady O'Hara O'Keeffe O'Rourke O'Toole
    2 Phelan Prendergast Purcell Quigley Reilly Rooney Scanlon Scully Sheridan Slattery Stapleton Tierney Tuohy
    2 Tully Twomey Tynan Waters Woods Nowak
    `,
  streets: `
    Main Street, Church Street, Patrick Street, O'Connell Street, Parnell Street, Pearse Street, Bridge Street,
    Chapel Street, Castle Street, Mill Road, Station Road, Green Road, Abbey Street, Barrack Street, High Street,
    William Street, Mary Street, George's Street, Davitt Terrace, Emmet Place, Wolfe Tone Street, Grattan Street,
    Sarsfield Road, Connolly Avenue, Friary Lane, Market Street, Quay Street, Shop Street, Thomas Street, John Street,
    Dublin Road, Cork Road, Galway Road, Limerick Road, Sligo Road, Strand Road, Marine Parade, The Crescent, The Mall,
    College Road, Convent Road, Fair Green, Fairhill Road, Rathmore Park, Ashgrove, Oakwood Drive, Beechwood Avenue,
    Hazelwood Court, Hawthorn Drive, Rowan Close, Woodlands Park, Riverside Drive, Meadow Way, Knocknamona Road,
    Ballymore Road, Kilmore Road, Lisnagry Lane, Dunmore Road, Rathgar Lane, Glenview Park, Cnoc Rua, Ard na Mara,
    Cluain Árd, Páirc na Coille, Saint Brigid's Terrace, Saint Joseph's Road, Saint Mary's Road, Michael Collins Park,
    De Valera Avenue, Casement Road, Kickham Street, Gate Lodge Lane, Old Bog Road, Boreen Lane, Chestnut Grove
  `,
};

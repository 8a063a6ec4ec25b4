/**
 * Names and streets of Canada, version 1: changes here change the results of seeds (see `../lists.ts`). Frequencies:
 * Statistics Canada, first names at birth by sex (since 1991); the registries of Ontario, Alberta and British Columbia
 * and the Institut de la statistique du Québec for earlier decades and for surnames; about a fifth of all names are
 * French. Each line starts with a weight: the relative frequency of its names, smoothed, because the rarest names also
 * represent the many that are not listed.
 */
import type { CountryLists } from '../lists.ts';

export const canada: CountryLists = {
  women: {
    until1969: `
      9 Mary Linda
      8 Susan Margaret
      7 Patricia Barbara Carol
      6 Karen Donna Deborah Nancy Sandra
      5 Catherine Heather Elizabeth Sharon Diane Brenda Judith Lynn Louise
      4 Janet Debra Cheryl Joan Janice Christine Kathleen Anne Judy Laura Maureen Cathy Wendy Michelle Shirley
      3 Lorraine Sylvie Francine Nicole Diana Gail Marilyn Bonnie Jane Cynthia Lise Ginette Monique Joanne Pamela
      3 Jean Maria Helen Lori Theresa
      2 Colleen Sheila Beverley Suzanne Johanne Darlene Valerie Danielle Manon Rita Ellen Hélène Chantal Shelley
      2 Marie Claire Denise Frances Paula Teresa Dorothy Gloria Josée
    `,
    until1989: `
      9 Jennifer
      8 Sarah Melissa
      7 Amanda Jessica Nicole
      6 Michelle Stephanie Heather Lisa Kimberly Christine
      5 Amy Laura Angela Kelly Julie Tara Erin
      4 Andrea Rebecca Ashley Lindsay Rachel Natalie Tanya Megan Samantha Elizabeth Karen Shannon Isabelle Caroline
      3 Tracy Danielle Kristen Jacqueline Crystal Vanessa Sara Mélanie Nathalie Véronique Christina Tammy Allison
      3 Leah Emily Catherine Lori Annie Jill
      2 Marie Geneviève Sophie Katherine Holly Tina Anna Valérie Cindy Dawn Wendy Tiffany Jamie Pamela Sandra Karine
      2 Emilie Alicia Carolyn Monica Kathryn Priya Maria Leanne Courtney Victoria
    `,
    since1990: `
      8 Emily Sarah
      7 Emma Jessica Olivia Samantha
      6 Hannah Madison Nicole Rachel Victoria
      5 Megan Taylor Ashley Amanda Stephanie Julia Lauren Grace Abigail
      4 Rebecca Hailey Sophie Chloe Elizabeth Ava Danielle Alyssa Vanessa Natalie Michelle Courtney Kayla Sydney
      4 Laurence Sophia Maya Jordan
      3 Brooke Camille Ella Mackenzie Paige Léa Sara Ariane Anna Amélie Maria Isabella Gabrielle Jasmine Noémie
      3 Catherine Morgan Jade Katherine Claire
      2 Audrey Zoe Leah Alexandra Maude Caroline Lily Rosalie Simran Aaliyah Brianna Bianca Haley Christina
      2 Shelby Jenna Erin Carly Florence Fatima Molly Allison
    `,
  },
  men: {
    until1969: `
      9 Robert John
      8 David James
      7 Michael William Richard
      6 Brian Paul Donald Peter
      5 Douglas Mark Kenneth Ronald Gary Kevin George Thomas Daniel
      4 Wayne Gordon Larry Barry Stephen Steven Charles Dennis Bruce Gerald Edward Joseph Allan Keith Terry Patrick
      3 Raymond Scott Roger Jean Pierre Timothy Gregory Frank Jacques Michel Claude Glen Randy Ian Lawrence
      3 Neil Roy Garry Marcel Denis Daryl
      2 Andrew Harold Alain Luc Yves Gilles Norman Arthur Walter Murray Guy Serge André Leonard Fred Dale Alan
      2 Graham Anthony Craig Philip
    `,
    until1989: `
      9 Michael
      8 Christopher Jason
      7 David Matthew Ryan
      6 Andrew James Robert Jeffrey Daniel
      5 Kevin Mark John Brian Scott Adam Justin Jonathan
      4 Steven Eric Paul Joseph Sean Derek Trevor William Kyle Joshua Stephen Shawn Patrick Bradley Craig Richard
      3 Tyler Martin Stéphane Benjamin Timothy Sébastien Thomas Nicholas Anthony Marc Brandon Ian Chad Peter
      3 Mathieu Gregory Nathan Dominic Todd Jamie
      2 Geoffrey Colin Graham Darren Simon Alexandre François Aaron Travis Philippe Keith Jeremy Dustin Evan Curtis
      2 Jordan Neil Samuel Cory Alexander Maxime Raj Vincent Kenneth Blair
    `,
    since1990: `
      8 Matthew Michael
      7 Joshua Ryan Alexander Nicholas
      6 Jacob Tyler Ethan Daniel Andrew
      5 Liam William James Benjamin Christopher Nathan Samuel Justin Noah
      4 Dylan Logan Kyle Jordan Owen Thomas Zachary David Connor Adam Brandon Lucas Joseph Jack Evan
      3 Cameron Austin Aidan Eric Jonathan Félix Olivier Gabriel John Mathieu Luke Aaron Anthony Antoine Alexis
      3 Mason Sean Hunter Vincent Carter
      2 Arjun Xavier Jesse Simon Charles Robert Cole Kevin Isaac Brayden Émile Louis Jérémy Maxime Muhammad Riley
      2 Jackson Elijah Philippe Jayden Spencer Mitchell Caleb Ian Wyatt Hudson
    `,
  },
  families: `
    9 Smith
    7 Brown Tremblay Martin Roy
    6 Gagnon Wilson Johnson MacDonald Lee Taylor Campbell
    5 Anderson Jones Leblanc Côté Williams Miller Thompson Gauthier White Bouchard Singh Li Wong Nguyen
    4 Morin Bélanger Lavoie Fortin Scott Stewart Gagné Young Ouellet Pelletier Chan Wang Reid Ross Clark Johnston
    4 Moore King Patel Bergeron Walker Chen Robinson Landry Girard Poirier McDonald Simard Fraser
    3 Davis Murphy Lapointe Lévesque Mitchell Kelly Allen Hill Wright Harris Watson Robertson Caron Cormier
    3 Graham Murray Boucher Cloutier Leclerc Green Hall Baker Lewis Fournier Desjardins Hamilton Morrison Hughes
    3 Grant Kim Kennedy Adams Liu Zhang MacLeod Bennett Nelson Wood Phillips Arsenault
    2 Turner Cameron Parker Evans Collins Hunter Gill Khan Poulin Thomas Beaulieu Cook Roberts Hébert Ferguson
    2 Dubois Savard Therrien Marshall Ward MacKenzie Richard Bell Simpson Ellis Paquette Wallace Gibson Burke
    2 Richardson Cooper Walsh Sullivan Henderson MacKay Nadeau Rousseau Lam Fitzgerald Gallant Doucette Boudreau
    2 Power Carter Gordon Russell Duncan Friesen Penner Wiebe Peters Klassen Olson Kaur Dhillon Sandhu Sharma
    2 Ahmed Ali Santos Reyes Fisher Shaw McLean Crawford Sinclair Armstrong Davidson Bailey Elliott Black Harvey
    2 Dawson Larsen Theriault Gaudet Picard Mercier Lemieux Bernier Rodriguez Garcia Silva Pereira Rossi Romano
    `,
  streets: `
    King Street, Queen Street, Victoria Street, Maple Street, Elm Street, Church Street, Wellington Street,
    Dufferin Avenue, Albert Street, Elgin Street, Simcoe Street, Sherbrooke Street, Macdonald Avenue, Laurier Avenue,
    Confederation Drive, Dominion Street, Portage Avenue, Jasper Avenue, Granville Street, Robson Lane, Dundas Street,
    Spadina Crescent, Bathurst Street, Barrington Street, Brunswick Street, Water Street, Duckworth Street,
    Prince Street, Great George Street, Pembina Drive, Assiniboine Avenue, Broadway Avenue, Saskatchewan Drive,
    Whyte Avenue, Kensington Road, Bow Trail, Prairie Crescent, Timberline Drive, Cedar Crescent, Spruce Street,
    Tamarack Drive, Birchmount Road, Balsam Street, Pine Crescent, Aspen Ridge Way, Harbour View Drive,
    Lakeshore Road, Mill Street, Main Street, Centre Street, Front Street, Park Street, Station Street, Concession Road,
    College Street, Princess Street, Prince Edward Avenue, Connaught Avenue, Cartier Street, Champlain Drive,
    Frontenac Street, Montcalm Street, Brock Street, Gladstone Avenue, Somerset Street, Rideau Terrace, Bank Street,
    Fort Street, Douglas Street, Cook Street, Cambie Lane, Marine Drive, Fraser Crescent, Tecumseh Road,
    Richmond Street, Adelaide Street, Talbot Street, Quinpool Lane, Robie Street, Hollis Street
  `,
};

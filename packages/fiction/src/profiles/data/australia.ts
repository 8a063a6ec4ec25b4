/**
 * Names and streets of Australia, version 1: changes here change the results of seeds (see `../lists.ts`). Frequencies:
 * registries of births of New South Wales, Victoria, Queensland and South Australia, popular baby names by decade;
 * surnames from the electoral rolls as published by IP Australia. Each line starts with a weight: the relative
 * frequency of its names, smoothed, because the rarest names also represent the many that are not listed.
 */
import type { CountryLists } from '../lists.ts';

export const australia: CountryLists = {
  women: {
    until1969: `
      9 Margaret Susan
      8 Jennifer Christine
      7 Patricia Helen Julie
      6 Judith Elizabeth Anne Karen Lynette
      5 Robyn Pamela Sandra Barbara Kerry Jan Debra Deborah
      4 Heather Carol Wendy Sharon Beverley Janet Catherine Kathleen Michelle Suzanne Jane Joan Mary Maria Jillian
      4 Leanne Diane Lorraine
      3 Dianne Marilyn Cheryl Valerie Gail Rhonda Maureen Narelle Kaye Linda Annette Cathy Glenda Shirley Noelene
      3 Fiona Rosemary Vicki Jacqueline
      2 Sally Denise Joy Merle Ruth Gwenda Lesley Amanda Lisa Carolyn Colleen Yvonne Donna Marion Sue Elaine
      2 Angela Coral Philippa
    `,
    until1989: `
      8 Michelle Sarah
      8 Nicole Rebecca
      7 Jessica Lisa Melissa
      6 Kylie Emma Belinda Kate Amanda
      5 Lauren Rachel Samantha Karen Tracey Amy Danielle
      4 Natalie Jodie Kelly Megan Stephanie Jennifer Leanne Simone Katherine Tanya Laura Emily Julie Sharon
      4 Fiona Alison Elizabeth
      3 Angela Renee Joanne Jacqueline Christine Alicia Vanessa Catherine Louise Claire Kathryn Kim Tara Erin
      3 Sally Andrea Kristy Bronwyn Naomi
      2 Narelle Hayley Peta Tamara Susan Anna Helen Donna Deborah Hannah Lucy Georgina Carly Maria Jane Caroline
      2 Penelope Allison Leah Skye Cassandra Melanie Tania
    `,
    since1990: `
      8 Jessica Emily
      7 Olivia Sarah Chloe Georgia
      6 Emma Hannah Grace Isabella Sophie
      5 Charlotte Lauren Stephanie Ella Mia Samantha Rebecca
      4 Ashleigh Caitlin Madison Amy Lily Jasmine Ruby Amelia Zoe Lucy Brooke Matilda Nicole Rachel Holly Laura
      4 Courtney Sienna
      3 Taylor Kate Maddison Tahlia Alexandra Elizabeth Amber Molly Alyssa Paige Monique Danielle Abbey Anna Bella
      3 Shannon Natalie Imogen Megan Annabelle
      2 Ava Bridget Phoebe Isabelle Claudia Melissa Tayla Eliza Hayley Eva Scarlett Summer Layla Poppy Kayla Erin
      2 Alice Mikayla Jade Priya Evie Katherine
    `,
  },
  men: {
    until1969: `
      9 John David
      8 Peter Robert
      7 Michael Ian Paul
      6 Mark Graeme William Stephen
      5 Gregory Kevin James Andrew Geoffrey Anthony Barry Gary
      4 Christopher Phillip Richard Kenneth Brian Wayne Ross Steven Raymond Neil Colin Alan Bruce Trevor Craig
      4 Allan Garry Rodney
      3 Scott Russell Donald Douglas Brett Keith Terry Graham Glenn Thomas Murray Malcolm Timothy George Warren
      3 Darren Jeffrey Ronald Shane
      2 Leslie Stuart Roger Patrick Daryl Maxwell Dennis Simon Leigh Roy Bernard Desmond Lindsay Adrian Edward Noel
      2 Vincent Frank Clive
    `,
    until1989: `
      8 Michael Matthew
      8 Daniel David
      7 Andrew Christopher James
      6 Jason Adam Benjamin Joshua Mark
      5 Paul Luke Ryan Nathan Scott Timothy Robert
      4 Craig Anthony Shane Darren Brett Stephen Peter Thomas Steven Nicholas Aaron Samuel Simon John Justin Bradley
      4 Travis
      3 Brendan Shaun Damien Jonathan Glenn Dean Stuart Joel Richard Ashley Gavin Kane Rodney Patrick Troy Wayne
      3 Jarrod Alexander Kevin Cameron
      2 Ben Trent Leigh Grant William Clinton Ian Rhys Mitchell Dale Corey Lachlan Jeremy Joseph Geoffrey Brent
      2 Marcus Adrian Blake Heath Dylan Evan Angus
    `,
    since1990: `
      8 Joshua Jack
      8 Matthew James
      7 Thomas Daniel William
      6 Lachlan Nicholas Benjamin Ryan Samuel
      5 Liam Ethan Jake Cooper Michael Luke Noah
      4 Alexander Dylan Mitchell Jayden Oliver Harrison Jacob Nathan Riley Lucas Zachary Max Jordan Aaron Oscar
      4 Andrew Connor Adam
      3 Isaac Tyler Logan Bailey Christopher Hunter Callum Mason Patrick Blake Henry Cameron Angus Brayden Joseph
      3 Harry Charlie Kyle Hamish
      2 Jackson Sebastian Declan Timothy Levi Archie David Joel Xavier Caleb Flynn Sean Hudson Fletcher Beau Brandon
      2 Eli Marcus Robert George Tristan
    `,
  },
  families: `
    9 Smith
    8 Jones
    7 Williams Brown Wilson
    6 Taylor Johnson White Martin Anderson Thompson Nguyen
    5 Thomas Walker Harris Lee Ryan Robinson Kelly King Davis Wright Singh
    4 Evans Roberts Green Hall Wood Jackson Clarke Patel Khan Lewis James Phillips Campbell Mitchell Scott Murphy
    4 Edwards Hughes Turner Watson Miller Stewart Morris Young Cooper Clark
    3 Baker Allen Hill Moore Parker Bell Murray Collins Bennett Cook Morgan Rogers Tran Bailey Ward Carter Cox
    3 Simpson McDonald Shaw Reid O'Brien Marshall Kennedy Graham Adams Richardson Robertson Gray Ross Hunt Palmer
    3 Russell Li Wang Chen Zhang Sharma Kaur
    2 Fisher Ellis Henderson Davies Matthews Harrison Hamilton Chapman Mills Webb Walsh Ferguson Stevens Hart Fraser
    2 Foster West Harvey Holmes Knight Burns Payne Gordon Pearce Barnes Powell Mason Butler Gibson Grant Armstrong
    2 Byrne Black Lloyd Wallace Kerr Hayes Reynolds Cameron Freeman Berry Dunn Duncan Day Hudson Lawrence Elliott
    2 Sullivan Cunningham Burke Doyle Crawford McLean Sutton Page Jenkins Dixon Andrews Barker Fletcher Carr
    2 Watts Hawkins Spencer Perry Gardner Dawson Nicholls Schultz Hoffmann Papadopoulos Rossi Romano Ricci Costa
    2 Pham Le Wu Liu Huang Kim Das Gupta Santos Reyes Fernando Perera Haddad Ali Hassan Ahmed Petrov
    2 Kowalski Vella Jovanovic Douglas O'Connor Atkinson Francis Fox Lane Rose Cole
    `,
  streets: `
    High Street, Station Street, Church Street, Railway Parade, Victoria Street, George Street, Elizabeth Street,
    William Street, King Street, Queen Street, Park Street, Albert Street, Macquarie Street, Wattle Street,
    Banksia Avenue, Acacia Street, Eucalyptus Drive, Bottlebrush Crescent, Grevillea Street, Jacaranda Avenue,
    Kurrajong Road, Waratah Street, Melaleuca Drive, Ironbark Road, Boronia Road, Casuarina Drive, Lilly Pilly Lane,
    Kookaburra Court, Rosella Street, Lorikeet Drive, Wallaby Way, Ocean Parade, Beach Road, Esplanade, Bay Street,
    Harbour Street, Pacific Parade, Coral Street, Lighthouse Road, Bridge Road, Mill Lane, Murray Street, Darling Street,
    Torrens Road, Flinders Street, Hume Street, Sturt Street, Leichhardt Street, Mitchell Street, Burke Street,
    Wills Street, Bass Street, Phillip Street, Hunter Street, Bligh Street, Kidman Drive, Lawson Street,
    Paterson Street, Gilmore Crescent, Deakin Avenue, Barton Street, Parkes Street, Forrest Street, Chifley Drive,
    Curtin Avenue, Gordon Street, Hill Street, James Street, Mary Street, John Street, Smith Street, Campbell Street,
    Cook Street, Stirling Road, Swan Street, Orchard Road, Vineyard Road, Gum Tree Close, Billabong Crescent
  `,
};

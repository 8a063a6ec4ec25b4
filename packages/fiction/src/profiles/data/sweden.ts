/**
 * Names and streets of Sweden, version 1: changes here change the results of seeds (see `../lists.ts`). Frequencies:
 * Statistics Sweden (SCB), names of newborns by decade, given names in use by age, and surnames. Each line starts with
 * a weight: the relative frequency of its names, smoothed, because the rarest names also represent the many that are
 * not listed.
 */
import type { CountryLists } from '../lists.ts';

export const sweden: CountryLists = {
  women: {
    until1969: `
      9 Eva Karin
      8 Birgitta Margareta
      7 Anna Kerstin Lena
      6 Kristina Marie Ingrid Elisabeth Gunilla
      5 Annika Susanne Marianne Inger Monica Maria Ann Ulla
      4 Christina Barbro Anita Helena Anneli Gun Agneta Siv Pia Carina Berit Catarina Maj Britt Yvonne Solveig
      4 Ewa Gunnel Irene
      3 Lisbeth Annette Camilla Åsa Annelie Lillemor Viveka Margaretha Cecilia Marita Mona Ingela Anne Charlotte
      3 Lisa Harriet Astrid Ingegerd Görel Sonja Rut Solbritt Vivianne Helene
      2 Malin Madeleine Gerd Rose Lilian Gudrun Ragnhild Aina Majken Christel Elsie Ylva Doris Raili
    `,
    until1989: `
      8 Anna Maria
      8 Sara Emma
      7 Jenny Linda Malin
      6 Johanna Sofia Elin Therese Josefin
      5 Hanna Ida Kristina Helena Camilla Jessica Karin
      4 Lisa Sandra Carolina Erika Frida Susanne Åsa Ulrika Veronica Rebecka Cecilia Mikaela Lina Madeleine Petra
      4 Charlotte Jennie Annika
      3 Amanda Elisabeth Angelica Marie Katarina Eva Louise Matilda Caroline Cornelia Pernilla Pia Monica Lena
      3 Sofie Linnea Evelina Ellen Marina
      2 Helene Moa Emelie Anneli Julia Anette Stina Ann Mia Maja Eleonor Ingrid Viktoria Fatima Christina Tove
      2 Natalie Isabelle Ellinor Gabriella
    `,
    since1990: `
      8 Emma Julia
      7 Hanna Elin Sara Amanda
      6 Ida Matilda Moa Linnéa Alva
      5 Frida Wilma Ebba Maja Klara Ellen Alice
      4 Johanna Sofia Lovisa Josefine Felicia Emilia Anna Elsa Tilda Agnes Tuva Ella Isabelle Saga Nathalie Olivia
      4 Isabella Tindra Evelina
      3 Nellie Rebecca Lisa Alexandra Thea Jennifer Emelie Stina Elvira Linn Filippa Cornelia Vera Molly Mikaela
      3 Smilla Astrid Ronja Louise Signe
      2 Victoria Vendela Malin Maria Tove Lina Meja Minna Hedda Lova Ester Nora Amina Mariam Zahra Ellinor Freja
      2 Liv Stella Tyra Caroline
    `,
  },
  men: {
    until1969: `
      9 Lars Anders
      8 Per Karl
      7 Jan Bengt Hans Mikael
      6 Bo Ulf Leif Sven Peter
      5 Göran Stefan Lennart Kjell Thomas Nils Åke Björn
      4 Christer Rolf Gunnar Håkan Roland Erik Mats Kent Magnus Stig Ingemar Tommy Johan Arne Roger Tomas Ove Olof
      4 Jonas
      3 Claes Kenneth Dan Bertil Urban Bernt Kurt Torbjörn Fredrik Conny Staffan Robert Rune Sune
      3 Johnny Patrik Börje Henrik Ronny
      2 Jörgen Martin Evert Alf Olle Ragnar Harry Sture Berne Weine Joakim Curt Yngve Folke Sverker Ingvar
      2 Egon Tord Dag Pär Svante Lage
    `,
    until1989: `
      8 Johan Daniel
      8 Andreas Fredrik
      7 Mikael Marcus Anders
      6 Peter Erik Jonas Niklas Martin
      5 Mattias Henrik Magnus David Stefan Patrik Robert
      4 Thomas Christian Joakim Emil Alexander Simon Per Jonathan Oskar Sebastian Viktor Karl Björn Joel Lars Rickard
      4 Jimmy Linus
      3 Gustav Kristoffer Jesper Pontus Roger Adam Tobias Håkan Christoffer Philip Filip John Anton Jens Mats Robin
      3 Hans Ola Rasmus Carl
      2 Kenneth Tommy Jakob Samuel Elias Dennis Johannes Ulf Conny Ali Jan Albin Nils Isak Urban Fabian
      2 Mikko Tony Petter Erland
    `,
    since1990: `
      8 Erik Oscar
      7 William Lucas Filip Alexander
      6 Elias Viktor Simon Anton Emil
      5 Hugo Isak Linus Gustav Jonathan Oliver Albin
      4 Rasmus Adam Axel Marcus Jakob Sebastian Daniel Johan Ludvig Max Leo Carl Robin Samuel Kevin Liam Hampus
      4 Edvin Melvin
      3 Alfred Fredrik Noah David Andreas Viggo Jesper Karl Arvid Nils Joel Philip Mattias Martin Christoffer Pontus
      3 Vincent Theo Kalle Tim
      2 Mohamed Ali Niklas Casper Anders Sixten Elliot Wilmer Malte Gabriel Felix August Josef Olle Tobias Love
      2 Benjamin Ahmed Milo Calle Sigge Valter Ville
    `,
  },
  families: `
    8 Andersson
    7 Johansson Karlsson
    6 Nilsson Eriksson Larsson Olsson
    5 Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson
    4 Bengtsson Jönsson Lindberg Jakobsson Magnusson Olofsson Lindström Lindqvist Lindgren Axelsson Berg Bergström
    4 Lundberg Lind Lundgren Lundqvist Mattsson Berglund Fredriksson Sandberg Henriksson Forsberg Sjöberg
    3 Wallin Engström Eklund Danielsson Lundin Håkansson Björk Bergman Gunnarsson Holm Wikström Samuelsson Isaksson
    3 Fransson Bergqvist Nyström Holmberg Arvidsson Löfgren Söderberg Nyberg Blomqvist Claesson Nordström Mårtensson
    3 Lundström Björklund Eliasson Pålsson Viklund Berggren Sandström Nordin Ström Lund Hermansson Åberg Ekström
    3 Falk Holmgren Hellström Dahlberg Hedlund Sundberg Sjögren Ek Blom Abrahamsson Martinsson Öberg Andreasson
    2 Strömberg Månsson Hansen Åkesson Dahl Jonasson Lindholm Norberg Sundström Åström Holmqvist Ivarsson Lindblom
    2 Sundqvist Göransson Dahlgren Åkerman Ali Mohamed Ahmed Hassan Nguyen Ågren Norén Skoglund Ahlström Hedberg
    2 Melin Palm Rosén Granberg Ottosson Forslund Edlund Backlund Strand Lundmark Englund Stenberg Wiklund Lantz
    2 Sjöström Sjödin Hallberg Adolfsson Carlsson Berntsson Ryberg Nordgren Malmberg Kjellberg Hägglund Westerberg
    2 Åkerlund Söderström Broman Ekberg Zetterberg Franzén Hedman Moberg Malm Lilja Rydberg Westman Molin Hjalmarsson
    2 Nordlund Wahlström Josefsson Törnqvist Ahlgren Bodin Hallgren Thorsson Vikström Kvist Ros Alm Borg Krantz
    2 Stark Modig Frisk Dahlström Ekdahl Linder Wallgren Hagström Nyman Söderlund Tran Kovacs
    `,
  streets: `
    Storgatan, Kyrkogatan, Skolgatan, Drottninggatan, Kungsgatan, Järnvägsgatan, Parkvägen, Björkvägen, Skogsvägen,
    Ringvägen, Industrigatan, Köpmangatan, Nygatan, Östra Storgatan, Västra Storgatan, Norra Vallgatan,
    Södra Järnvägsgatan, Hamngatan, Trädgårdsgatan, Fabriksgatan, Bangatan, Strandvägen, Åsgatan, Linnégatan,
    Vasagatan, Sturegatan, Engelbrektsgatan, Odengatan, Karlavägen, Birger Jarlsgatan, Sveavägen, Götgatan,
    Hantverkargatan, Slottsgatan, Torggatan, Biblioteksgatan, Rådhusgatan, Repslagargatan, Smedjegatan, Kvarngatan,
    Bergsgatan, Ekvägen, Granvägen, Tallvägen, Lönnvägen, Rönnvägen, Hasselvägen, Aspvägen, Lindvägen, Almvägen,
    Blåbärsvägen, Lingonvägen, Smultronvägen, Hallonstigen, Kastanjegatan, Syrenvägen, Rosengatan, Tulpangatan,
    Ängsvägen, Backvägen, Solvägen, Villagatan, Stationsgatan, Brogatan, Ågatan, Sjögatan, Fiskaregatan, Lotsgatan,
    Regementsgatan, Nobelvägen, Mariebergsgatan, Lasarettsgatan, Prästgatan, Klostergatan, Domkyrkogatan,
    Studentgatan, Idrottsvägen, Allégatan, Esplanaden, Violvägen
  `,
};

/**
 * Names and streets of Germany, version 1: changes here change the results of seeds (see `../lists.ts`). Frequencies:
 * Gesellschaft für deutsche Sprache (GfdS), most common given names by year of birth, east and west combined; surnames
 * from counts of the German telephone directories; street names from the counts of the federal postal codes. Each line
 * starts with a weight: the relative frequency of its names, smoothed, because the rarest names also represent the many
 * that are not listed.
 */
import type { CountryLists } from '../lists.ts';

export const germany: CountryLists = {
  women: {
    until1969: `
      8 Monika Sabine
      8 Renate Karin
      7 Petra Brigitte Ursula
      6 Susanne Birgit Gabriele Andrea Angelika
      5 Christa Martina Ingrid Heike Barbara Claudia Elke
      4 Helga Gisela Ute Cornelia Kerstin Christine Ulrike Marion Anja Silvia Bärbel Jutta Regina Sigrid Beate Gudrun
      4 Elisabeth Anna
      3 Hannelore Heidi Erika Rita Annette Maria Gerda Bettina Stefanie Marlies Rosemarie Doris Ilona Simone Edith
      3 Christiane Evelyn Margit Waltraud Manuela Dagmar
      2 Ingeborg Iris Roswitha Eva Inge Gertrud Sylvia Astrid Hildegard Elfriede Anita Irmgard Margarete
      2 Heidrun Annegret Gerlinde Carola
    `,
    until1989: `
      8 Stefanie Julia
      8 Sandra Nicole
      7 Christina Katharina Melanie
      6 Anja Sabrina Daniela Anna Nadine
      5 Kathrin Sarah Claudia Jennifer Susanne Tanja Yvonne
      4 Sonja Katja Jessica Lisa Christine Alexandra Simone Maria Bianca Silke Franziska Nina Kerstin Anne Martina
      4 Laura Katrin
      3 Michaela Maike Janine Carolin Anke Jana Lena Diana Verena Antje Petra Manuela Vanessa Corinna Heike Miriam
      3 Andrea Ines Doreen Kristin
      2 Jasmin Tina Eva Svenja Judith Sina Constanze Susann Mandy Anika Annika Marina Britta Saskia Ramona Teresa
      2 Isabel Peggy Elena Birte Ayşe Vera
    `,
    since1990: `
      8 Lisa Anna
      8 Laura Julia
      7 Sarah Lena Marie
      6 Vanessa Katharina Lea Sophie Leonie
      5 Jana Hannah Michelle Jessica Franziska Johanna Nina
      4 Antonia Annika Carolin Alina Vivien Emily Celine Luisa Lara Jasmin Maria Charlotte Emma Clara Christina
      4 Pia Theresa Mia
      3 Melissa Paula Isabel Selina Jennifer Nele Miriam Amelie Kim Chiara Anne Josephine Sabrina Melina Eva Merle
      3 Svenja Elena Lina Maja
      2 Kira Nadine Lilly Saskia Fiona Ronja Helena Elisa Elif Magdalena Sina Carla Rebecca Marlene Greta Frieda
      2 Mathilda Zeynep Valentina Lucy Milena
    `,
  },
  men: {
    until1969: `
      9 Peter Michael
      8 Thomas Hans
      7 Wolfgang Klaus Jürgen
      6 Andreas Bernd Uwe Manfred Werner
      5 Frank Günter Dieter Horst Ralf Rainer Karl Stefan
      4 Gerhard Helmut Joachim Jörg Dirk Rolf Matthias Christian Heinz Detlef Volker Reinhard Norbert Holger Bernhard
      4 Martin Herbert
      3 Torsten Udo Walter Harald Siegfried Gerd Wilfried Hartmut Heiko Markus Franz Josef Axel Ulrich Heinrich
      3 Robert Lothar Georg Johannes Carsten Olaf
      2 Kurt Erich Rüdiger Ingo Winfried Roland Friedrich Paul Hubert Alfred Ernst Rudolf Eckhard Egon Hermann
      2 Burkhard Guido Otto
    `,
    until1989: `
      8 Christian Stefan
      8 Michael Daniel
      7 Sebastian Andreas Alexander
      6 Markus Thomas Tobias Matthias Martin
      5 Jan Marco Patrick Florian Sven Philipp Benjamin
      4 Dennis Oliver Christoph Thorsten Marc Jens David Tim Frank Björn Simon Nico Robert Dirk Felix Johannes Peter
      4 Kevin
      3 Mario Ralf André Lars Dominik Marcel Steffen Kai Carsten Maximilian Fabian Holger Jörg Timo Manuel Ingo
      3 René Julian Nils Enrico
      2 Lukas Bernd Axel Ronny Carlos Mehmet Maik Uwe Mike Pascal Karsten Jonas Ole Moritz Stephan Mirko Georg
      2 Adrian Volker Murat Boris
    `,
    since1990: `
      8 Lukas Jan
      8 Maximilian Alexander
      7 Tim Felix Jonas
      6 Leon Paul Philipp Niklas Daniel
      5 Florian Tobias Kevin Fabian David Luca Finn
      4 Julian Marcel Dennis Simon Tom Moritz Patrick Dominik Nico Sebastian Jannik Erik Marvin Max Elias Johannes
      4 Christian Ben
      3 Benedikt Jakob Robin Lennart Pascal Noah Jonathan Vincent Marc Marius Louis Benjamin Michael Lars Anton
      3 Justin Till Hannes Linus Samuel
      2 Nils Henri Oskar Emil Aaron Mats Theo Rafael Jason Kilian Yusuf Emre Ole Timo Malte Karl Hendrik Bastian
      2 Mohammed Constantin Matteo Julius Valentin
    `,
  },
  families: `
    8 Müller
    7 Schmidt Schneider
    6 Fischer Weber Meyer Wagner
    5 Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder
    4 Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann
    4 Schmid Schulze Maier Köhler Herrmann König Walter
    3 Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther
    3 Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin
    3 Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler
    2 Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Yilmaz Kaya Demir
    2 Ernst Lindner Hübner Kramer Hansen Petersen Jansen Franz Beyer Wenzel Barth Herzog Lenz Riedel Schulte
    2 Nowak Paul Kern Reuter Marx Bender Thiel Kruse Fiedler Förster Ritter Wirth Brinkmann Böttcher Sander Hermann
    2 Steiner Schüler Schuhmacher Zimmer Blum Stahl Mohr Rudolph Ebert Bach Henning Moser Bock Gruber Ullrich
    2 Dietz Fink Adam Wegner Benz Konrad Langer Seifert Kurz Lutz Eckert Urban Baier Rieger Burger Dittrich
    2 Hein Noack Menzel Stark Behrens Scherer Wagener Kirsch Kessler Hesse Jahn Heller Sturm Aydin Schiller Lindemann
    `,
  streets: `
    Hauptstraße, Schulstraße, Gartenstraße, Bahnhofstraße, Dorfstraße, Bergstraße, Birkenweg, Lindenstraße,
    Kirchstraße, Waldstraße, Ringstraße, Schillerstraße, Goethestraße, Wiesenweg, Jahnstraße, Buchenweg, Amselweg,
    Mühlenweg, Blumenstraße, Rosenstraße, Feldstraße, Eichenweg, Ahornweg, Mozartstraße, Beethovenstraße, Drosselweg,
    Finkenweg, Lerchenweg, Tannenweg, Fliederweg, Mittelstraße, Parkstraße, Poststraße, Marktstraße, Kastanienallee,
    Lindenallee, Friedrichstraße, Wilhelmstraße, Uhlandstraße, Lessingstraße, Kantstraße, Heinestraße, Kleiststraße,
    Mörikestraße, Fichtestraße, Humboldtstraße, Leibnizstraße, Keplerstraße, Robert-Koch-Straße, Albert-Einstein-Straße,
    Marie-Curie-Straße, Sophie-Scholl-Straße, Geschwister-Scholl-Straße, Clara-Schumann-Straße, Bachstraße,
    Händelstraße, Schubertstraße, Haydnstraße, Dürerstraße, Holbeinstraße, Sonnenstraße, Talstraße, Brunnenstraße,
    Bachgasse, Färbergasse, Schmiedestraße, Handwerkerstraße, Weinbergstraße, Rheinstraße, Mainstraße, Elbstraße,
    Isarweg, Nordstraße, Südstraße, Weststraße, Oststraße, Am Stadtpark, Am Mühlbach, Im Wiesengrund, An der Alten Mühle
  `,
};

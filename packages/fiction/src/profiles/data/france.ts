/**
 * Names and streets of France, version 1: changes here change the results of seeds (see `../lists.ts`). Frequencies:
 * INSEE, fichier des prénoms by year of birth and fichier des noms de famille; street names as counted in the Base
 * Adresse Nationale. Each line starts with a weight: the relative frequency of its names, smoothed, because the rarest
 * names also represent the many that are not listed.
 */
import type { CountryLists } from '../lists.ts';

export const france: CountryLists = {
  women: {
    until1969: `
      9 Marie
      8 Monique Françoise
      7 Catherine Sylvie Nathalie Martine
      6 Christine Nicole Isabelle Brigitte Jacqueline
      5 Véronique Chantal Patricia Danielle Michèle Annie Dominique
      4 Anne Jeanne Christiane Valérie Josette Corinne Sophie Denise Laurence Jeannine Pascale Nadine Évelyne
      4 Claudine Colette Florence Élisabeth
      3 Sandrine Ginette Bernadette Yvette Odile Michelle Geneviève Hélène Béatrice Liliane Josiane Joëlle Fabienne
      3 Thérèse Viviane Marie-Christine Claire Annick Mireille
      2 Agnès Éliane Muriel Carole Régine Dany Maryse Suzanne Marie-Claude Ghislaine Solange Huguette Francine Pierrette
      2 Éveline Lydie Fatima Marie-Thérèse Nelly Roselyne
    `,
    until1989: `
      8 Céline Aurélie
      8 Émilie Stéphanie
      7 Julie Sandrine Élodie
      6 Virginie Laetitia Sophie Audrey Delphine
      5 Caroline Karine Marie Christelle Nathalie Vanessa Mélanie
      4 Laura Camille Sabrina Isabelle Cécile Jennifer Séverine Anne Amandine Marion Valérie Jessica Claire Sonia
      4 Laure Sarah Hélène
      3 Charlotte Pauline Magali Florence Gaëlle Emmanuelle Alexandra Nadia Carole Angélique Cindy Lucie Mathilde
      3 Anaïs Ludivine Estelle Marine Charlène Justine
      2 Perrine Myriam Adeline Élise Johanna Catherine Nadège Solène Corinne Maud Lise Juliette Samira Coralie Alice
      2 Morgane Noémie Laurence Frédérique Marlène
    `,
    since1990: `
      8 Léa Manon
      8 Camille Marie
      7 Chloé Laura Emma
      6 Sarah Pauline Mathilde Marine Julie
      5 Océane Anaïs Marion Clara Inès Lucie Justine
      4 Morgane Juliette Élodie Charlotte Lisa Alice Romane Louise Mélanie Zoé Jade Eva Lola Noémie Margaux Maëva
      4 Claire Amandine
      3 Lou Célia Jeanne Ambre Mélissa Alexia Anna Laurine Audrey Caroline Coralie Elsa Salomé Clémence Agathe
      3 Élisa Sofia Louna Apolline Margot
      2 Solène Ophélie Héloïse Maëlys Lina Yasmine Andréa Nina Éléonore Valentine Mathilda Lilou Cassandra Victoria
      2 Capucine Julia Elise Gabrielle Carla Kenza Lucile
    `,
  },
  men: {
    until1969: `
      9 Jean Michel
      8 Philippe Pierre
      7 Alain Bernard Patrick
      6 Jacques Daniel Christian Gérard Pascal
      5 André Claude Éric Thierry Dominique Marc François
      4 Bruno Laurent Didier Gilles Serge Robert Roger Guy Denis Jean-Pierre Frédéric Christophe René Jean-Claude
      4 Yves Olivier Francis
      3 Jean-Paul Hervé Marcel Jean-Luc Joël Jean-Marc Stéphane Georges Louis Henri Maurice Roland Jean-Louis Franck
      3 Raymond Vincent Jean-Michel Gilbert Antoine
      2 Xavier Lucien Jean-François Yvon Charles Noël Régis Guillaume Benoît Fabrice Sylvain Rémy Paul Jean-Marie
      2 Joseph Mohamed Hubert Étienne Luc Emmanuel
    `,
    until1989: `
      8 Julien Nicolas
      8 Sébastien Guillaume
      7 Frédéric David Christophe
      6 Alexandre Romain Thomas Jérôme Stéphane
      5 Vincent Olivier Cédric Laurent Mathieu Benjamin Maxime
      4 Anthony Kevin Arnaud Ludovic Pierre Damien Fabrice Florian Clément Jérémy Adrien Jonathan Antoine Mickaël
      4 Grégory Fabien Samuel
      3 Franck Bruno Sylvain Simon Emmanuel Thierry Rémi Michaël Quentin Éric Yann Bastien Loïc Benoît Aurélien
      3 François Xavier Gaël Jean
      2 Yoann Cyril Marc Philippe Cyrille Steve Gaëtan Mehdi Karim Mohamed Raphaël Pascal Charles Denis Tony Alexis
      2 Baptiste Hugo Johan Dimitri
    `,
    since1990: `
      8 Thomas Lucas
      8 Alexandre Hugo
      7 Maxime Nicolas Théo
      6 Antoine Quentin Clément Enzo Nathan
      5 Alexis Romain Valentin Louis Julien Mathis Pierre
      4 Florian Paul Arthur Kevin Guillaume Léo Jules Benjamin Baptiste Adrien Vincent Mathieu Anthony Tom Dylan
      4 Raphaël Victor Axel
      3 Corentin Maxence Gabriel Jordan Mohamed Bastien Samuel Rémi Jérémy Simon Noah Ethan Tristan Yanis Loïc
      3 Robin Gaëtan Evan Martin Adam
      2 Damien Matteo Rayan Thibault Aurélien Titouan Dorian Loan Nolan Sacha Mehdi Charles Esteban Éliott Timéo
      2 Oscar Noé Killian Erwan Ilyes Benoît Timothée
    `,
  },
  families: `
    8 Martin
    6 Bernard Thomas Petit
    5 Robert Richard Durand Dubois Moreau Laurent Simon Michel
    4 Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller
    4 Lefèvre Faure André Mercier Blanc Guérin Boyer Garnier Chevalier François
    3 Legrand Gauthier Garcia Perrin Robin Clément Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval
    3 Denis Dumont Marie Lemaire Noël Meyer Dufour Meunier Brun Blanchard Giraud Joly Rivière Lucas Brunet Gaillard
    3 Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy Leroux Colin Vidal Caron Picard Roger Fabre Aubert
    2 Lemoine Renaud Dumas Lacroix Olivier Philippe Bourgeois Pierre Benoît Rey Leclerc Payet Rolland Leclercq
    2 Guillaume Lecomte Lopez Jean Dupuy Guillot Hubert Berger Carpentier Sanchez Dupuis Moulin Louis Deschamps
    2 Huet Vasseur Perez Boucher Fleury Royer Klein Jacquet Adam Paris Poirier Marty Aubry Guyot Carré Charles
    2 Renault Charpentier Ménard Maillard Baron Bertin Bailly Hervé Schneider Fernandez Collet Léger Bouvier Julien
    2 Prévost Millet Perrot Daniel Cousin Germain Breton Besson Langlois Rémy Pelletier Leblanc Barré Lebrun
    2 Marchal Weber Mallet Hamon Boulanger Jacob Monnier Michaud Rodriguez Guichard Gillet Étienne Grondin Poulain
    2 Tessier Chevallier Collin Chauvin Bouchet Lemaître Benard Maréchal Humbert Reynaud Antoine Hoarau Perret
    2 Barthélemy Cordier Pichon Lejeune Gilbert Lamy Delaunay Pasquier Carlier Laporte Nguyen Diallo Benali Traoré
    2 Costa Ferreira Haddad Camara
    `,
  streets: `
    rue de la République, rue de l'Église, rue de la Mairie, place de la Mairie, rue du Moulin, rue Pasteur,
    avenue de la Gare, rue Victor Hugo, rue du Château, rue de la Paix, rue des Écoles, rue de la Fontaine,
    rue Jean Jaurès, rue du Stade, rue de la Gare, Grande Rue, rue du Lavoir, rue Jules Ferry, rue du Général de Gaulle,
    rue de la Liberté, rue des Lilas, rue des Jardins, rue des Tilleuls, rue des Acacias, rue des Peupliers,
    rue du Marché, rue Neuve, rue Gambetta, rue Émile Zola, rue Voltaire, rue Molière, rue Jean Moulin,
    rue Georges Clemenceau, rue Marie Curie, rue Louis Pasteur, rue Antoine de Saint-Exupéry, rue Jacques Prévert,
    rue George Sand, rue Berlioz, rue Claude Debussy, rue Lamartine, rue Racine, rue Montaigne, boulevard Gambetta,
    boulevard Carnot, boulevard de la Liberté, boulevard Voltaire, avenue de Verdun, avenue Foch, avenue du Parc,
    avenue des Platanes, allée des Chênes, allée des Érables, allée des Roses, chemin des Vignes, chemin du Bois,
    chemin de la Source, impasse des Cerisiers, impasse du Verger, place du Marché, place de la Fontaine,
    place de l'Hôtel de Ville, quai de la Marne, quai des Pêcheurs, rue du Port, rue du Pont, rue des Tanneurs,
    rue des Tonneliers, rue du Puits, rue Saint-Martin, rue Saint-Pierre, rue Notre-Dame, rue de la Poste, rue du Four,
    rue de Bretagne, rue de Provence, rue d'Alsace, rue de Lorraine, rue Rabelais, rue de l'Abbaye
  `,
};

/**
 * Hobbies and pet names, version 1: changes here change the results of seeds (see `../lists.ts`). Pet names: common
 * ones according to insurers and registries in the eight countries.
 */
export const hobbies = `
  acting, allotment gardening, amateur radio, aquariums, archery, astronomy, badminton, baking, ballet, basketball,
  basket weaving, beekeeping, billiards, birdwatching, blogging, board games, bookbinding, botany, bouldering, bowling,
  bread making, bridge, calligraphy, camping, candle making, canoeing, card games, cheese making, chess, choir singing,
  clarinet, climbing, coding, collecting coins, collecting records, collecting stamps, comics, cooking, cricket,
  crochet, cross-country skiing, crosswords, curling, cycling, dancing, darts, drawing, drums, embroidery,
  escape rooms, family history, fencing, film photography, fishing, floorball, flower arranging, flute, folk dancing,
  football, foraging, furniture restoration, gardening, geocaching, glass painting, golf, guitar, gymnastics, handball,
  harmonica, hiking, hill walking, history, home brewing, horse riding, hot air ballooning, houseplants, ice hockey,
  ice skating, improvised theatre, jazz, jewellery making, jigsaw puzzles, jogging, judo, juggling, kayaking,
  kite flying, knitting, lace making, language learning, leatherwork, local history, magic tricks, marathons,
  meditation, metalwork, minigolf, model aircraft, model railways, mountain biking, mosaics, museums,
  mushroom picking, music festivals, needlework, netball, nordic walking, opera, orienteering, origami, paddleboarding,
  painting, papermaking, petanque, photography, piano, pilates, podcasts, poetry, pottery, printmaking,
  quilting, quizzes, radio-controlled cars, reading, restoring bicycles, robotics, rock pooling, roller skating, rowing,
  rugby, running, sailing, salsa, saxophone, scouting, screen printing, scrapbooking, sculpture, sewing, singing,
  skateboarding, sketching, skiing, sledging, snorkelling, snowboarding, soap making, songwriting, squash,
  stargazing, storytelling, sudoku, surfing, swimming, table tennis, tai chi, tango, tennis, theatre, train journeys,
  trampolining, travelling, trombone, ukulele, upcycling, video games, vintage cars, violin, volleyball, volunteering,
  watercolours, weaving, whittling, wild swimming, windsurfing, woodturning, woodworking, writing, yoga
`;

export const petNames = `
  Alfie, Amber, Apollo, Archie, Bailey, Bamse, Basil, Bella, Benji, Biscuit, Blue, Bonnie, Bruno, Buddy, Caramel,
  Casper, Charlie, Chester, Chloe, Clover, Coco, Cookie, Cosmo, Daisy, Dexter, Dolly, Ella, Elsa, Felix, Filou, Finn,
  Flora, Fred, Freja, Gizmo, Gus, Hazel, Heidi, Honey, Hugo, Ivy, Jasper, Juno, Kiki, Kira, Lady, Leo, Lily, Loki,
  Lola, Lotte, Lou, Lucky, Lucy, Luna, Mabel, Maggie, Maple, Max, Maya, Merlin, Mia, Millie, Milo, Mimi, Minou,
  Mocha, Molly, Monty, Moritz, Muffin, Nala, Nellie, Nemo, Nora, Oliver, Olive, Oreo, Oscar, Ozzy, Paddy, Peanut,
  Pepper, Percy, Pip, Pixie, Plume, Poppy, Pumpkin, Remy, Rex, Riley, Romeo, Rosie, Ruby, Rusty, Sally, Sam, Shadow,
  Simba, Skye, Sophie, Stella, Sunny, Teddy, Tiger, Tilly, Toby, Truffle, Violet, Willow, Winnie, Ziggy, Zoe
`;

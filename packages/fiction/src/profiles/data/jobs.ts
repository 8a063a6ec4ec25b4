/**
 * Jobs, version 1: changes here change the results of seeds (see `../lists.ts`). Each line starts with the pay at the
 * start of a career and after 35 years, in US dollars a month at United States levels (Bureau of Labor Statistics,
 * Occupational Employment and Wage Statistics, rounded), followed by the jobs with that pay. Titles are in lower case,
 * as within a sentence.
 */
export const jobs = {
  'High school diploma': `
    2200 2900: barista, cashier, cinema usher, cloakroom attendant, dishwasher, table server, housekeeper, kitchen assistant
    2300 3200: bakery assistant, car park attendant, cleaner, farm worker, fruit picker, hotel porter, laundry worker
    2300 3300: market trader, school crossing guard, shelf stacker, toy shop assistant, garden centre assistant
    2400 3500: bartender, courier, night porter, nursery assistant, parcel sorter, receptionist, sales assistant
    2500 3800: call centre agent, care assistant, dog walker, museum attendant, security guard, shop assistant
    2600 4100: assembly worker, warehouse worker, forklift driver, groundskeeper, library assistant, painter, van driver
    2700 4300: bus driver, data entry clerk, delivery driver, factory worker, fish farmer, office clerk, taxi driver
    2900 4800: forestry worker, lorry driver, postal worker, refuse collector, school caretaker, tram driver
    3100 5200: construction worker, crane operator, ferry deckhand, roofer, scaffolder, train conductor
  `,
  'Vocational certificate': `
    2500 3600: baker, beautician, florist, gardener, hairdresser, pastry chef, dressmaker, shoemaker, tailor
    2600 3900: barber, bookbinder, butcher, cheesemaker, childcare worker, dental assistant, pharmacy assistant
    2700 4200: bicycle mechanic, brewer, chef, fitness instructor, glazier, medical secretary, piano tuner, upholsterer
    2800 4500: bookkeeper, car mechanic, fashion cutter, furniture maker, goldsmith, locksmith, printer, stonemason
    2900 4800: bricklayer, cabinetmaker, carpenter, cook, draughtsperson, lab technician, tiler, travel agent
    3000 5000: boatbuilder, glassblower, optician, potter, sound engineer, stage technician, veterinary nurse, watchmaker
    3200 5400: blacksmith, chimney sweep, heating engineer, instrument maker, machinist, network technician, welder
    3400 5800: electrician, firefighter, paramedic, plumber, surveying technician, train driver, wind turbine technician
    3600 6200: aircraft mechanic, lift engineer, paralegal, power line technician, ship's engineer, crane technician
  `,
  "Bachelor's degree": `
    3200 5000: archivist, copy editor, event planner, exhibition designer, interpreter, museum educator, proofreader
    3300 5300: community worker, fashion designer, illustrator, journalist, music teacher, photographer, translator
    3500 5800: dietitian, graphic designer, nursery teacher, occupational therapist, social worker, speech therapist
    3600 6000: primary school teacher, human resources adviser, insurance adviser, librarian, radio producer, recruiter
    3800 6400: animator, bank adviser, conservation officer, interior designer, midwife, radiographer, technical writer
    4000 6800: accountant, food technologist, game designer, nurse, public relations officer, real estate agent
    4200 7200: auditor, environmental consultant, film editor, forester, landscape architect, logistics manager
    4500 7800: buyer, civil engineer, marketing manager, mechanical engineer, quality manager, web developer
    4800 8400: air traffic controller, construction manager, database administrator, electrical engineer, product owner
    5200 9000: airline pilot, project manager, software developer, systems administrator, user experience designer
  `,
  "Master's degree": `
    3800 6200: conservator, cultural manager, heritage officer, museum curator, oral historian, school counsellor
    4000 6600: art therapist, audiologist, secondary school teacher, special needs teacher, theatre director
    4300 7200: architect, hydrologist, meteorologist, physiotherapist, town archaeologist, urban planner
    4600 7800: biomedical engineer, conductor, policy adviser, psychologist, statistician, transport planner
    5000 8600: acoustic engineer, chemical engineer, economist, geologist, school psychologist, marine engineer, tax adviser
    5400 9400: data analyst, financial analyst, lawyer, pharmacist, process engineer, structural engineer
    5800 9900: actuary, data scientist, management consultant, patent examiner, robotics engineer, security architect
  `,
  Doctorate: `
    4600 7600: anthropologist, archaeologist, historian, linguist, musicologist, philosopher, sociologist
    5000 8400: botanist, entomologist, marine biologist, ornithologist, palaeontologist, zoologist
    5300 8900: biologist, geophysicist, neuroscientist, oceanographer, university lecturer, volcanologist
    5600 9600: astronomer, biochemist, chemist, mathematician, microbiologist, physicist
    6200 10800: clinical psychologist, dentist, materials scientist, paediatrician, veterinary surgeon
    7000 12500: anaesthetist, cardiologist, general practitioner, ophthalmologist, radiologist, surgeon
  `,
};

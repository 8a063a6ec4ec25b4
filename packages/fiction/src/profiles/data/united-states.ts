/**
 * Names and streets of the United States, version 1: changes here change the results of seeds (see `../lists.ts`).
 * Frequencies: Social Security Administration, given names by decade of birth; Census Bureau, frequently occurring
 * surnames of 2010 and the most common street names. Each line starts with a weight: the relative frequency of its
 * names, with the largest differences smoothed, because the rarest names also represent the many that are not listed.
 */
import type { CountryLists } from '../lists.ts';

export const unitedStates: CountryLists = {
  women: {
    until1969: `
      9 Mary Linda
      8 Patricia Barbara Susan
      7 Deborah Karen Nancy
      6 Sandra Donna Carol Sharon
      5 Brenda Diane Pamela Margaret Cynthia Debra Kathleen Betty Judith
      4 Elizabeth Janet Carolyn Judy Cheryl Janice Shirley Christine Kathy Catherine Dorothy Joyce Teresa Gloria
      3 Rebecca Beverly Denise Theresa Peggy Ruth Virginia Bonnie Rose Jane Martha Gail Connie Jean Ann Lisa Laura
      2 Helen Rita Ellen Marilyn Elaine Joan Phyllis Maria Wanda Darlene Anita Sheila Lois Alice Paula Lori Robin
      2 Frances Julie Rhonda Kim Sally Annette Yolanda
    `,
    until1989: `
      9 Jennifer
      8 Jessica Amanda
      7 Melissa Sarah Amy
      6 Michelle Kimberly Heather Stephanie Nicole Angela
      5 Elizabeth Ashley Lisa Rebecca Christina Laura Rachel
      4 Kelly Megan Lauren Danielle Amber Andrea Tiffany Crystal Erin Jamie Emily Katherine Mary Maria Erica Tracy
      3 Shannon Samantha Sara Julie Dawn Tina Kristen Vanessa Natalie Lindsay April Christine Patricia Lori Tara
      2 Kathryn Allison Wendy Jacqueline Kristin Monica Courtney Alicia Anna Brandy Katie Susan Stacy Veronica
      2 Holly Tamara Denise Karen Cynthia Leslie Diana Melanie Robin Teresa Victoria Whitney Kathleen Carrie
    `,
    since1990: `
      8 Emily Jessica Ashley
      7 Samantha Hannah Madison Sarah
      6 Elizabeth Emma Alexis Olivia Abigail Isabella
      5 Taylor Alyssa Lauren Kayla Victoria Rachel Brianna Amanda Grace
      4 Megan Natalie Jasmine Anna Sophia Ava Chloe Nicole Danielle Rebecca Morgan Julia Stephanie Jennifer Ella
      3 Sydney Destiny Katherine Haley Savannah Allison Maria Jordan Alexandra Mia Hailey Kaitlyn Brooke Andrea
      2 Gabrielle Maya Paige Leah Zoe Faith Mackenzie Gabriela Audrey Lily Vanessa Molly Michelle Kylie Amber
      2 Mary Bailey Caroline Trinity Sofia Claire Jada Erin Melissa Naomi Shelby Ariana Autumn Katelyn
    `,
  },
  men: {
    until1969: `
      9 James Michael
      8 Robert John David
      7 William Richard Mark
      6 Thomas Charles Joseph Steven
      5 Gary Larry Ronald Kenneth Donald Daniel Paul Kevin Timothy
      4 Edward George Jeffrey Brian Dennis Gregory Jerry Stephen Raymond Scott Douglas Roger Frank Anthony Bruce
      3 Terry Gerald Walter Carl Arthur Keith Lawrence Peter Willie Patrick Wayne Roy Ralph Albert Henry Harold
      2 Jack Eugene Russell Craig Johnny Randy Alan Glenn Philip Ricky Danny Barry Louis Billy Howard Jose
      2 Stanley Fred Leonard Ernest Earl Phillip Dale Bobby Martin Jimmy Ray Allen Marvin
    `,
    until1989: `
      9 Michael
      8 Christopher Matthew
      7 David James Jason Joshua
      6 John Robert Daniel Joseph Brian Justin
      5 William Ryan Andrew Nicholas Eric Anthony Kevin
      4 Jonathan Brandon Thomas Richard Steven Timothy Jeffrey Mark Adam Benjamin Aaron Scott Kyle Charles Jose
      3 Patrick Sean Stephen Zachary Nathan Paul Gregory Kenneth Jeremy Tyler Travis Dustin Juan Bryan Chad Jesse
      2 Samuel Todd Edward Alexander Derek Shawn Peter Marcus Keith Carlos Shane Joel Luis Victor Phillip Donald
      2 Jared Craig Douglas Vincent Bradley Ronald Gary Casey Raymond Antonio George Nathaniel Cory Lucas
    `,
    since1990: `
      8 Michael Jacob Matthew
      7 Joshua Christopher Andrew Daniel
      6 Joseph Ethan Tyler Nicholas William Anthony
      5 David Alexander Ryan John James Zachary Benjamin Jonathan Noah
      4 Christian Samuel Brandon Dylan Logan Justin Jose Austin Nathan Gabriel Kevin Elijah Robert Caleb Thomas
      3 Jordan Jack Mason Luke Isaac Aaron Cameron Hunter Isaiah Eric Kyle Connor Jason Aidan Evan Adam Juan
      2 Luis Charles Lucas Angel Ian Sean Carlos Adrian Julian Brian Alex Cole Jackson Nathaniel Timothy Colin
      2 Xavier Owen Carter Patrick Richard Antonio Trevor Dominic Devin Marcus Blake Wyatt Seth Steven
    `,
  },
  families: `
    9 Smith
    8 Johnson Williams
    7 Brown Jones Garcia Miller
    6 Davis Rodriguez Martinez Wilson Anderson Taylor Thomas
    5 Hernandez Moore Martin Jackson Thompson White Lopez Lee Gonzalez Harris Clark Lewis
    4 Robinson Walker Perez Hall Young Allen Sanchez Wright King Scott Green Baker Adams Nelson Hill Ramirez
    4 Campbell Mitchell Roberts Carter Phillips Evans Turner Torres Parker Collins Edwards Stewart Flores
    3 Morris Nguyen Murphy Rivera Cook Rogers Morgan Peterson Cooper Reed Bailey Bell Gomez Kelly Howard Ward
    3 Cox Diaz Richardson Wood Watson Brooks Bennett Gray James Reyes Cruz Hughes Price Myers Long Foster
    3 Sanders Ross Morales Powell Sullivan Russell Ortiz Jenkins Gutierrez Perry Butler Barnes Fisher Henderson
    2 Coleman Simmons Patterson Jordan Reynolds Hamilton Graham Kim Gonzales Alexander Ramos Wallace Griffin
    2 West Cole Hayes Chavez Gibson Bryant Ellis Stevens Murray Ford Marshall Owens McDonald Harrison Ruiz
    2 Kennedy Wells Alvarez Woods Mendoza Castillo Olson Webb Washington Tucker Freeman Burns Henry Vasquez
    2 Snyder Simpson Crawford Jimenez Porter Mason Shaw Gordon Wagner Hunter Romero Hicks Dixon Hunt Palmer
    2 Robertson Black Holmes Stone Meyer Boyd Mills Warren Fox Rose Rice Moreno Schmidt Patel Ferguson
    2 Nichols Herrera Medina Ryan Fernandez Weaver Daniels Stephens Gardner Payne Kelley Dunn Pierce Arnold
    2 Tran Spencer Peters Hawkins Grant Hansen Castro Hoffman Hart Elliott Cunningham Knight Bradley
    `,
  streets: `
    Main Street, Oak Street, Maple Avenue, Park Avenue, Pine Street, Cedar Street, Elm Street, Washington Avenue,
    Lake Street, Hill Street, Second Street, Third Street, Fourth Street, Fifth Avenue, Sixth Street, Walnut Street,
    Spring Street, North Street, Ridge Road, Church Street, Willow Lane, Sunset Boulevard, Railroad Avenue,
    Jackson Street, River Road, Franklin Street, Jefferson Avenue, Highland Avenue, Mill Road, Chestnut Street,
    Lincoln Avenue, Madison Avenue, Dogwood Drive, Hickory Lane, Meadow Lane, Cherry Street, Broad Street,
    Center Street, Union Street, Water Street, Prospect Street, Valley Road, Birch Street, Magnolia Drive,
    Locust Street, Forest Avenue, Grant Street, Adams Street, Monroe Street, Cottonwood Drive, Laurel Lane,
    Sycamore Street, Poplar Street, Aspen Court, Juniper Drive, Fairview Avenue, Pleasant Street, Liberty Street,
    Market Street, School Street, Summit Avenue, Woodland Drive, Orchard Lane, Riverside Drive, Lakeview Drive,
    Garden Street, Clinton Street, Court Street, Canyon Road, Cypress Court, Hillcrest Drive, Delaware Avenue
  `,
};

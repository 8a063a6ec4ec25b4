/**
 * Words of site names, version 1: changes here change the results of seeds (see `../lists.ts`). Any adjective with any
 * noun can be shown to a customer, which excludes bodies, people, illness, weapons, drink, religion, politics and
 * trademarks.
 */
export const adjectives = `
  active adventurous agile airy alert alpine amber ample ancient apt arctic artful astute attentive autumnal
  aware azure balanced balmy beaming beloved bold brave breezy bright brilliant brisk bronze bubbly bustling
  busy buoyant calm candid careful caring celestial central charming cheerful cheery civic classic clean clear
  clever cloudless coastal colourful comfy compact complete confident constant cool copper coral cordial cosmic
  cosy courteous creative crimson crisp crystal cultured curious daily daring dazzling deft delightful
  dependable devoted diligent distant dreamy durable dynamic eager early earnest earthy eastern easy elastic
  electric elegant elemental emerald endless endearing energetic enduring epic essential eternal evergreen exact
  excellent exotic expert fabled fair faithful famed famous fancy fast favoured fearless festive fine first
  fleet floral flowing fluent fluid flying fortunate fragrant free fresh friendly frosty fruitful gallant
  generous gentle genuine gifted gilded glad gleaming glossy glowing golden good graceful gracious grand grassy
  grateful great green handy happy hardy harmonic hearty helpful heroic high hillside historic honest hopeful
  humble icy ideal indigo infinite inland inner inventive ivory jaunty jazzy jolly jovial joyful joyous jubilant
  keen kind kindly lasting lavender leafy legendary lemon light lilac limpid lively local lofty loyal lucid
  lucky luminous lunar magnetic majestic maritime marvellous mellow melodic merry mighty mindful mint mirthful
  misty modern modest mossy musical neat new nimble noble nordic northern notable novel oaken oceanic olive open
  optimal orange orderly outdoor pacific painted pastel patient peaceful pearly peppy perfect playful pleasant
  plucky poetic polar polished polite prime pristine prompt proud prudent pure quaint quick quiet radiant rapid
  regal reliable robust rosy royal ruby rural rustic sage sapphire scarlet scenic seaside serene sharp shining
  silent silken silver simple sincere skilful sleek smart smiling smooth snowy snug social solar solid southern
  spacious sparkling special speedy spirited splendid spotless spry stable starlit starry steady stellar
  sterling strong sturdy sublime sunlit sunny super superb swift tall teal thankful thoughtful thrifty thriving
  tidal tidy timely tranquil true trusty tuneful upbeat urban valiant vast velvet verdant versatile vibrant
  vital vivid warm wealthy western whimsical whole wild willing winsome wintry wise witty wonderful wooden
  woodland worthy zesty zippy
`;

export const nouns = `
  abacus acorn albatross alcove almanac almond alpaca anchor antelope apple apricot arbour arcade arch archive
  arena armchair arrow artichoke ash aspen atlas atoll aurora avenue avocado badge badger bagel balcony ballad
  balloon bamboo banjo barley barn basil basin basket bay bayou beach beacon beam bear beech beehive bell bench
  bicycle birch biscuit bison blackbird blanket blossom bluebell blueberry board boat bobbin bonfire bonnet book
  bookshelf boulder boulevard bouquet bowl bramble branch breeze brick bridge brook broom bubble bucket buffalo
  bungalow butterfly button cabin cactus camel camera canal candle canoe canopy canvas canyon caravan caribou
  carnival carousel carpet carrot cascade castle catalogue cedar cello chalet chalk chamomile chapter chart
  cherry chestnut chimney chorus cinnamon circle citrus city clarinet clay cliff clock cloud clover coast cobble
  cocoa comet compass concert cookie corner cottage courtyard cove crane crater crayon creek crescent cricket
  crocus cupcake current curtain cushion cypress daffodil dahlia daisy dandelion dawn deer delta desk diamond
  dolphin dome door dragonfly drawer dream drum dune eagle easel echo eclipse elk elm ember envelope equinox
  estuary fable falcon farm feather fern ferry festival fiddle field fig finch fir firefly fjord flamingo flower
  flute forest forge fountain fox foxglove frame galaxy gallery garden gate gazelle geyser giraffe glacier glade
  glen globe gondola goose gorge granite grape grove guitar gull hammock hamlet harbour hare harp harvest hazel
  heath hedge hedgehog heron highland hill hive holly honey horizon hummingbird iceberg igloo iguana inlet iris
  island ivy jasmine jigsaw journal journey juniper kayak kettle kingfisher kite kiwi koala ladder lagoon lake
  lamp lantern larch lark laurel leaf ledger library lighthouse lily lime linden linen lizard llama locket lodge
  loom lotus lynx magnet magnolia magpie mango mansion map maple marble marigold marina market marsh meadow
  medley melody meteor mill mirror monsoon moon moose mosaic moss mountain mulberry museum nebula nectar nest
  nightingale notebook nova nutmeg oak oasis oat ocean octave orbit orchard orchestra orchid origami oriole
  osprey otter owl oyster paddle palace palette palm panda panther papaya parade parasol parcel park parrot path
  pavilion peach pear pebble pelican pencil penguin peony petal pheasant piano picnic pier pine pinecone planet
  plateau plaza plum pond poplar poppy porch portal postcard prairie prism pumpkin puffin puzzle quarry quartz
  quill quilt quince rabbit raft rainbow ranch raven reef ribbon ridge river road robin rocket rose rosemary
  rowan saffron sail salmon sandcastle satellite sculpture seagull seashell season sequoia shore signal sketch
  skylark sleigh snowflake sonata song sparrow spring spruce square squirrel star starfish statue stone street
  studio summit sun sundial sunflower sunrise sunset swan sycamore table tambourine tapestry teapot tent terrace
  theatre thicket thistle thyme tide tiger timber toucan tower town trail train treasure tree trellis triangle
  trumpet tulip tundra tunnel turtle umbrella valley vase verse viaduct village vine vineyard viola violet
  violin vista volcano voyage wagon walnut walrus warbler waterfall wave weaver wharf wheat wheel willow window
  windmill wombat woodpecker workshop wren yacht yard zebra zephyr zinnia
`;

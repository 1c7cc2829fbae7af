/** Per group two things that look like it and are something else. */
export const lookAlikes = `
copy paper: paper clips, carbon paper
colored paper: colored pencils, colored sand
colored tissue paper: paper tissues box, tissue dispenser
graph paper: graph, bar graph poster
scrap paper: scrap wood, scrapbook
newspaper: news envelopes, newspaper stand
large paper: large tray, large board
flip chart paper: flip flops, chart
index cards: index finger puppet, index tabs
paper slips: slippers, slip knot
sticky notes: sticky buns, notes
envelopes: envelope opener, letter in an envelope
cardboard: cardboard cutter, board
thick cardboard: thick carpet, thick rope
thin cardboard: thin cracker, thin wire
lined paper: wrapping paper, lined gloves
poster board: poster paint, whiteboard
card stock: stock cube, card table
cardboard box: box cutter, boxing glove
shoebox: shoe, shoelaces
cardboard tubes: test tubes, inner tube
paper napkins: napkin ring, baby wipes
paper towels: paper towel holder, toweling robe
paper plates: license plate, plate rack
paper bags: paper bag puppet, bagels
coffee filters: coffee cup, coffee beans
paper crown: crown cork, paper chain
egg carton: egg cup, egg whisk
pencils: pencil case, pencil sharpener
colored pencils: colored chalk, colored beads
markers: bookmark, place markers for a field
thick markers: thick books on markers, thick yarn
waterproof marker: waterproof jacket, waterproof bag
board pen: board game, pen holder
crayons: crayon box lid, crayfish
pens: pen holder, penny whistle
eraser: erasable pen, board wipe
chalk: chalkboard, chalk line
paintbrush: paint roller, hairbrush
tempera paint: temperature card, paint tray
clipboard: clip, cupboard
whiteboard: white glue board, whiteboard eraser
masking tape: mask, tape recorder
tape: tape measure, tape recorder
clear tape: clear glass, video tape
duct tape: air duct, ductwork
waterproof tape: waterproof boots, tape player
floor tape: floor mat, floor plan
double-sided tape: double-sided mirror, two-sided coin
packing tape: packing box, tape measure
electrical tape: electrical cable, electric fan
tape strips: paper strips, strip light
glue sticks: drum sticks, glue brush
white glue: white bread, super glue
hot glue stick: hot dog stick, hot pad
hot glue gun: water gun, hot air gun
paper clips: hair clips, film clips
binder clips: binder, ring binder
paper fasteners: seat belt fastener, zip fastener
thumbtacks: tack hammer, rolling pin
stapler: staples, staple remover
hole punch: fruit punch, hole
scissors: scissor jack, hedge shears
child scissors: child seat, children's book
rubber bands: rubber duck, head bands
hair ties: neck ties, rubber bands
clothespins: clothes, tent pegs
safety pins: safety vest, bowling pins
string: string bean, string quartet
yarn: yarn bowl, knitting needles
elastic cord: extension cord, elastic bandage
rope: rope ladder, soap
jump rope: jump box, jumper
ribbon: ribbon cutter, ribbon worm
fabric: fabric softener, fabric glue
felt: felt hat, roofing felt
towels: towel rail, tower
bath towel: bath mat, bathtub
blanket: blanket box, fire blanket cabinet
bed sheet: sheet music, bedspread
tablecloth: table mat, table tennis net
cushion: whoopee toy, pincushion
pillowcase: pillow fight rules, suitcase
scarf: scarf ring, scarecrow
blindfold: window blind, blind
belt: seat belt, conveyor
cleaning cloths: cleaning spray, cloth bag
craft sticks: chopsticks, hockey sticks
drinking straws: straw hat, straw bale
pipe cleaners: vacuum cleaners, water pipe
toothpicks: toothbrush, toothpaste
wooden skewers: wooden blocks, wooden train
cotton balls: cotton shirt, tennis balls
cotton wool: steel wool, cotton thread
pom-poms: pomegranate, cheerleader skirt
beads: beads of water picture, bean bags
buttons: push button, game buzzer
balloons: hot air balloon, balloon pump
modeling clay: clay pot, model car
play dough: pizza dough, play money
aluminum foil: aluminum ladder, fencing foil
plastic wrap: film camera, gift wrap
plastic foil: plastic fork, plastic plant
bubble wrap: bubble bath, bubble gum
building blocks: building plans, starting blocks
counting cubes: ice cubes, stock cubes
dominoes: domino mask, domino pizza
marbles: marble cake, marble slab
batteries: car batteries, battery charger
magnets: refrigerator, magnetic board
paper cups: cupcakes, suction cups
foam cups: foam board, cups
plastic cups: plastic chairs, cup holders
cup: world cup poster, cupboard
bowl: bowling ball, fish bowl
big bowl: big book, big drum
plates: paper plates, license plates
tray: tray table, ice tray
spoon: spoon rest, wooden spoon
wooden spoon: wooden fork, wooden bench
plastic spoon: plastic bowl, plastic knife
plastic fork: pitchfork, tuning fork
soup ladle: soup bowl, ladder
measuring cup: measuring wheel, cup
water jug: water pistol, juggling balls
funnel: tunnel, funnel cake
sieve: sleeve, sieve cloth bag
colander: calendar, coriander
sponge: sponge cake, spinning top
bucket: bucket hat, basket
basin: sink plug, raisin
plastic tub: bathtub, tuba
plastic bottle: glass bottle, hot water bottle
plastic bottle caps: baseball caps, bottle openers
tin can: watering can, tin foil
lunch box: music box, lunch bell
oven mitt: baseball mitt, oven tray
baking sheet: bed sheet, baking soda
plastic bags: bean bags, sleeping bags
small plastic bags: small boxes, small plates
spaghetti: cooked noodles, spaghetti sauce
marshmallows: marsh plants, swallows
eggs: plastic eggs, eggplants
dry beans: coffee beans, dry ice
green beans: dry beans, green tea
water: watermelon, water bottle holder
colored water: water, colored paper
clean sand: sandbag, sandpaper
fine gravel: gravel path, fine paper
pebbles: pebble beach picture, bubbles
empty matchbox: matches, match schedule
ruler: king ruler costume, slide ruler app
meter stick: stick, parking meter
yardstick: yard, ruler
measuring tape: tape, measuring cup
timer: time card, timber
stopwatch: wristwatch, stop sign
clock: clock face poster, alarm clock
calculator: calendar, calculus book
thermometer: thermos flask, barometer
kitchen scale: fish scales, map scale
bell: bell pepper, doorbell wire
whistle: penny whistle, thistle
flashlight: flashcards, traffic light
floor: floor tape, floor lamp
wall: wall chart, wallpaper
table: table of contents, times tables poster
desk: desk lamp, help desk sign
chair: armchair cover, chairlift
books: bookends, notebook
textbooks: text message, comic books
folder: folding screen, folded chair
name tags: price tags, laundry tags
bunch of keys: bunch of grapes, piano keys
coat hanger: coat, raincoat
broomstick: broom, drum stick
umbrella: umbrella stand, parasol base
watering can: trash can, water can label
hand brush: hand cream, toothbrush
feather duster: feather, dust pan
play coins: coin purse, playground
coins: coin purse, chocolate coins
tokens: token ring cable, pokens
playing cards: playing field, index cards
dice: diced carrots, disk
table tennis balls: tennis balls, table tennis net
tennis ball: tennis racket, soccer ball
beanbag: bean, bag
hula hoop: hula skirt, basketball hoop net
cones: ice cream cones, pine cones
toy truck: truck, toy box
toy car: toy boat, car`;

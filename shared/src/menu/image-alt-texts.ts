/** Alternative texts by slug of the image files in storefront/public/pictures. */
export const imageAltTexts: Readonly<Record<string, string>> = {
  brownies: 'Kraft box of six chocolate brownies topped with white drizzle, nuts and chocolate chips.',
  'cake-slice': 'Kraft tray of six tall cake slices: red velvet, vanilla with jam, and chocolate.',
  'cinnamon-rolls': 'Kraft box of six golden cinnamon rolls with white icing pooled in the spirals.',
  cupcakes:
    'Six cupcakes with pink, vanilla and chocolate swirls, topped with strawberries, raspberries and gold balls.',
  doughnut: 'Kraft box of twelve doughnuts, glazed pink, chocolate and white.',
  macroons: 'Six macarons in pink, green, chocolate, yellow and lilac with raspberries.',
  'meat-pie': 'Twelve golden half moon meat pies with crimped edges on a wooden board.',
  'chicken-pie': 'Twelve small round chicken pies with golden woven lids on a slate tray.',
  'chocolate-covered-oreos':
    'Five biscuits covered in dark, milk, white and pink chocolate, with drizzle, nuts, sprinkles and gold leaf.',
  'vanilla-sponge-cake':
    'Two golden vanilla sponge layers filled with cream and jam, dusted with sugar, with strawberries on top.',
  'bundt-cake': 'Chocolate bundt cake with white glaze running down its flutes and raspberries in the middle.',
  'custom-1': 'Vanilla buttercream cake with a dark chocolate drip, cream kisses, strawberries and blueberries.',
  'custom-2': 'Emerald green fondant cake with gold leaf, a gold rim and ivory sugar roses on the edge.',
  'custom-3': 'Pink ombre buttercream cake topped with cream kisses and strawberries.',
  'custom-4': 'Ivory cake wrapped in ankara-style bands of orange, indigo and yellow shapes with gold spheres on top.',
  'custom-5': 'Dark chocolate cake with a glossy drip, upright macarons and gold kisses.',
  'custom-6': 'Blue and white watercolour buttercream cake with gold leaf, a pearl border and blue and white roses.',
  'custom-7': 'Yellow combed buttercream cake with lemon wheels and blueberries inside a piped border.',
  'custom-8': 'Blush cake with vertical ribs, coral sugar roses on top and a satin ribbon bow.',
  'custom-9':
    'Large ten inch vanilla cake with a caramel drip, cream and chocolate kisses, golden spheres and tall chocolate shards.',
  'custom-10': 'Modern terracotta cake with textured rustic sides, dried palm fans and rust-coloured roses.',
  'slide-1':
    'Vanilla cake with a dark chocolate drip, cream kisses and strawberries on the right; palm shadow on a warm wall on the left.',
  'slide-2': 'Macarons, cupcakes and glazed doughnuts on a blush table; calm wall and palm shadow on the left.',
  'slide-3': 'Three tier ivory wedding cake with blush roses on the left, calm sage wall on the right.',
  'slide-4': 'A tall slice of red velvet cake on a plate; calm sand-coloured wall with palm shadow on the left.',
  'themed-birthday': 'Birthday cake with rainbow confetti sprinkles, a pink drip, piped kisses and five lit candles.',
  'themed-princess':
    'Two tier princess cake in pink ombre with piped swags, pearls, little blossoms and a golden crown.',
  'themed-superhero':
    'Two tier superhero cake in red and yellow with a blue city skyline, a starburst with a lightning bolt and stars on top.',
  'themed-unicorn': 'White unicorn cake with sleeping eyes, a golden horn and a mane of pastel rosettes.',
  'themed-sports': 'Football cake with piped green grass, green and white stripes and a ball on top.',
  'themed-baby-shower': 'Baby shower cake in soft blue with white clouds, gold stars and a sugar teddy bear.',
  'themed-graduation':
    'Graduation cake in navy and ivory with a sugar cap, gold tassel, scroll and golden laurel leaves.',
  'themed-anniversary': 'Anniversary cake in ivory with deep red roses, gold hearts and a golden Forever topper.',
  'themed-floral': 'Sage green cake covered with pressed sugar blossoms and crowned with daisies and peach roses.',
  'themed-vintage': 'Vintage style cake in dusty pink with piped swags, ruffled shells and red cherries.',
  'themed-modern': 'Modern off-white cake with stacked colour arches, terracotta and ochre spheres and one dried palm.',
  'themed-ankara': 'Two tier ankara themed cake with orange, teal and indigo print bands and gold rims.',
  'two-tier-1': 'Two tier blush fondant cake with coral, blush and ivory sugar roses, pearls and a gold band.',
  'two-tier-2': 'Two tier ivory cake with gold leaf, rust and peach roses and a dried palm fan.',
  'two-tier-3':
    'Two tier cake in emerald and ivory, quilted below and smooth above, with gold bands and white peonies.',
  'two-tier-4':
    'Two tier white buttercream cake with strawberries, raspberries and blueberries on the ledge and a dark drip.',
  'two-tier-5':
    'Two tier cake inspired by adire cloth: indigo and white circles, stars and diamonds, with blue and white flowers.',
  'two-tier-6': 'Two tier peach ombre cake with ribbed top tier, macarons and peach roses.',
  'two-tier-7': 'Two tier burgundy and ivory cake with wine, red and blush roses, gold leaf and a gold rim.',
  'two-tier-8': 'Two tier lilac cake with vintage piped swags, shells, pearls and cherries.',
  'three-tier-1': 'Three tier ivory wedding cake with quilted middle, pearls and cascading white and blush roses.',
  'three-tier-2': 'Three tier wedding cake in teal, ivory and gold with geometric bands and gold leaf.',
  'three-tier-3': 'Three tier seafoam green cake with combed and ribbed walls, piped beads and coral roses.',
  'three-tier-4': 'Three tier navy and white watercolour cake with gold leaf and blue and white peonies.',
  'single-tier-1': 'Blush cake with piped rosettes at the foot and a crescent of blush and ivory peonies.',
  'single-tier-2': 'White combed cake with a turquoise drip, turquoise and white kisses and blueberries.',
  'single-tier-3': 'Golden mango ombre cake with orange wheels and mango-coloured spheres on a wooden stand.',
  'single-tier-4': 'Chocolate cake with a dark drip, chocolate shards, raspberries and gold leaf.',
  'single-tier-5': 'Ivory quilted fondant cake with pearls and white roses on a gold stand.',
  'single-tier-6': 'Lilac ribbed cake with lilac and white roses and a border of tiny pearls.',
  'single-tier-7':
    'Tall cookies and cream cake with speckled icing, upright chocolate sandwich cookies and a dark drip.',
  'single-tier-8':
    'Semi-naked sponge cake on a wooden stand with strawberries, raspberries, blueberries, daisies and fresh leaves.',
  'single-tier-9':
    'Caramel cake with a toffee drip, a ring of upright biscuits, cream kisses and biscuit crumbs at the foot.',
  'single-tier-10': 'Coral pink cake with bright hibiscus flowers, deep green leaves and white pearls.',
  'single-tier-11':
    'White cake with a golden drip, a row of golden diamonds and gold and ivory spheres on a gold stand.',
  'single-tier-12': 'Cake covered in piped pink petals from deep rose to cream, with strawberries on top.',
  'inside-cake-slice': 'Cut side of a red velvet slice: four layers of deep red crumb with cream between them.',
  'inside-vanilla': 'Vanilla cake with a slice taken out: four golden layers with raspberry jam and buttercream.',
  'inside-doughnut':
    'A pink glazed doughnut with a bite taken out, its crumb golden and airy, before a chocolate and a white one.',
  'inside-cupcakes':
    'A cupcake with a bite taken out: vanilla crumb under pink buttercream, before a chocolate and a vanilla one.',
  'inside-brownies': 'Two stacked brownies and a third leaning on them, their cut sides dark, moist and full of crumb.',
  'inside-meat-pie': 'A meat pie cut open beside two whole ones: minced meat, carrot and potato.',
  'inside-cinnamon-rolls': 'A cinnamon roll cut in half, dark cinnamon between its soft turns, beside a whole one.',
  'inside-vanilla-sponge-cake': 'Slice of vanilla sponge: two golden layers with jam and cream.',
  'inside-macroons':
    'A pink macaron with a bite taken out: raspberry in a ring of cream, beside lilac, green and yellow ones.',
  'inside-bundt-cake': 'Bundt cake with a slice taken out: dark chocolate crumb under white glaze.',
  'inside-chocolate-covered-oreos':
    'Two covered biscuits cut in half: dark biscuit and white cream inside milk chocolate.',
  'inside-chicken-pie': 'A small chicken pie cut in half: cream sauce, chicken, peas and carrot under the woven lid.',
  candles: 'Ten lit, striped candles in a kraft sleeve with a red bow.',
  'message-card': 'Folded cream card with a golden heart on a kraft envelope.',
  'cake-knife': 'Cake knife and server with ivory handles, tied with a red bow.',
}

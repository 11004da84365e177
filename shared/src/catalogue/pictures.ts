/** What each picture shows, and the colour behind it while it loads. Files: /pictures/<slug>-<width>.avif and .webp. */
export interface Picture {
  readonly alt: string
  /** #rrggbb */
  readonly placeholder: string
}

/** Every picture is 800 x 800; the four slides are 1600 x 900. */
export const pictures: Readonly<Record<string, Picture>> = {
  brownies: {
    alt: 'Kraft box of nine chocolate brownies topped with white drizzle, nuts and chocolate chips.',
    placeholder: '#c29b77',
  },
  'cake-slice': {
    alt: 'Tall slice of red velvet cake with four layers, cream filling and a strawberry on top.',
    placeholder: '#d0b498',
  },
  'cinnamon-rolls': {
    alt: 'Three golden cinnamon rolls with white icing pooled in the spiral, beside cinnamon sticks on a plate.',
    placeholder: '#cba880',
  },
  cupcakes: {
    alt: 'Three cupcakes with pink, vanilla and chocolate swirls, topped with a strawberry, a raspberry and a gold ball.',
    placeholder: '#d6ad92',
  },
  doughnut: {
    alt: 'Pink, chocolate and white glazed doughnuts with sprinkles on a plate.',
    placeholder: '#d5ac91',
  },
  macroons: {
    alt: 'Stacks of pink, yellow, green, lilac and chocolate macarons with raspberries.',
    placeholder: '#dab9a5',
  },
  'meat-pie': {
    alt: 'Golden half moon meat pies with crimped edges, one cut open to show minced meat, carrot and potato.',
    placeholder: '#c5a179',
  },
  'chicken-pie': {
    alt: 'Round chicken pie with a golden woven lattice lid, peas and carrots showing through.',
    placeholder: '#c0b699',
  },
  'chocolate-covered-oreos': {
    alt: 'Sandwich biscuits covered in dark, milk, white and pink chocolate with drizzle, nuts and sprinkles.',
    placeholder: '#d8bda8',
  },
  'vanilla-sponge-cake': {
    alt: 'Two golden vanilla sponge layers filled with cream and jam, dusted with sugar, with strawberries on top.',
    placeholder: '#d5b494',
  },
  'bundt-cake': {
    alt: 'Chocolate bundt cake with white glaze running down its flutes and raspberries in the middle.',
    placeholder: '#d4ae8d',
  },
  'custom-1': {
    alt: 'Vanilla buttercream cake with a dark chocolate drip, cream kisses, strawberries and blueberries.',
    placeholder: '#e4af8a',
  },
  'custom-2': {
    alt: 'Emerald green fondant cake with gold leaf, a gold rim and ivory sugar roses on the edge.',
    placeholder: '#e8cca4',
  },
  'custom-3': {
    alt: 'Pink ombre buttercream cake topped with cream kisses and strawberries.',
    placeholder: '#d4bba4',
  },
  'custom-4': {
    alt: 'Ivory cake wrapped in ankara-style bands of orange, indigo and yellow shapes with gold spheres on top.',
    placeholder: '#d2a856',
  },
  'custom-5': {
    alt: 'Dark chocolate cake with a glossy drip, upright macarons and gold kisses.',
    placeholder: '#be9672',
  },
  'custom-6': {
    alt: 'Blue and white watercolour buttercream cake with gold leaf, a pearl border and blue and white roses.',
    placeholder: '#eddabb',
  },
  'custom-7': {
    alt: 'Yellow combed buttercream cake with lemon wheels and blueberries inside a piped border.',
    placeholder: '#d8af92',
  },
  'custom-8': {
    alt: 'Blush cake with vertical ribs, coral sugar roses on top and a satin ribbon bow.',
    placeholder: '#c2b89a',
  },
  'custom-9': {
    alt: 'Large ten inch vanilla cake with a caramel drip, cream and chocolate kisses, golden spheres and tall chocolate shards.',
    placeholder: '#d6966e',
  },
  'custom-10': {
    alt: 'Modern terracotta cake with textured rustic sides, dried palm fans and rust-coloured roses.',
    placeholder: '#e2c4a5',
  },
  'slide-1': {
    alt: 'Vanilla cake with a dark chocolate drip, cream kisses and strawberries on the right; palm shadow on a warm wall on the left.',
    placeholder: '#e9b892',
  },
  'slide-2': {
    alt: 'Macarons, cupcakes and glazed doughnuts on a blush table; calm wall and palm shadow on the left.',
    placeholder: '#e6c8b2',
  },
  'slide-3': {
    alt: 'Three tier ivory wedding cake with blush roses on the left, calm sage wall on the right.',
    placeholder: '#c5bc9d',
  },
  'slide-4': {
    alt: 'A tall slice of red velvet cake on a plate; calm sand-coloured wall with palm shadow on the left.',
    placeholder: '#e8ceb2',
  },
  'themed-birthday': {
    alt: 'Birthday cake with rainbow confetti sprinkles, a pink drip, piped kisses and five lit candles.',
    placeholder: '#dead90',
  },
  'themed-princess': {
    alt: 'Two tier princess cake in pink ombre with piped swags, pearls, little blossoms and a golden crown.',
    placeholder: '#d1b7b9',
  },
  'themed-superhero': {
    alt: 'Two tier superhero cake in red and yellow with a blue city skyline, a starburst with a lightning bolt and stars on top.',
    placeholder: '#b8bab6',
  },
  'themed-unicorn': {
    alt: 'White unicorn cake with sleeping eyes, a golden horn and a mane of pastel rosettes.',
    placeholder: '#e0b89d',
  },
  'themed-sports': {
    alt: 'Football cake with piped green grass, green and white stripes and a ball on top.',
    placeholder: '#dbc6a7',
  },
  'themed-baby-shower': {
    alt: 'Baby shower cake in soft blue with white clouds, gold stars and a sugar teddy bear.',
    placeholder: '#dec9ab',
  },
  'themed-graduation': {
    alt: 'Graduation cake in navy and ivory with a sugar cap, gold tassel, scroll and golden laurel leaves.',
    placeholder: '#cbae92',
  },
  'themed-anniversary': {
    alt: 'Anniversary cake in ivory with deep red roses, gold hearts and a golden Forever topper.',
    placeholder: '#d4bca5',
  },
  'themed-floral': {
    alt: 'Sage green cake covered with pressed sugar blossoms and crowned with daisies and peach roses.',
    placeholder: '#d9b195',
  },
  'themed-vintage': {
    alt: 'Vintage style cake in dusty pink with piped swags, ruffled shells and red cherries.',
    placeholder: '#cdaf93',
  },
  'themed-modern': {
    alt: 'Modern off-white cake with stacked colour arches, terracotta and ochre spheres and one dried palm.',
    placeholder: '#d89770',
  },
  'themed-ankara': {
    alt: 'Two tier ankara themed cake with orange, teal and indigo print bands and gold rims.',
    placeholder: '#d09a78',
  },
  'two-tier-1': {
    alt: 'Two tier blush fondant cake with coral and ivory sugar roses, pearls and a gold band.',
    placeholder: '#e2c9b3',
  },
  'two-tier-2': {
    alt: 'Two tier ivory cake with gold leaf, rust and peach roses and a dried palm fan.',
    placeholder: '#e8b58e',
  },
  'two-tier-3': {
    alt: 'Two tier cake in emerald and ivory, quilted below and smooth above, with gold bands and white peonies.',
    placeholder: '#dec29d',
  },
  'two-tier-4': {
    alt: 'Two tier white buttercream cake with strawberries, raspberries and blueberries on the ledge and a dark drip.',
    placeholder: '#e9c3a5',
  },
  'two-tier-5': {
    alt: 'Two tier cake inspired by adire cloth: indigo and white circles, stars and diamonds, with blue and white flowers.',
    placeholder: '#dbc6a8',
  },
  'two-tier-6': {
    alt: 'Two tier peach ombre cake with ribbed top tier, macarons and peach roses.',
    placeholder: '#c0c3ad',
  },
  'two-tier-7': {
    alt: 'Two tier burgundy and ivory cake with wine, red and blush roses, gold leaf and a gold rim.',
    placeholder: '#d7bfa8',
  },
  'two-tier-8': {
    alt: 'Two tier lilac cake with vintage piped swags, shells, pearls and cherries.',
    placeholder: '#dabd98',
  },
  'three-tier-1': {
    alt: 'Three tier ivory wedding cake with quilted middle, pearls and cascading white and blush roses.',
    placeholder: '#dcc0a5',
  },
  'three-tier-2': {
    alt: 'Three tier wedding cake in teal, ivory and gold with geometric bands and gold leaf.',
    placeholder: '#e9c46c',
  },
  'three-tier-3': {
    alt: 'Three tier seafoam green cake with combed and ribbed walls, piped beads and coral roses.',
    placeholder: '#e4b89b',
  },
  'three-tier-4': {
    alt: 'Three tier navy and white watercolour cake with gold leaf and blue and white peonies.',
    placeholder: '#c1c4c1',
  },
  'single-tier-1': {
    alt: 'Blush cake with piped rosettes at the foot and a crescent of blush and ivory peonies.',
    placeholder: '#d7bea7',
  },
  'single-tier-2': {
    alt: 'White combed cake with a turquoise drip, turquoise and white kisses and blueberries.',
    placeholder: '#deae91',
  },
  'single-tier-3': {
    alt: 'Golden mango ombre cake with orange wheels and mango-coloured spheres on a wooden stand.',
    placeholder: '#e8c1a1',
  },
  'single-tier-4': {
    alt: 'Chocolate cake with a dark drip, chocolate shards, raspberries and gold leaf.',
    placeholder: '#dabd97',
  },
  'single-tier-5': {
    alt: 'Ivory quilted fondant cake with pearls and white roses on a gold stand.',
    placeholder: '#c59d79',
  },
  'single-tier-6': {
    alt: 'Lilac ribbed cake with lilac and white roses and a border of tiny pearls.',
    placeholder: '#d3b69b',
  },
  'single-tier-7': {
    alt: 'Tall cookies and cream cake with speckled icing, upright chocolate sandwich cookies and a dark drip.',
    placeholder: '#b6b9b6',
  },
  'single-tier-8': {
    alt: 'Semi-naked sponge cake on a wooden stand with strawberries, raspberries, blueberries and fresh leaves.',
    placeholder: '#bab192',
  },
  'single-tier-9': {
    alt: 'Caramel cake with a toffee drip, a ring of upright biscuits, cream kisses and biscuit crumbs at the foot.',
    placeholder: '#e4ad87',
  },
  'single-tier-10': {
    alt: 'Coral pink cake with bright hibiscus flowers, deep green leaves and white pearls.',
    placeholder: '#bcbfa9',
  },
  'single-tier-11': {
    alt: 'White cake with a golden drip, a row of golden diamonds and gold and ivory spheres on a gold stand.',
    placeholder: '#53464b',
  },
  'single-tier-12': {
    alt: 'Cake covered in piped pink petals from deep rose to cream, with strawberries on top.',
    placeholder: '#d9ba93',
  },
}

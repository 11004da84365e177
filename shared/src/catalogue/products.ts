import { naira } from '../money.ts'
import { orderTag, type Product, type ProductCategory, productTag, type Tag } from './product.ts'

const readyProduct = (
  id: number,
  slug: string,
  title: string,
  category: ProductCategory,
  description: string,
  tags: readonly Tag[],
): Product => ({
  id,
  gallery: 'shop',
  slug,
  title,
  category,
  description,
  rating: 5,
  basePrice: naira(Math.min(...tags.map((tag) => tag.price))),
  tags,
})

const customCake = (number: number, name: string, basePrice: number, description: string, inches = 8): Product => ({
  id: 11 + number,
  gallery: 'shop',
  slug: `custom-${number}`,
  title: `Custom ${inches} inch cake: ${name}`,
  category: 'custom',
  description,
  rating: 5,
  basePrice: naira(basePrice),
  tags: [orderTag(inches === 10 ? 300_000 : 60_000)],
  tiers: 1,
})

/** The 21 products of the shop (docs/business-rules.md#products). */
export const shopProducts: readonly Product[] = [
  readyProduct(
    1,
    'brownies',
    'Brownies',
    'pastries',
    'Dark, fudgy squares with a crackled top and a drizzle of white chocolate.',
    [productTag('Box of 6', 16_500), productTag('Box of 12', 30_000)],
  ),
  readyProduct(
    2,
    'cake-slice',
    'Cake Slice',
    'cakes',
    'Tall slices, layered and filled, for when a whole cake is too much.',
    [productTag('Box of 6', 18_000), productTag('Box of 12', 34_000)],
  ),
  readyProduct(
    3,
    'cinnamon-rolls',
    'Cinnamon Rolls',
    'pastries',
    'Soft rolls, deep with cinnamon, iced while they are still warm.',
    [productTag('Box of 6', 15_000), productTag('Box of 12', 28_000)],
  ),
  readyProduct(4, 'cupcakes', 'Cupcakes', 'cakes', 'Light sponge under a generous swirl of buttercream.', [
    productTag('Box of 6', 16_500),
    productTag('Box of 12', 30_000),
  ]),
  readyProduct(5, 'doughnut', 'Doughnut', 'pastries', 'Pillowy rings, glazed by hand; plain or filled, midi or maxi.', [
    productTag('Box of 12 Midi', 12_000),
    productTag('Midi with Fillings', 18_000),
    productTag('Maxi', 24_000),
    productTag('Maxi with Fillings', 30_000),
  ]),
  readyProduct(6, 'macroons', 'Macroons', 'treats', 'Crisp almond shells with soft hearts, in five colours.', [
    productTag('Box of 6', 10_000),
    productTag('Box of 12', 18_000),
  ]),
  readyProduct(7, 'meat-pie', 'Meat Pie', 'pastries', 'Short, golden pastry around minced beef, carrot and potato.', [
    productTag('Box of 12 Midi', 5_000),
    productTag('Box of 12 Maxi', 9_000),
  ]),
  readyProduct(8, 'chicken-pie', 'Chicken Pie', 'pastries', 'Creamy chicken, peas and carrot under a woven lid.', [
    productTag('Box of 12 Midi', 5_000),
    productTag('Box of 12 Maxi', 9_000),
  ]),
  readyProduct(
    9,
    'chocolate-covered-oreos',
    'Chocolate Covered Oreos',
    'treats',
    'Dipped in dark, milk, white and pink chocolate.',
    [productTag('Tubs of 5', 16_000), productTag('Tubs of 10', 30_000)],
  ),
  readyProduct(
    10,
    'vanilla-sponge-cake',
    'Vanilla Sponge Cake',
    'cakes',
    'Two golden layers with cream and jam, dusted with sugar.',
    [productTag('6 inches', 25_000), productTag('8 inches', 40_000)],
  ),
  readyProduct(11, 'bundt-cake', 'Bundt Cake', 'cakes', 'A fluted ring with a glaze that runs down every groove.', [
    productTag('Double Chocolate Chips', 60_000),
    productTag('Red velvet & cream cheese', 65_000),
    productTag('Vanilla & Mixed Berries', 70_000),
  ]),
  customCake(1, 'Strawberry Drip', 210_000, 'Vanilla buttercream, a dark chocolate drip and a crown of berries.'),
  customCake(2, 'Emerald and Gold', 280_000, 'Deep green fondant with gold leaf and ivory sugar roses.'),
  customCake(3, 'Strawberry Cloud', 375_000, 'Pink ombre buttercream under cream kisses and strawberries.'),
  customCake(4, 'Ankara Fiesta', 240_000, 'Ivory, wrapped in ankara bands of orange, indigo and yellow.'),
  customCake(5, 'Midnight Macaron', 255_000, 'Dark chocolate, a glossy drip and upright macarons.'),
  customCake(6, 'Lagoon Blue', 265_000, 'Watercolour blue with gold leaf, pearls and roses.'),
  customCake(7, 'Lemon Grove', 225_000, 'Combed lemon buttercream with lemon wheels and blueberries.'),
  customCake(8, 'Rose Garden Ribbed', 310_000, 'Ribbed blush sides, coral sugar roses and a satin bow.'),
  customCake(
    9,
    'Grand Caramel Celebration',
    345_000,
    'Ten inches of vanilla under caramel, kisses and chocolate shards.',
    10,
  ),
  customCake(10, 'Terracotta Palm', 295_000, 'Textured terracotta with dried palm fans and rust roses.'),
]

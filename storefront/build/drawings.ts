import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'

const flavours = ['red-velvet', 'vanilla', 'red-velvet', 'vanilla']

/** The SVG files of the empty states, by path, drawn like the shopper's own cakes. */
export const drawings = (): Record<string, string> => ({
  'drawings/slice.svg': cakeDrawing(
    {
      theme: 'birthday',
      tiers: [{ size: 8, layers: 4, flavours, finish: 'buttercream' }],
      decorations: ['kisses', 'berries'],
      cutaway: true,
      pattern: false,
      seed: 4,
    },
    { uid: 'slice' },
  ),
  'drawings/three-tiers.svg': cakeDrawing(
    {
      theme: 'floral',
      tiers: [
        { size: 12, layers: 3, finish: 'fondant' },
        { size: 8, layers: 3, finish: 'fondant' },
        { size: 6, layers: 3, finish: 'fondant' },
      ],
      decorations: ['roses', 'pearls'],
      pattern: false,
      seed: 11,
    },
    { uid: 'three' },
  ),
})

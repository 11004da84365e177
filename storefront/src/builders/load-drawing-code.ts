/**
 * Passes the code of the drawings to `draw`. It is loaded after the builder's fields, because it is the largest part of
 * a builder; without a connection nothing is drawn.
 */
export const loadDrawingCode = (draw: (code: typeof import('./draw-cake.ts')) => void): void =>
  void import('./draw-cake.ts').then(draw, () => undefined)

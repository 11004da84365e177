/** Of every builder; what only one says is in its own file. */
export const builderMessages = {
  guidance: 'Images are guidance only.',
  missing: (field: string) => `Missing: ${field}.`,
  chooseElse: 'Choose something else.',
  lettersLeft: (letters: string) => `${letters} left`,
  atMost: (count: string) => `At most ${count}`,
  atLeast: (count: string) => `At least ${count}`,
  extraLayer: (price: string) => `+${price} per extra layer`,
}

/** The inspiration image (docs/business-rules.md#inspiration-images). */
export const imageMessages = {
  opening: 'Opening your image…',
  notLoaded: "This didn't load. Check your connection and try again.",
}

export const noFlavourText = 'No flavor selected'
export const noOptionsText = 'No options'
export const notSpecifiedText = 'Not specified'

const placeholderTexts = [noFlavourText, noOptionsText, notSpecifiedText, 'None', 'N/A', ''].map((text) =>
  text.toLowerCase(),
)

/** Whether the text is the default of a field without a choice (docs/business-rules.md#cart-item-fields). */
export const isPlaceholderText = (text: string): boolean => placeholderTexts.includes(text.toLowerCase())

export const maxEmailLength = 255

/** Decides every character once: a pattern that can try several dots takes quadratic time. */
const pattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Whether the text has the form of an email address (docs/business-rules.md#checkout-fields). */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && pattern.test(text)

/** Returns "1 layer" or "3 layers". `many` is the plural where it is not the noun with an s. */
export const formatCount = (count: number, noun: string, many = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : many}`

declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Readonly<Record<string, Axis>>
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export = subsetFont
}

/** The part of the package that the build uses; it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: string
    /** The kept part of each variable axis. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    /** The kept OpenType features. */
    readonly keepFeatures: readonly string[]
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}

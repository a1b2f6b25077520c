import { rspack, type Compilation, type RspackPluginInstance } from '@rspack/core'

/** After all chunks have their final names. */
const FINAL = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT

/** A plugin that adds or changes assets once the names of all chunks are final. */
export const withFinalAssets = (
  name: string,
  run: (compilation: Compilation) => Promise<void> | void,
  { last = false }: { last?: boolean } = {},
): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage: last ? FINAL + 1 : FINAL }, async () => {
        await run(compilation)
      })
    })
  },
})

/** The scripts and styles of the chunks with these names, without duplicates. */
export const filesOf = (compilation: Compilation, chunkNames: readonly string[]): string[] => {
  const found = chunkNames.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name)
    const files = group?.getFiles() ?? compilation.namedChunks.get(name)?.files
    if (!files) throw new Error(`there is no chunk ${name}`)
    return [...files]
  })
  return [...new Set(found)].filter((file) => /\.(js|css)$/.test(file))
}

import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../dev/prepare.mjs'
import { fail, Fixable, step } from '../../dev/progress.mjs'

/** `npm run sbom`: writes the portal's production dependencies as CycloneDX to dist/sbom.json. Needs no network. */
const MAX_OUTPUT_BYTES = 50 * 1024 * 1024

try {
  const listed = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
    },
  )
  if (listed.status !== 0)
    throw new Fixable(
      `npm could not list the packages: ${(listed.stderr ?? '').trim().split('\n')[0]}`,
      'run npm install with npm 10 or newer, and run the command again.',
    )
  const bom = JSON.parse(listed.stdout)
  // npm uses the name of the folder.
  bom.metadata.component.name = process.env.npm_package_name ?? bom.metadata.component.name
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist', 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`)
  step(`dist/sbom.json lists ${bom.components.length} packages.`)
} catch (error) {
  fail(error)
}

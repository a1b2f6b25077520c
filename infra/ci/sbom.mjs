import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../dev/prepare.mjs'
import { fail, Fixable, step } from '../dev/progress.mjs'

/** `npm run sbom`: what the portal is made of in production, as CycloneDX, in dist/sbom.json. Needs no network. */
const MOST_OUTPUT = 50 * 1024 * 1024

try {
  const listed = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT,
    },
  )
  if (listed.status !== 0)
    throw new Fixable(
      `npm could not list the packages: ${(listed.stderr ?? '').trim().split('\n')[0]}`,
      'npm install, with an npm of version 10 or newer, and run the command again.',
    )
  const bom = JSON.parse(listed.stdout)
  // npm takes the folder's name.
  bom.metadata.component.name = process.env.npm_package_name ?? bom.metadata.component.name
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist', 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`)
  step(`dist/sbom.json lists ${bom.components.length} packages.`)
} catch (error) {
  fail(error)
}

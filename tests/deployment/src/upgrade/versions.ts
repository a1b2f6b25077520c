import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, must } from '../compose/command'
import { SERVICES } from '../services'

/** Every image of ours. */
const IMAGES = [...SERVICES, 'admin', 'edge']
/** The services that an upgrade replaces. */
export const REPLACED = [...SERVICES, 'edge']
/** A name that a build could give the first script, unlike that of the present version. */
export const NEXT_SCRIPT = '/main.0123456789.js'

/** Renames the first script, as a change of the web would. */
const otherWeb = `
USER 0
RUN cd /srv/web && first="$(ls main.*.js)" && mv "$first" .${NEXT_SCRIPT} && rm "$first.gz" "$first.br" \\
  && sed -i "s|$first|${NEXT_SCRIPT.slice(1)}|" index.html
USER 101:101`

const LAST_WORDS = 'ERROR: this version cannot start here'
/** Its jobs succeed; only the server fails to start. */
const START = `if (process.argv[1] !== 'migrate') { console.error('${LAST_WORDS}'); process.exit(1) }`
const cannotStart = `ENTRYPOINT ["node", "-e", "${START}"]`

/** A version of the portal. */
export interface Version {
  readonly tag: string
  /** The id of a service's image. */
  imageId(service: string): Promise<string>
}

/** A version besides the present one. */
export interface OtherVersion extends Version {
  /** The log of an instance that cannot start. */
  readonly lastWords: string
  remove(): Promise<void>
}

const tagOf = (image: string, tag: string): string => `licensing/${image}:${tag}`

const versionOf = (tag: string): Version => ({
  tag,
  imageId: (service) => must(['docker', 'image', 'inspect', '--format', '{{.Id}}', tagOf(service, tag)]),
})

/** The version of a first build without a name. */
export const PRESENT = versionOf('latest')

const derive = async (image: string, tag: string, lines: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-version-'))
  try {
    await writeFile(
      join(folder, 'Dockerfile'),
      `FROM ${tagOf(image, PRESENT.tag)}\nLABEL version=${tag}\n${lines}\n`,
    )
    await must(['docker', 'build', '--quiet', '--tag', tagOf(image, tag), folder])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The differences to the present version: of each of these services, the lines added to its image. */
type Changes = Readonly<Record<string, string>>

/** Only the relay is another one; reporting exits at start. */
const BROKEN: Changes = { relay: '', reporting: cannotStart }

/** Builds a version that has the images of the present one where nothing differs. */
const buildVersion = async (name: string, changes: Changes): Promise<OtherVersion> => {
  const tag = `${name}-${process.pid}`
  const version: OtherVersion = {
    ...versionOf(tag),
    lastWords: LAST_WORDS,
    remove: async () => {
      await command(['docker', 'rmi', '--force', ...IMAGES.map((image) => tagOf(image, tag))])
    },
  }
  try {
    for (const image of IMAGES) {
      const lines = changes[image]
      // oxlint-disable-next-line no-await-in-loop -- two cores are easily saturated
      await (lines === undefined
        ? must(['docker', 'tag', tagOf(image, PRESENT.tag), tagOf(image, tag)])
        : derive(image, tag, lines))
    }
  } catch (error) {
    await version.remove()
    throw error
  }
  return version
}

/** The images of these services are other ones, and so is the edge's, whose web has another first script. */
export const buildNext = (services: readonly string[]): Promise<OtherVersion> =>
  buildVersion('next', { ...Object.fromEntries(services.map((image) => [image, ''])), edge: otherWeb })
export const buildBroken = (): Promise<OtherVersion> => buildVersion('broken', BROKEN)

import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { Fixable, step } from '../../../dev/progress.mjs'
import { command, must } from '../../../dev/command.mjs'
import { RECIPE_LABEL, recipeOf } from '../../../deploy/docker/image.mjs'
import { workFolder } from '../../../deploy/docker/work-folder.mjs'
import { aptSettings, debianSources, ownCertificates } from './machine.mjs'

/** The base of every image built here: minimal Debian, created by debootstrap. */
export const BASE_IMAGE = 'licensing/base'

const RELEASE = 'bookworm'
/** Increment to rebuild the base. */
const VERSION = `${RELEASE}-1`

const setUpApt = async (rootfs, sources) => {
  const apt = join(rootfs, 'etc/apt')
  if (sources !== undefined) await writeFile(join(apt, 'sources.list'), sources.list)
  await writeFile(join(apt, 'apt.conf.d/90machine'), await aptSettings())
  await writeFile(
    join(apt, 'apt.conf.d/91small'),
    'APT::Install-Recommends "false";\nAPT::Install-Suggests "false";\nAcquire::Languages "none";\nAcquire::Retries "3";\n',
  )
  await writeFile(
    join(rootfs, 'etc/dpkg/dpkg.cfg.d/small'),
    ['doc', 'man', 'info', 'locale'].map((name) => `path-exclude=/usr/share/${name}/*\n`).join(''),
  )
  // Keeps services of installed packages from starting during a build.
  const policy = join(rootfs, 'usr/sbin/policy-rc.d')
  await writeFile(policy, '#!/bin/sh\nexit 101\n')
  await chmod(policy, 0o755)
}

const trustCertificates = async (rootfs) => {
  const folder = join(rootfs, 'usr/local/share/ca-certificates')
  await mkdir(folder, { recursive: true })
  await Promise.all((await ownCertificates()).map((file) => copyFile(file, join(folder, basename(file)))))
  await must('chroot', [rootfs, 'update-ca-certificates'])
}

const importImage = async (rootfs) => {
  const tar = spawn(
    'tar',
    [
      '-C',
      rootfs,
      '--exclude=./var/cache/apt/*',
      '--exclude=./var/lib/apt/lists/*',
      '--exclude=./usr/share/doc/*',
      '--exclude=./usr/share/man/*',
      '--exclude=./usr/share/locale/*',
      '-c',
      '.',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const change = ['--change', `LABEL ${RECIPE_LABEL}=${VERSION}`, '--change', 'ENV LANG=C.UTF-8']
  await must('docker', ['import', ...change, '-', BASE_IMAGE], { input: tar.stdout })
}

const ensureBuildable = async () => {
  const { code } = await command('sh', ['-c', 'command -v debootstrap'])
  if (code === 0 && process.getuid?.() === 0) return
  throw new Fixable(
    'The images of tests are built from packages, which only root on Debian can do, with debootstrap.',
    'as root: apt-get install debootstrap. Then run the command again.',
  )
}

const build = async () => {
  if ((await recipeOf(BASE_IMAGE)) === VERSION) return VERSION
  await ensureBuildable()
  step(`Building ${BASE_IMAGE} (Debian ${RELEASE}; takes 30 to 120 s)…`)
  await mkdir(workFolder, { recursive: true })
  const rootfs = await mkdtemp(join(workFolder, 'rootfs-'))
  try {
    const sources = await debianSources(RELEASE)
    const mirror = sources === undefined ? [] : [sources.mirror]
    await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', RELEASE, rootfs, ...mirror])
    await setUpApt(rootfs, sources)
    await trustCertificates(rootfs)
    await importImage(rootfs)
  } finally {
    await rm(rootfs, { recursive: true, force: true })
  }
  return VERSION
}

let building

/** Builds the base image unless it is up to date; concurrent calls share one build. @returns its recipe */
export const buildBase = () => (building ??= build())

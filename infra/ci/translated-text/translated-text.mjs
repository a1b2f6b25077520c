import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../dev/prepare.mjs'
import { sourceFiles } from '../source-files.mjs'
import { misplacedTexts } from './text-in-jsx.mjs'

/**
 * `node infra/ci/translated-text/translated-text.mjs`: a browser's translator replaces each text node by an element, which React does not know.
 * Text that React would later change, move or insert something before is therefore in an element of its own; see
 * docs/how-to/add-a-screen.md.
 */
const WEB = /^(?:libs|frontends)\/.*\.tsx$/
const NO_SCREEN = /\.spec\.tsx$|\/testing\//

const config = ts.readConfigFile(join(root, 'tsconfig.web.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [], files: [] }, ts.sys, root)

const paths = (await sourceFiles()).filter((path) => WEB.test(path) && !NO_SCREEN.test(path))
const globals = (await sourceFiles('frontends')).filter((path) => path.endsWith('globals.d.ts'))
const program = ts.createProgram(
  [...globals, ...paths].map((path) => join(root, path)),
  options,
)
const checker = program.getTypeChecker()
const found = paths.flatMap((path) =>
  misplacedTexts(program.getSourceFile(join(root, path)), checker).map(
    ({ line, reason, text }) => `${path}:${line}: ${reason}: ${text}`,
  ),
)
process.stdout.write(found.map((line) => `${line}\n`).join(''))
process.exit(found.length === 0 ? 0 : 1)

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import GithubSlugger from 'github-slugger'
import { marked } from 'marked'
import { sourceFiles } from './source-files.mjs'

/**
 * `node infra/ci/links.mjs`: checks that every relative link and #anchor of the documents exists, resolved as on GitHub. Links to
 * other sites are not checked.
 */
const root = resolve(import.meta.dirname, '../..')
const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
const plainText = (token) => token.tokens?.map(plainText).join('') ?? token.text

const readPage = async (path) => {
  const [links, anchors, slugger] = [[], new Set(), new GithubSlugger()]
  marked.walkTokens(marked.lexer(await readFile(join(root, path), 'utf8')), (token) => {
    if (token.type === 'heading') anchors.add(slugger.slug(plainText(token)))
    if (token.type === 'link' || token.type === 'image') links.push(token.href)
  })
  return { path, links: links.filter((link) => !OTHER_SITE.test(link)), anchors }
}

const paths = (await sourceFiles()).filter((path) => path.endsWith('.md'))
const pages = new Map((await Promise.all(paths.map(readPage))).map((page) => [page.path, page]))

/** @returns why a link of this page is broken; undefined when it is not */
const problem = ({ path }, link) => {
  const [file, anchor] = decodeURI(link).split('#')
  const target = file ? relative(root, resolve(root, dirname(path), file)) : path
  if (!existsSync(join(root, target))) return 'no such file'
  if (anchor && pages.has(target) && !pages.get(target).anchors.has(anchor)) return 'no such heading'
  return undefined
}

const problems = [...pages.values()].flatMap((page) =>
  page.links.flatMap((link) =>
    problem(page, link) ? [`${page.path}: ${link}: ${problem(page, link)}`] : [],
  ),
)
for (const line of problems) process.stdout.write(`${line}\n`)
process.exit(problems.length === 0 ? 0 : 1)

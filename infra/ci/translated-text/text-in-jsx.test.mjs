import assert from 'node:assert/strict'
import { test } from 'node:test'
import ts from 'typescript'
import { misplacedTexts } from './text-in-jsx.mjs'

const DECLARATIONS = `
  declare namespace JSX {
    interface Element { type: string }
    interface IntrinsicElements { p: {}; b: {} }
  }
  type Node = string | JSX.Element | null
  declare const Fragment: (props: { children: Node }) => JSX.Element
  declare const Suspense: (props: { fallback: any; children: Node }) => JSX.Element
  declare const name: string, count: number, isBold: boolean, node: Node
  const Bold = () => <b />
  const Box = (props: { children: any }) => <p>{props.children}</p>
  const Maybe = () => isBold ? <b /> : null
`

/** The reasons found in one line of JSX. */
const reasonsIn = (line) => {
  const file = ts.createSourceFile('a.tsx', `${DECLARATIONS}\n${line}`, ts.ScriptTarget.ESNext, true)
  const host = {
    ...ts.createCompilerHost({}),
    getSourceFile: (path) => (path === 'a.tsx' ? file : undefined),
    writeFile: () => undefined,
  }
  const options = { jsx: ts.JsxEmit.Preserve, noLib: true, strict: true }
  return misplacedTexts(file, ts.createProgram(['a.tsx'], options, host).getTypeChecker()).map(
    ({ reason }) => reason,
  )
}

const BESIDE = 'text that changes beside something else'
const CONDITIONAL = 'text beside something conditional'

for (const [line, reason] of [
  ['const a = <p>Processo {name}</p>', BESIDE],
  ['const a = <p><b /> {count}</p>', BESIDE],
  ['const a = <p>{isBold && <b />} Salvar</p>', CONDITIONAL],
  ['const a = <p>Salvar <Maybe /></p>', CONDITIONAL],
  ['const a = <p><b />{node}</p>', 'a ReactNode, which may be text, beside something else'],
  ['const a = <Box>Salvar <b /></Box>', 'text beside something else in a component, which may exchange it'],
  [
    'const a = isBold ? <p>Salvar <b /></p> : <p>Feito</p>',
    'text beside something else in an element that another may replace',
  ],
  ['const a = <>Salvar</>', 'text directly in a fragment'],
  [
    'const a = <Suspense fallback="Carregando..."><b /></Suspense>',
    'a fallback that is text, without an element',
  ],
  ['const Name = () => name', 'a component that is text, without an element'],
])
  test(`a translated page cannot have ${reason}: ${line}`, () => assert.deepEqual(reasonsIn(line), [reason]))

for (const line of [
  'const a = <p>{name}</p>',
  'const a = <p>{`Processo ${name}`}</p>',
  "const a = <p>{isBold ? 'Salvar' : <b />}</p>",
  'const a = <p>Salvar <b /> agora <Bold />.</p>',
  'const a = <p>{isBold && <b />} <b>{name}</b></p>',
  'const a = <Box><b>{name}</b> <b /></Box>',
])
  test(`a translated page may have ${line}`, () => assert.deepEqual(reasonsIn(line), []))

import { describe, expect, it } from 'vitest'
import { honestDrawings, svg } from '../testing/drawings'
import { judgeSvg } from './judge-svg'

const ACTIVE = { kind: null, reason: 'activeSvg' }

const judge = (text: string | Buffer) => judgeSvg([Buffer.from(text)])
const style = (css: string): string => svg(`<style>${css}</style>`)
const doctype = (subset: string): string => `<!DOCTYPE svg [${subset}]>${svg('')}`

describe('[R5.35] a drawing as programs export it', () => {
  it('a drawing as programs export it is accepted, whole and in chunks of any size', async () => {
    const judged = honestDrawings.map(async ([what, content]) => {
      const bytes = [...content].map((_byte, at) => content.subarray(at, at + 1))
      const chunks = [Buffer.alloc(0), content.subarray(0, 200), ...bytes.slice(200)]
      return [what, await judgeSvg([content]), await judgeSvg(chunks)]
    })
    const accepted = { kind: 'svg' }
    expect(await Promise.all(judged)).toEqual(honestDrawings.map(([what]) => [what, accepted, accepted]))
  })
})

describe('[R5.35] a drawing that runs code is rejected', () => {
  it('code in any element, attribute or animation of a drawing is rejected, also of its root', async () => {
    const cases = [
      ['a script', '<script>alert(1)</script>'],
      ['a script from a file', '<script href="#a"/>'],
      ['a script in another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
      ['a script in no namespace', '<script xmlns="">1</script>'],
      ['an event handler', '<g onload="alert(1)"/>'],
      ['an event handler in capitals', '<g onClick="alert(1)"/>'],
      ['an event handler spelt by references', '<g &#111;nload="alert(1)"/>'],
      ['an event handler of an animation', '<animate onbegin="alert(1)" attributeName="x"/>'],
      ['a handler element', '<handler type="text/ecmascript">alert(1)</handler>'],
      ['a listener', '<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="click"/>'],
      ['an XML event', '<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="click"/>'],
      ['a foreign object', '<foreignObject/>'],
      [
        'a foreign object with a page',
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
      ],
      [
        'HTML in Illustrator’s own part',
        `<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/">
      <iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`,
      ],
      ['HTML inside', '<b xmlns="http://www.w3.org/1999/xhtml"/>'],
      ['MathML', '<math xmlns="http://www.w3.org/1998/Math/MathML"/>'],
      ['XInclude', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#a"/>'],
      ['XSLT', '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'],
      ['an unknown element', '<portal/>'],
      ['a sound', '<audio/>'],
      ['a script link', '<a href="javascript:alert(1)"/>'],
      ['a script link in disguise', '<a href=" java&#10;scr&#x09;ipt:alert(1)"/>'],
      ['a script link by an animation', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
      ['… with a prefix', '<a><animate attributeName=" xlink:href" values="javascript:alert(1)"/></a>'],
      ['an event handler by an animation', '<set attributeName="onclick" to="alert(1)"/>'],
      ['a binding', '<g style="-moz-binding:url(#a)"/>'],
      ['a behaviour', '<g style="behavior:url(#default#a)"/>'],
      ['an expression', '<g style="width:expression(alert(1))"/>'],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, inside]) => [what, (await judge(svg(inside))).kind])),
    ).toEqual(cases.map(([what]) => [what, null]))
    expect(await judge(svg('', 'onload="alert(1)"'))).toEqual(ACTIVE)
  })
})

describe('[R5.35] a drawing with external references is rejected', () => {
  it('external references in attributes and elements of a drawing are rejected', async () => {
    const cases = [
      ['a link', '<a href="https://example.org"/>'],
      ['an old-style link', '<a xlink:href="https://example.org"/>'],
      ['a link in another language', '<x:a xmlns:x="x" xlink:href="https://example.org"/>'],
      ['a ping', '<a href="#a" ping="https://example.org"/>'],
      ['a base', '<g xml:base="https://example.org/"/>'],
      ['a picture', '<image href="https://example.org/a.png"/>'],
      ['a picture of the same scheme', '<image href="//example.org/a.png"/>'],
      ['a picture beside it', '<image xlink:href="foto.png"/>'],
      ['a picture with a source', '<image src="https://example.org/a.png"/>'],
      ['a picture set', '<image srcset="https://example.org/a.png 1x"/>'],
      ['a nested drawing as data', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>'],
      ['a page as data', '<a href="data:text/html,a"/>'],
      ['a used drawing', '<use href="https://example.org/a.svg#a"/>'],
      ['a used drawing as data', '<use href="data:image/svg+xml,a#a"/>'],
      ['a filter’s picture', '<filter><feImage href="https://example.org/a.png"/></filter>'],
      ['a fill', '<g fill="url(https://example.org/a#b)"/>'],
      ['a fill in quotes', `<g fill="url( 'https://example.org/a#b' )"/>`],
      ['a filter', '<g filter="url(//example.org/a#b)"/>'],
      ['a cursor', '<g cursor="url(https://example.org/a.cur),auto"/>'],
      ['a mask by another function', `<g mask="image-set('https://example.org/a.png' 1x)"/>`],
      ['a fill by an animation', '<set attributeName="fill" to="url(https://example.org)"/>'],
      ['a url without end', '<g style="fill:url(https://example.org"/>'],
      ['a url with escapes', '<g style="fill:\\75rl(https://example.org)"/>'],
      ['a url with an escaped address', '<g style="fill:url(\\68ttps://example.org)"/>'],
      ['a url in capitals', '<g style="fill:URL(https://example.org)"/>'],
      ['a url after a comment', '<g style="fill:/**/url(https://example.org)"/>'],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, inside]) => [what, (await judge(svg(inside))).kind])),
    ).toEqual(cases.map(([what]) => [what, null]))
  })

  it('external references in a style sheet of a drawing are rejected', async () => {
    const cases = [
      ['@import', '@import "https://example.org/a.css";'],
      ['@import of a url', '@import url(https://example.org/a.css);'],
      ['@import with escapes', '@\\69mport "https://example.org/a.css";'],
      ['@import with a comment', '@import/**/"https://example.org/a.css";'],
      ['@import in capitals', '@IMPORT "https://example.org/a.css";'],
      ['@import split over CDATA', '<![CDATA[@imp]]><![CDATA[ort "x";]]>'],
      ['@import split over comments', '@imp<!-- a -->ort "x";'],
      ['@import after an HTML comment', '<![CDATA[<!-- @import "x"; -->]]>'],
      ['@import spelt by references', '&#64;import "x";'],
      ['@namespace', '@namespace url(https://example.org);'],
      ['@document', '@document url(https://example.org) {}'],
      ['an unknown rule', '@load "x";'],
      ['url', 'g { fill: url(https://example.org/a) }'],
      ['url of a variable', ':root { --a: url(https://example.org) }'],
      ['src', 'g { mask: src("https://example.org") }'],
      ['src of a variable', ':root { --a: "https://example.org" } g { mask: src(var(--a)) }'],
      ['image', 'g { mask: image("https://example.org") }'],
      ['image-set', 'g { mask: image-set("https://example.org" 1x) }'],
      ['image-set of a browser', 'g { mask: -webkit-image-set("https://example.org" 1x) }'],
      ['cross-fade', 'g { mask: cross-fade("https://example.org", red) }'],
      ['an unknown function', 'g { mask: fetch("https://example.org") }'],
      ['a font', '@font-face { font-family: a; src: url(https://example.org/a.woff) }'],
      ['a page as data', 'g { fill: url(data:text/html,a) }'],
      ['a string without end', 'g { fill: url("https://example.org'],
    ] as const
    expect(await Promise.all(cases.map(async ([what, css]) => [what, await judge(style(css))]))).toEqual(
      cases.map(([what]) => [what, ACTIVE]),
    )
    expect(await judge(svg('<g><style>g{}<title>@import "x"</title></style></g>'))).toEqual(ACTIVE)
  })

  it('external references before the root of a drawing are rejected', async () => {
    const cases = [
      ['a style sheet', `<?xml-stylesheet href="https://example.org/a.css"?>${svg('')}`],
      ['an instruction', svg('<?php echo 1 ?>')],
      ['a definition', `<!DOCTYPE svg SYSTEM "https://example.org/a.dtd">${svg('')}`],
      [
        'a public definition',
        `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://example.org/a.dtd">${svg('')}`,
      ],
      ['entities with markup', doctype('<!ENTITY a "<script/>">')],
      ['entities of entities', doctype('<!ENTITY a "http://a"><!ENTITY b "&a;&a;">')],
      ['entities from outside', doctype('<!ENTITY a SYSTEM "file:///etc/passwd">')],
      ['entities of the definition', doctype('<!ENTITY % a SYSTEM "https://example.org/a.dtd"> %a;')],
      ['entities that replace letters', doctype('<!ENTITY lt "http://a">')],
      ['attributes by default', doctype('<!ATTLIST svg onload CDATA "alert(1)">')],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judge(content)]))).toEqual(
      cases.map(([what]) => [what, ACTIVE]),
    )
  })
})

describe('[R5.35] a drawing in an encoding that a browser would decode differently', () => {
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>${svg('')}`

  it('a drawing in an encoding that a browser would decode differently is refused', async () => {
    const encodings = ['UTF-7', 'UTF-16', 'GB18030', 'ISO-2022-JP', 'x-user-defined', 'windows-1252 ']
    const judged = await Promise.all(encodings.map((encoding) => judge(declared(encoding))))
    expect(encodings.filter((_, at) => judged[at]?.kind === 'svg')).toEqual([])
  })

  it('a drawing in an encoding that a browser would decode differently is rejected with a contradicting byte order mark', async () => {
    expect(await judge(`\uFEFF${declared('ISO-8859-1')}`)).toEqual(ACTIVE)
    expect(await judge(Buffer.from(`\uFEFF${declared('UTF-8')}`, 'utf16le'))).toEqual(ACTIVE)
  })

  it('a drawing in an encoding that a browser would decode differently is judged by its text in UTF-16', async () => {
    const script = svg('<script>alert(1)</script>')
    expect(await judge(Buffer.from(`\uFEFF${script}`, 'utf16le'))).toEqual(ACTIVE)
    expect(await judge(Buffer.from(script, 'utf16le'))).toEqual({ kind: null })
  })
})

describe('content that is not an SVG', () => {
  it('content that is not an SVG is of unknown kind', async () => {
    const cases = [
      ['a web page', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
      ['another root', '<html xmlns="http://www.w3.org/2000/svg"/>'],
      ['no namespace', '<svg><path/></svg>'],
      ['broken XML', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
      ['an unfinished document', '<svg xmlns="http://www.w3.org/2000/svg">'],
      ['two roots', svg('') + svg('')],
      ['bytes that are not UTF-8', Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff, 0xfe])])],
      ['text', 'olá'],
      ['nothing', ''],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judge(content)]))).toEqual(
      cases.map(([what]) => [what, { kind: null }]),
    )
  })
})

import { escapeUTF8 as escape } from 'entities/escape'
import { type Block, type Inline, restOf } from './blocks'
import type { Letter } from './letter'

/**
 * An e-mail as HTML: tables and inline styles, because mail programs support little else. No image, no remote font, nothing that reports
 * that it was read. Dark-mode colours are in the style element, which programs without support ignore.
 */
const font = (size: string, weight = 400): string =>
  `font:${weight} ${size} -apple-system,'Segoe UI',Roboto,Arial,sans-serif`

const STYLE = `:root{color-scheme:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.day{font-size:24px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){body,.bg{background:#121a26!important}.card{background:#1b2534!important;border-color:#33415a!important}.ink{color:#eef2f7!important}.mut{color:#b9c4d6!important}.due{background:#3a3110!important;border-color:#e0c25a!important}.due td{color:#fdf3c8!important}.quote{border-color:#4a5a78!important}.b{background:#8fb4f5!important}.b a{color:#071d41!important}.lnk{color:#8fb4f5!important}.rule{border-color:#33415a!important}}`

const INK = 'color:#16202e'
const MUTED = 'color:#44526a'
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const link = (href: string, text = href): string =>
  `<a class="lnk" href="${escape(href)}" style="color:#1351b4;overflow-wrap:anywhere">${escape(text)}</a>`

const row = (padding: string, content: string, style = `${font('16px/24px')};${INK}`, ink = 'ink'): string =>
  `<tr><td class="pad ${ink}" style="padding:${padding};${style}">${content}</td></tr>`

const inlineHtml = (inline: Inline): string => {
  if (inline.type === 'link') return link(inline.href)
  const text = escape(inline.text)
  return inline.type === 'strong' ? `<strong>${text}</strong>` : text
}

const paragraph = (content: string): string =>
  row('12px 32px 0', `<p style="margin:0;overflow-wrap:anywhere">${content}</p>`)

const due = ({ label, day, left }: Extract<Block, { type: 'due' }>): string =>
  row(
    '16px 32px 0',
    `<table ${TABLE} class="due" width="100%" style="background:#fff8dd;border-left:4px solid #8f6d00"><tr><td style="padding:12px 16px;color:#6a4f00;${font('14px/20px')}">${escape(label)}<br><strong class="day" style="${font('28px/36px', 600)}">${day}</strong>${left === null ? '' : `<br>${left}`}</td></tr></table>`,
  )

const quote = ({ lines }: Extract<Block, { type: 'quote' }>): string =>
  row(
    '12px 32px 0',
    `<blockquote class="quote" style="margin:0;padding:0 0 0 12px;border-left:4px solid #d3dbe6;overflow-wrap:anywhere">${lines.map(escape).join('<br>')}</blockquote>`,
  )

const button = ({ label, href }: Extract<Block, { type: 'button' }>): string =>
  row(
    '20px 32px 0',
    `<table ${TABLE}><tr><td class="b" style="border-radius:4px;background:#1351b4"><a href="${escape(href)}" style="display:inline-block;padding:12px 24px;${font('16px/24px', 600)};color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>`,
  ) +
  row(
    '12px 32px 0',
    `<p style="margin:0">Ou copie o endereço:<br>${link(href)}</p>`,
    `${font('14px/20px')};${MUTED}`,
    'mut',
  )

const queue = (block: Extract<Block, { type: 'queue' }>): string => {
  const { title, total, lines } = block
  const rest = restOf(block)
  return row(
    '20px 32px 0',
    `<h2 style="margin:0;${font('16px/24px', 600)}">${escape(title)} (${total})</h2><ul style="margin:4px 0 0;padding:0 0 0 20px">${lines
      .map(({ text, href }) => `<li style="margin:4px 0 0">${link(href, text)}</li>`)
      .join('')}</ul>${rest === null ? '' : `<p style="margin:4px 0 0">${rest}</p>`}`,
  )
}

const blockHtml = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.lines.map((line) => line.map(inlineHtml).join('')).join('<br>'))
    case 'due':
      return due(block)
    case 'quote':
      return quote(block)
    case 'button':
      return button(block)
    case 'queue':
      return queue(block)
  }
}

const head = ({ sender, heading }: Letter): string =>
  row(
    '24px 32px 4px',
    `<p class="mut" style="margin:0;${font('14px/20px', 600)};${MUTED}">${escape(sender)}</p><h1 class="ink" style="margin:8px 0 0;${font('22px/28px', 600)};${INK}">${escape(heading)}</h1>`,
  )

const foot = ({ code, verifyUrl, notes }: Letter): string =>
  row(
    '24px 32px 0',
    '<div class="rule" style="border-top:1px solid #d3dbe6;font-size:0;line-height:0">&nbsp;</div>',
  ) +
  row(
    '12px 32px 24px',
    `<p style="margin:0"><strong class="ink" style="${INK}">Isto é da prefeitura?</strong> Código deste aviso:<br><strong class="ink" style="${INK};letter-spacing:0.5px;white-space:nowrap">${code}</strong><br>Confira em ${link(verifyUrl, verifyUrl.replace(/^https?:\/\//, ''))}</p>${notes.map((note) => `<p style="margin:12px 0 0">${escape(note)}</p>`).join('')}`,
    `${font('14px/20px')};${MUTED}`,
    'mut',
  )

/** The e-mail as HTML; it says the same as the plain text, in the same order. */
export const html = (letter: Letter): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(letter.subject)}</title>
<style>
${STYLE}
</style></head>
<body class="bg" style="margin:0;padding:0;background:#f5f7fa">
<table ${TABLE} class="bg" width="100%" style="background:#f5f7fa"><tr><td align="center" style="padding:16px 8px">
<table ${TABLE} class="card" width="100%" style="max-width:600px;text-align:left;background:#ffffff;border:1px solid #d3dbe6;border-radius:8px">
${[head(letter), ...letter.blocks.map(blockHtml), foot(letter)].join('\n')}
</table></td></tr></table>
</body></html>
`

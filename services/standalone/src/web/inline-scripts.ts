import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** Sources of a Content-Security-Policy that allow exactly the inline scripts of a page, by their hashes. */
export const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

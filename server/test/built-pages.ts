import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Writes pages that carry only their data and the nonce of their styles. Returns their folder, for WEB_DIR, which is
 * removed after the test.
 */
export function builtPages(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'hireloom-web-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  const head = '<meta property="csp-nonce" nonce="%nonce%">'
  mkdirSync(join(webDir, 'server'))
  writeFileSync(join(webDir, 'index.html'), `<head>${head}</head><div id="root"></div>`)
  writeFileSync(join(webDir, 'public.html'), `<head>${head}<!--head--></head><!--page--><!--data-->`)
  writeFileSync(join(webDir, 'server', 'first-content.js'), "export const firstContent = () => ''")
  return webDir
}

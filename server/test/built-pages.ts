import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes pages that carry only their data and the nonce of their styles. Returns their folder, for WEB_DIR. */
export function builtPages(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'hireloom-web-'))
  const head = '<meta property="csp-nonce" nonce="%nonce%">'
  mkdirSync(join(webDir, 'server'))
  writeFileSync(join(webDir, 'index.html'), `<head>${head}</head><div id="root"></div>`)
  writeFileSync(join(webDir, 'public.html'), `<head>${head}<!--head--></head><!--page--><!--data-->`)
  writeFileSync(join(webDir, 'server', 'first-content.js'), "export const firstContent = () => ''")
  return webDir
}

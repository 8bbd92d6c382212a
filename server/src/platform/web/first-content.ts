import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Html } from '../api/plain-page.ts'

/** The built module that renders public pages on the server. */
interface Renderer {
  firstContent: (data: unknown, search: string, nonce: string) => string
}

/** The folder of a build that only the server reads. */
export const serverFolder = 'server'
export const contentFile = (webDir: string) => resolve(webDir, serverFolder, 'first-content.js')

/**
 * Renders a page on the server, so that it can be read before its script runs. `data` is the page's JSON, `search` the
 * query of its address, `nonce` the nonce of its styles. Returns nothing in development, when there is no build.
 */
export async function renderedContent(webDir: string, data: unknown, search: string, nonce: string): Promise<Html> {
  const file = contentFile(webDir)
  if (!existsSync(file)) return { markup: '' }
  const { firstContent }: Renderer = await import(pathToFileURL(file).href)
  return { markup: firstContent(data, search, nonce) }
}

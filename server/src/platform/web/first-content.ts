import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Html } from '../api/plain-page.ts'

/** What the build made of the public pages for the server to draw them with. */
interface Drawing {
  firstContent: (data: unknown, search: string) => string
}

/** Folder of a build that only the server reads. */
export const serverFolder = 'server'
export const contentFile = (webDir: string) => resolve(webDir, serverFolder, 'first-content.js')

/**
 * Draws a page as its script would, so that it can be read before the script runs. `data`: the page's, as its JSON has it;
 * `search`: the query of its address. Nothing while developing, when there is no build.
 */
export async function drawnContent(webDir: string, data: unknown, search: string): Promise<Html> {
  const file = contentFile(webDir)
  if (!existsSync(file)) return { markup: '' }
  const { firstContent }: Drawing = await import(pathToFileURL(file).href)
  return { markup: firstContent(data, search) }
}

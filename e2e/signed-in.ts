import type { APIResponse, Browser, Page } from '@playwright/test'
import { signIn } from './test.ts'

/** A demo account in a browser of its own. */
export async function signedIn(browser: Browser, name: string, path = '/'): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, name, path)
  return page
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('hireloom:token') ?? '')

/** Asks the API as whoever is signed in on this page. */
export async function ask(page: Page, path: string): Promise<APIResponse> {
  return page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
}

/** The `data` of an answer of the API. */
export async function read<Data>(page: Page, path: string): Promise<Data> {
  const { data }: { data: Data } = await (await ask(page, path)).json()
  return data
}

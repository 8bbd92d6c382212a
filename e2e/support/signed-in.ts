import type { APIResponse, Browser, Page } from '@playwright/test'
import { signIn } from './test.ts'

/** Signs a demo account in, in a separate browser. */
export async function openSignedIn(browser: Browser, name: string, path = '/'): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, name, path)
  return page
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('hireloom:token') ?? '')

/** Calls the API as the user who is signed in on this page. */
export async function getAs(page: Page, path: string): Promise<APIResponse> {
  return page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
}

/** Calls the API and returns the `data` of its reply. */
export async function read<Data>(page: Page, path: string): Promise<Data> {
  const { data }: { data: Data } = await (await getAs(page, path)).json()
  return data
}

import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { fromReply, toRequest } from '@hireloom/contract/platform/wire'
import type { Page } from '@playwright/test'
import { tokenOf } from './signed-in.ts'
import { expect } from './test.ts'

/** Calls the API as the user of the page. */
export async function call<E extends Endpoint>(page: Page, endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
  const { method, url, body } = toRequest(endpoint, input)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const data = body === undefined ? {} : { data: body }
  const response = await page.request.fetch(url, { method, headers, ...data })
  expect(response.ok(), await response.text()).toBe(true)
  return fromReply(endpoint, await response.json())
}

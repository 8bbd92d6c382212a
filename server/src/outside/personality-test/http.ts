import { TypeCode } from '@hireloom/contract/personality-tests'
import { camelKeys } from '@hireloom/contract/platform/wire'
import { z } from 'zod'
import { type PersonalityTests, PersonalityTestsUnavailable } from './port.ts'

/** The milliseconds after which a request fails. */
const timeout = 10_000

const Opened = z.object({
  id: z.string().min(1).max(200),
  link: z.url({ protocol: /^https$/, hostname: /\./ }).max(2000),
})
const Result = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('submitted'), typeCode: TypeCode, submittedAt: z.iso.datetime({ offset: true }) }),
])

/** Calls the provider over HTTP with a bearer key: `POST {url}/tests` and `GET {url}/tests/{id}`. */
export function httpPersonalityTests({ url, key }: { url: string; key: string }): PersonalityTests {
  async function request<Reply extends z.ZodType>(path: string, reply: Reply, body?: object): Promise<z.output<Reply>> {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' }
    try {
      const response = await fetch(`${url}${path}`, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`The provider replied ${response.status}`)
      return reply.parse(camelKeys(await response.json()))
    } catch (cause) {
      throw new PersonalityTestsUnavailable("The provider of the personality test can't be reached", { cause })
    }
  }

  return {
    open: ({ key, reportTo }) => request('/tests', Opened, { key, report_to: reportTo }),
    async result(id) {
      const result = await request(`/tests/${encodeURIComponent(id)}`, Result)
      if (result.status === 'open') return undefined
      return { typeCode: result.typeCode, submittedAt: new Date(result.submittedAt) }
    },
  }
}

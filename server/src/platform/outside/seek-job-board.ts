import { z } from 'zod'
import { type Hirer, type JobBoard, JobBoardUnavailable } from './job-board.ts'

export interface SeekSettings {
  /** Where GraphQL operations go. */
  apiUrl: string
  /** Where client credentials become a token. */
  authUrl: string
  /** What the token is for. */
  audience: string
  clientId: string
  clientSecret: string
}

interface Options extends SeekSettings {
  fetch?: typeof fetch
  /** Milliseconds. */
  timeout?: number
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const HirerAnswer = z.object({
  hirer: z
    .object({ name: z.string(), seekApiCapabilities: z.object({ relationshipTypeCodes: z.array(z.string()) }) })
    .nullable(),
})
const Answer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
})

const hirerFields = '{ name seekApiCapabilities { relationshipTypeCodes } }'
const byObjectId = `query ($id: String!) { hirer: hiringOrganization(id: $id) ${hirerFields} }`
const byAdvertiserId = `query ($id: Int!) { hirer: seekAnzAdvertiser(id: $id) ${hirerFields} }`
/** GraphQL's Int has 32 bits. */
const largestInt = 2 ** 31 - 1

/** The relationship that SEEK sets up before someone else's software may post for a hirer. */
const mayPost = 'JobPosting'

/** What SEEK answers about a hirer who is not there or not ours. */
const notFound = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND']

/**
 * The SEEK API (developer.seek.com): GraphQL with a token for client credentials. A company is known there by an object
 * identifier such as `seekAnz:organization:seek:93WyyF1h`, and by the number of its advertiser account.
 */
export function seekJobBoard({ fetch: send = fetch, timeout = 8000, ...settings }: Options): JobBoard {
  let token: { value: string; until: number } | undefined

  async function findToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const { clientId, clientSecret, audience } = settings
    const asked = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, audience }
    const granted = Token.safeParse(await post(settings.authUrl, asked))
    if (!granted.success) throw new JobBoardUnavailable('The job board gave no token')
    const { access_token: value, expires_in: seconds } = granted.data
    // A minute early, so that no token runs out on its way.
    token = { value, until: Date.now() + (seconds - 60) * 1000 }
    return value
  }

  async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Hireloom/1.0', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) throw new JobBoardUnavailable(`The job board answered ${response.status}`)
      return await response.json()
    } catch (error) {
      if (error instanceof JobBoardUnavailable) throw error
      throw new JobBoardUnavailable("The job board can't be reached", { cause: error })
    }
  }

  /** The `data` of an operation, undefined for a record that is not there. A token can be taken back before its time. */
  async function ask(query: string, variables: object, isAgain = false): Promise<unknown> {
    const authorization = `Bearer ${await findToken()}`
    const answer = Answer.safeParse(await post(settings.apiUrl, { query, variables }, { authorization }))
    if (!answer.success) throw new JobBoardUnavailable('The job board did not answer in GraphQL')
    const { data, errors = [] } = answer.data
    const codes = errors.map(({ extensions }) => extensions?.code ?? 'UNKNOWN')
    if (codes.length === 0) return data
    if (codes.every((code) => notFound.includes(code))) return undefined
    if (!codes.includes('UNAUTHENTICATED') || isAgain) {
      throw new JobBoardUnavailable(`The job board refused: ${codes.join(', ')}`)
    }
    token = undefined
    return ask(query, variables, true)
  }

  return {
    async findHirer(id): Promise<Hirer | undefined> {
      const isNumber = /^\d+$/.test(id)
      if (isNumber && Number(id) > largestInt) return undefined
      const data = isNumber ? await ask(byAdvertiserId, { id: Number(id) }) : await ask(byObjectId, { id })
      if (data === undefined) return undefined
      const answer = HirerAnswer.safeParse(data)
      if (!answer.success) throw new JobBoardUnavailable('The job board did not answer with a hirer')
      const { hirer } = answer.data
      return hirer?.seekApiCapabilities.relationshipTypeCodes.includes(mayPost) ? { name: hirer.name } : undefined
    },
  }
}
